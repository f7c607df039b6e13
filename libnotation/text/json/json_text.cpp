#include <libnotation/text/json/json_text.hpp>

#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

using nlohmann::json;

constexpr int number_out_of_range = 406;

/// Shortens the parser's long message to a part like "unexpected '}'; expected string literal".
std::string reason_in(std::string message) {
    if (const auto dash = message.find(" - "); dash != std::string::npos)
        message.erase(0, dash + 3);
    // Removes the text that was read last. This text may be long, and the place already shows it.
    if (const auto read = message.find("; last read: '"); read != std::string::npos) {
        const auto expected = message.rfind("; expected ");
        const bool is_behind = expected != std::string::npos && expected > read;
        message.erase(read, (is_behind ? expected : message.size()) - read);
    }
    constexpr std::string_view value = "'[', '{', or a literal";
    if (const auto at = message.find(value); at != std::string::npos)
        message.replace(at, value.size(), "a value");
    return message;
}

/// The span of the byte that the parser read last. For an unclosed string, the span of the quote at
/// its beginning.
Span place_of(std::string_view text, std::size_t bytes_read, std::string_view token,
              std::string_view message) {
    if (message.find("missing closing quote") != std::string_view::npos)
        if (const auto quote = text.rfind(token); quote != std::string_view::npos)
            return {quote, quote + 1};
    if (bytes_read > text.size()) return {text.size(), text.size()};
    return {std::max<std::size_t>(bytes_read, 1) - 1, bytes_read};
}

Diagnostic syntax_fault(std::string_view text, std::size_t bytes_read, std::string_view token,
                        const nlohmann::detail::exception& error) {
    std::string message = error.id == number_out_of_range
                              ? "this number is too large"
                              : "this is not JSON: " + reason_in(error.what());
    return {Code::bad_json, place_of(text, bytes_read, token, message), std::move(message)};
}

/// A NUL byte must be reported here, because the parser would end the text there.
std::optional<Diagnostic> nul_fault(std::string_view text) {
    const auto nul = text.find('\0');
    if (nul == std::string_view::npos) return std::nullopt;
    return Diagnostic{Code::bad_json, {nul, nul + 1}, "a NUL byte is not JSON"};
}

/// The span of the bracket that begins the first level that is too deep.
Span place_of_depth(std::string_view text, std::size_t depth) {
    bool is_inside_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') is_inside_string = !is_inside_string;
        if (c == '\\') ++at;
        if (is_inside_string) continue;
        if (c == '}' || c == ']') ++depth;
        if ((c == '{' || c == '[') && --depth == 0) return {at, at + 1};
    }
    return {0, 0};
}

/// Receives the parser's events, and checks only syntax and depth.
class Checker {
public:
    Checker(std::string_view text, std::size_t depth) : text_(text), most_(depth) {}

    // The parser calls the following functions by these names.
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(json::number_integer_t) { return true; }
    bool number_unsigned(json::number_unsigned_t) { return true; }
    bool number_float(json::number_float_t, const std::string&) { return true; }
    bool string(std::string&) { return true; }
    bool binary(json::binary_t&) { return false; }
    bool key(std::string&) { return true; }
    bool start_object(std::size_t) { return ++depth_ <= most_; }
    bool start_array(std::size_t) { return ++depth_ <= most_; }
    bool end_object() { return --depth_ < most_; }
    bool end_array() { return --depth_ < most_; }

    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& error) {
        fault_ = syntax_fault(text_, position, token, error);
        return false;
    }

    std::optional<Diagnostic> fault() && {
        if (!fault_ && depth_ > most_)
            fault_ = Diagnostic{Code::bad_json, place_of_depth(text_, depth_),
                                fmt::format("nested more than {} deep", most_)};
        return std::move(fault_);
    }

private:
    std::string_view text_;
    std::size_t most_;
    std::size_t depth_ = 0;
    std::optional<Diagnostic> fault_;
};

} // namespace

std::optional<Diagnostic> json_fault(std::string_view text, std::size_t depth) {
    if (auto fault = nul_fault(text)) return fault;
    Checker checker{text, depth};
    json::sax_parse(text.begin(), text.end(), &checker);
    return std::move(checker).fault();
}

JsonValue::JsonValue(std::string_view json, std::size_t begin) : json_(json) {
    span_.begin = behind_blanks(begin);
    span_.end = end();
}

std::size_t JsonValue::behind_blanks(std::size_t at) const {
    // Valid JSON has no other control characters between values.
    while (at < json_.size() && static_cast<unsigned char>(json_[at]) <= ' ') ++at;
    return at;
}

std::size_t JsonValue::next(std::size_t at) const {
    at = behind_blanks(at);
    return json_[at] == ',' || json_[at] == ':' ? behind_blanks(at + 1) : at;
}

JsonKind JsonValue::kind() const {
    switch (json_[span_.begin]) {
    case '{': return JsonKind::object;
    case '[': return JsonKind::array;
    case '"': return JsonKind::string;
    case 't':
    case 'f':
    case 'n': return JsonKind::word;
    }
    return JsonKind::number;
}

std::size_t JsonValue::end_of_string(std::size_t at) const {
    for (++at; json_[at] != '"'; ++at)
        if (json_[at] == '\\') ++at;
    return at + 1;
}

std::size_t JsonValue::end() const {
    std::size_t at = span_.begin;
    std::size_t depth = 0;
    do {
        const char c = json_[at];
        if (c == '"') {
            at = end_of_string(at);
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at;
        } else if (c == '}' || c == ']') {
            --depth;
            ++at;
        } else {
            const std::string_view ends = depth > 0 ? "\"{}[]" : " \t\r\n,}]";
            at = std::min(json_.find_first_of(ends, at), json_.size());
        }
    } while (depth > 0);
    return at;
}

std::string JsonValue::text() const {
    if (!is_verbatim()) return json::parse(raw()).get<std::string>();
    return std::string{json_.substr(span_.begin + 1, span_.end - span_.begin - 2)};
}

Diagnostic doubled_key(const JsonValue& key) {
    return {Code::doubled_key, key.span(),
            fmt::format("the key \"{}\" occurs twice", excerpt(key.text())), "remove one of them"};
}

} // namespace merels
