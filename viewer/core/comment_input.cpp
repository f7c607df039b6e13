#include <viewer/core/comment_input.hpp>

#include <libnotation/text/comment_text.hpp>

namespace merels::viewer {

std::string comment_of_typed(std::string_view typed) {
    std::string raw;
    bool is_in_breaks = false;
    for (const char c : typed) {
        if (c == '\r') continue;
        // One break more than there are: in a record a single one is a blank.
        if (c == '\n' && !is_in_breaks) raw += '\n';
        if (c != ' ' && c != '\t') is_in_breaks = c == '\n';
        raw += c;
    }
    return normalized(raw);
}

} // namespace merels::viewer
