#include <libnotation/text/json/json_place.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

namespace merels {

namespace {

constexpr std::string_view json_blanks = " \t\r\n";

/// A segment of a pointer as the key that it names.
std::string as_key(std::string_view segment) {
    std::string key;
    for (std::size_t i = 0; i < segment.size(); ++i) {
        const bool is_escape = segment[i] == '~' && i + 1 < segment.size();
        key += is_escape ? (segment[++i] == '0' ? '~' : '/') : segment[i];
    }
    return key;
}

std::optional<std::uint32_t> parse_hex(std::string_view digits) {
    return digits.size() == 4 ? parse_number(digits, 16) : std::nullopt;
}

/// Appends the character of `\uD83D\uDE00` or `\u00E4`; `at` is the first digit and is moved on.
void append_unicode(std::string& text, std::string_view raw, std::size_t& at) {
    std::uint32_t code = parse_hex(raw.substr(std::min(at, raw.size()), 4)).value_or(0xFFFD);
    at += 4;
    const bool has_second
        = code >= 0xD800 && code < 0xDC00 && at + 6 <= raw.size() && raw.substr(at, 2) == "\\u";
    if (has_second) {
        const std::uint32_t low = parse_hex(raw.substr(at + 2, 4)).value_or(0xDC00);
        code = 0x10000 + ((code - 0xD800) << 10) + ((low - 0xDC00) & 0x3FF);
        at += 6;
    }
    utf8::append(text, static_cast<char32_t>(code));
}

class Finder {
public:
    explicit Finder(std::string_view json) : json_(json) {
        if (json_.starts_with(utf8::byte_order_mark)) at_ = utf8::byte_order_mark.size();
        skip_blanks();
    }

    /// Goes from a value to one inside it; false if there is none.
    bool enter(const std::string& key, unsigned occurrence) {
        const char kind = peek();
        if (kind != '{' && kind != '[') return false;
        ++at_;
        return kind == '{' ? enter_object(key, occurrence) : enter_array(key);
    }

    JsonPlace place() {
        const std::size_t begin = at_;
        skip_value();
        return {key_, {begin, at_}};
    }

private:
    char peek() const { return at_ < json_.size() ? json_[at_] : '\0'; }

    void skip_blanks() { at_ = std::min(json_.find_first_not_of(json_blanks, at_), json_.size()); }

    /// From the opening quote to behind the closing one.
    void skip_string() {
        ++at_;
        while (at_ < json_.size() && json_[at_] != '"') at_ += json_[at_] == '\\' ? 2 : 1;
        at_ = std::min(at_ + 1, json_.size());
    }

    void skip_value() {
        std::size_t depth = 0;
        do {
            const char c = peek();
            if (c == '"') {
                skip_string();
            } else if (c == '{' || c == '[') {
                ++depth;
                ++at_;
            } else if (c == '}' || c == ']') {
                if (depth == 0) return;
                --depth;
                ++at_;
            } else if (depth == 0) {
                return skip_word();
            } else {
                at_ = std::min(json_.find_first_of("\"{}[]", at_), json_.size());
            }
        } while (depth > 0 && at_ < json_.size());
    }

    /// A number, or `true`, `false` or `null`.
    void skip_word() { at_ = std::min(json_.find_first_of(" \t\r\n,:\"{}[]", at_), json_.size()); }

    /// Steps over a comma; false at the end of an array or object.
    bool next() {
        skip_blanks();
        if (peek() != ',') return false;
        ++at_;
        return true;
    }

    bool enter_object(const std::string& key, unsigned occurrence) {
        do {
            skip_blanks();
            if (peek() != '"') return false;
            key_.begin = at_;
            skip_string();
            key_.end = at_;
            skip_blanks();
            if (peek() != ':') return false;
            ++at_;
            skip_blanks();
            if (is_key(key) && --occurrence == 0) return true;
            skip_value();
        } while (next());
        return false;
    }

    bool is_key(const std::string& key) const {
        if (key_.end - key_.begin < 2) return false;
        const std::string_view raw = json_.substr(key_.begin + 1, key_.end - key_.begin - 2);
        return raw == key
               || (raw.find('\\') != std::string_view::npos && json_unescaped(raw) == key);
    }

    bool enter_array(const std::string& key) {
        auto index = parse_number<std::size_t>(key);
        if (!index) return false;
        key_ = {};
        for (; *index > 0; --*index) {
            skip_blanks();
            skip_value();
            if (!next()) return false;
        }
        skip_blanks();
        return at_ < json_.size() && peek() != ']';
    }

    std::string_view json_;
    std::size_t at_ = 0;
    Span key_;
};

} // namespace

std::string json_unescaped(std::string_view raw) {
    if (raw.find('\\') == std::string_view::npos) return std::string{raw};
    std::string text;
    for (std::size_t at = 0; at < raw.size();) {
        const char c = raw[at++];
        if (c != '\\' || at == raw.size()) {
            text += c;
            continue;
        }
        const char escaped = raw[at++];
        constexpr std::string_view letters = "bfnrt";
        constexpr std::string_view meanings = "\b\f\n\r\t";
        const std::size_t letter = letters.find(escaped);
        if (escaped == 'u')
            append_unicode(text, raw, at);
        else
            text += letter == std::string_view::npos ? escaped : meanings[letter];
    }
    return text;
}

std::optional<JsonPlace> find_json(std::string_view json, std::string_view pointer,
                                   unsigned occurrence) {
    Finder finder{json};
    while (!pointer.empty()) {
        if (pointer.front() != '/') return std::nullopt;
        pointer.remove_prefix(1);
        const std::string_view segment = pointer.substr(0, pointer.find('/'));
        pointer.remove_prefix(segment.size());
        if (!finder.enter(as_key(segment), pointer.empty() ? occurrence : 1)) return std::nullopt;
    }
    return finder.place();
}

std::string json_segment(std::string_view key) {
    std::string segment;
    for (const char c : key) {
        if (c == '~')
            segment += "~0";
        else if (c == '/')
            segment += "~1";
        else
            segment += c;
    }
    return segment;
}

} // namespace merels
