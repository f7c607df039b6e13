#include <libnotation/text/json/json_cursor.hpp>

#include <libnotation/text/json/json_place.hpp>

#include <algorithm>

namespace merels {

void JsonCursor::skip_blanks() {
    at_ = std::min(json_.find_first_not_of(" \t\r\n", at_), json_.size());
}

void JsonCursor::next() {
    skip_blanks();
    if (peek() != ',' && peek() != ':') return;
    ++at_;
    skip_blanks();
}

JsonKind JsonCursor::kind() const {
    switch (peek()) {
    case '{': return JsonKind::object;
    case '[': return JsonKind::array;
    case '"': return JsonKind::string;
    case 't':
    case 'f':
    case 'n': return JsonKind::word;
    }
    return JsonKind::number;
}

Span JsonCursor::skip() {
    const std::size_t begin = at_;
    std::size_t depth = 0;
    do {
        const char c = peek();
        if (c == '"') {
            for (++at_; json_[at_] != '"'; ++at_)
                if (json_[at_] == '\\') ++at_;
            ++at_;
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at_;
        } else if (c == '}' || c == ']') {
            --depth;
            ++at_;
        } else {
            const std::string_view ends = depth > 0 ? "\"{}[]" : " \t\r\n,}]";
            at_ = std::min(json_.find_first_of(ends, at_), json_.size());
        }
    } while (depth > 0);
    return {begin, at_};
}

std::string JsonCursor::string() {
    const Span span = skip();
    return json_unescaped(json_.substr(span.begin + 1, span.end - span.begin - 2));
}

} // namespace merels
