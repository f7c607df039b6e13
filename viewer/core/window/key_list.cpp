#include <viewer/core/window/key_list.hpp>

#include <viewer/core/language/language.hpp>
#include <viewer/core/window/command.hpp>

#include <algorithm>

namespace merels::viewer {

std::vector<KeyLine> key_list() {
    std::vector<KeyLine> list;
    for (const CommandInfo& command : all_commands()) {
        if (command.keys.empty()) continue;
        std::string keys;
        for (const char c : command.keys) keys += c == ' ' ? std::string{", "} : std::string{c};
        list.push_back({without_mark(tr(title(command.menu))), without_mark(tr(command.words)),
                        std::move(keys)});
    }
    return list;
}

std::string without_mark(std::string words) {
    words.erase(std::remove(words.begin(), words.end(), '&'), words.end());
    return words;
}

} // namespace merels::viewer
