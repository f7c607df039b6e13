#include <libnotation/text/formats/json/json_input.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/text/json/json_place.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

// Walks over a JSON text that is known to be sound (`json_fault` of json_text.hpp), without
// building anything from it, and knows where everything stands.
//
//   JsonCursor cursor{R"({"a": [1, "x"]})"};
//   cursor.members([&](std::string key, Span place) {            // key a at its quotes
//       cursor.elements([&] { cursor.skip(); });                 // 1, then "x"
//   });

} // namespace

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

void JsonInput::refuse(std::string_view what) {
    findings_.add({Code::bad_value, cursor_.skip(), std::string{what}, {}});
}

bool JsonInput::is(JsonKind kind, std::string_view what) {
    if (cursor_.kind() == kind) return true;
    refuse(what);
    return false;
}

std::optional<std::string> JsonInput::string(std::string_view what) {
    if (!is(JsonKind::string, what)) return std::nullopt;
    return as_utf8(cursor_.string());
}

std::optional<std::uint32_t> JsonInput::number(std::uint32_t most, std::string_view what) {
    const JsonCursor before = cursor_;
    const Span span = cursor_.skip();
    const auto number = parse_number(text_.substr(span.begin, span.end - span.begin));
    if (number && *number <= most) return number;
    cursor_ = before;
    refuse(what);
    return std::nullopt;
}

void JsonInput::ignore(const std::string& key, Span place, std::span<const std::string_view> keys) {
    cursor_.skip();
    if (findings_.is_full(Code::ignored_key)) return;
    const auto near = similar_names(key, std::vector<std::string>{keys.begin(), keys.end()});
    findings_.add({Code::ignored_key, place,
                   fmt::format("the key \"{}\" means nothing here", excerpt(key)),
                   near.empty() ? "it is not kept" : fmt::format("near: \"{}\"", near.front())});
}

void JsonInput::ignore_doubled(const std::string& key, Span place) {
    cursor_.skip();
    findings_.add({Code::doubled_key, place,
                   fmt::format("the key \"{}\" stands twice", excerpt(key)),
                   "one of them must go"});
}

} // namespace merels
