#include <libnotation/text/formats/json/json_input.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

namespace merels {

void JsonInput::refuse(const JsonValue& value, std::string_view what) {
    findings_.add({Code::bad_value, value.span(), std::string{what}});
}

bool JsonInput::is(JsonKind kind, const JsonValue& value, std::string_view what) {
    if (value.kind() == kind) return true;
    refuse(value, what);
    return false;
}

std::optional<std::string> JsonInput::string(const JsonValue& value, std::string_view what) {
    if (!is(JsonKind::string, value, what)) return std::nullopt;
    return as_utf8(value.text());
}

std::optional<std::uint32_t> JsonInput::number(const JsonValue& value, std::uint32_t most,
                                               std::string_view what) {
    const auto number = parse_number(value.raw());
    if (number && *number <= most) return number;
    refuse(value, what);
    return std::nullopt;
}

void JsonInput::ignore(const JsonValue& key, std::span<const std::string_view> keys) {
    if (findings_.is_full(Code::ignored_key)) return;
    const std::string name = key.text();
    const auto near = similar_names(name, std::vector<std::string>{keys.begin(), keys.end()});
    findings_.add(
        {Code::ignored_key, key.span(),
         fmt::format("the key \"{}\" means nothing here", excerpt(name)),
         near.empty() ? "Merels ignores this key" : fmt::format("near: \"{}\"", near.front())});
}

} // namespace merels
