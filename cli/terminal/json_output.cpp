#include <cli/terminal/json_output.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

/// The escape for a character, such as "\u202e".
std::string escape_of(std::string_view character) {
    const std::string quoted = Json(character).dump(-1, ' ', true);
    return quoted.substr(1, quoted.size() - 2);
}

} // namespace

std::string escaped(std::string_view json) {
    std::string result;
    result.reserve(json.size());
    while (!json.empty()) {
        const std::string_view character
            = json.substr(0, std::max<std::size_t>(utf8::sequence_length(json), 1));
        const bool is_layout = character == "\n" || character == "\t";
        const bool is_whole = utf8::sequence_length(character) > 0;
        if (!is_layout && is_whole && is_harmful(character))
            result += escape_of(character);
        else
            result += character;
        json.remove_prefix(character.size());
    }
    return result;
}

std::string dumped(const Json& document, int indent) {
    return escaped(document.dump(indent, ' ', false, Json::error_handler_t::replace));
}

void print(Output& out, const Json& document) { out.write(dumped(document, 2) + "\n"); }

} // namespace merels::cli
