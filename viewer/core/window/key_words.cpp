#include <viewer/core/window/key_words.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/core/window/command.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

namespace {

using Name = std::pair<std::string_view, const char*>;

/// The texts are longer than the names. Otherwise the key Home and the page Home would have the
/// same translation.
constexpr std::array special_keys{
    Name{"Ctrl", english("the key Ctrl")},         Name{"Shift", english("the key Shift")},
    Name{"Alt", english("the key Alt")},           Name{"Left", english("the key Left")},
    Name{"Right", english("the key Right")},       Name{"Up", english("the key Up")},
    Name{"Down", english("the key Down")},         Name{"Home", english("the key Home")},
    Name{"End", english("the key End")},           Name{"PageUp", english("the key PageUp")},
    Name{"PageDown", english("the key PageDown")}, Name{"Delete", english("the key Delete")},
    Name{"Return", english("the key Return")},     Name{"Escape", english("the key Escape")},
    Name{"Tab", english("the key Tab")},
};

std::string name_in_words(std::string_view name) {
    const auto* const found = std::ranges::find(special_keys, name, &Name::first);
    if (found == special_keys.end()) return std::string{name};
    std::string words = tr(found->second);
    return words == found->second ? std::string{name} : words;
}

} // namespace

std::string key_in_words(std::string_view key) {
    const Key parsed = parse_key(key);
    std::string words;
    if (parsed.ctrl) words += name_in_words("Ctrl") + "+";
    if (parsed.shift) words += name_in_words("Shift") + "+";
    if (parsed.alt) words += name_in_words("Alt") + "+";
    return words + name_in_words(parsed.name);
}

std::string first_key_in_words(std::string_view keys) {
    return key_in_words(keys.substr(0, keys.find(' ')));
}

} // namespace merels::viewer
