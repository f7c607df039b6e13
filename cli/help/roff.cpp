#include <cli/help/roff.hpp>

namespace merels::cli::roff {

namespace {

/// Characters that roff takes for others, or for its own.
std::string_view escape(char c) {
    switch (c) {
    case '\\': return "\\e";
    case '\'': return "\\(aq";
    case '`': return "\\(ga";
    case '^': return "\\(ha";
    case '~': return "\\(ti";
    case '"': return "\\(dq";
    default: return {};
    }
}

std::string escaped(std::string_view text, bool has_hyphens) {
    std::string result;
    bool is_option = false;
    char before = ' ';
    for (const char c : text) {
        if (before == ' ') is_option = c == '-' || c == '.';
        if (c == '-')
            result += has_hyphens && !is_option ? "-" : "\\-";
        else if (const std::string_view written = escape(c); !written.empty())
            result += written;
        else
            result += c;
        before = c;
    }
    // A point at the start of a line would be a request.
    return result.starts_with(".") ? "\\&" + result : result;
}

} // namespace

std::string prose(std::string_view text) { return escaped(text, true); }

std::string literal(std::string_view text) { return escaped(text, false); }

} // namespace merels::cli::roff
