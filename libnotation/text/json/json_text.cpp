#include <libnotation/text/json/json_text.hpp>

#include <libnotation/text/json/json_place.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace merels {

namespace {

using nlohmann::json;

constexpr std::size_t most_doubled = 100;
constexpr int number_out_of_range = 406;

/// "unexpected '}'; expected string literal" out of the parser's long message.
std::string reason_in(std::string message) {
    if (const auto dash = message.find(" - "); dash != std::string::npos)
        message.erase(0, dash + 3);
    // The text that it read last may be long, and the place shows it.
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

/// Where the parser stopped: at the byte that it read last, or at an unclosed string's quote.
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
    return {Code::bad_json, place_of(text, bytes_read, token, message), std::move(message), {}};
}

/// The parser takes a NUL byte for the end of the text.
std::optional<Diagnostic> nul_fault(std::string_view text) {
    const auto nul = text.find('\0');
    if (nul == std::string_view::npos) return std::nullopt;
    return Diagnostic{Code::bad_json, {nul, nul + 1}, "this is not JSON: a NUL byte", {}};
}

/// The bracket that begins what is nested so deep.
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

/// Takes the parser's events and looks at nothing but syntax and depth.
class Checker {
public:
    Checker(std::string_view text, std::size_t depth) : text_(text), most_(depth) {}

    // The names are the parser's.
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
            fault_ = Diagnostic{Code::bad_json,
                                place_of_depth(text_, depth_),
                                fmt::format("nested more than {} deep", most_),
                                {}};
        return std::move(fault_);
    }

private:
    std::string_view text_;
    std::size_t most_;
    std::size_t depth_ = 0;
    std::optional<Diagnostic> fault_;
};

/// Takes the parser's events and builds the value; stops at the first fault.
class Builder {
public:
    Builder(std::string_view text, std::size_t depth) : text_(text), depth_(depth) {}

    // The names are the parser's.
    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(json::number_integer_t value) { return add(value); }
    bool number_unsigned(json::number_unsigned_t value) { return add(value); }
    bool number_float(json::number_float_t value, const std::string&) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(json::object()); }
    bool start_array(std::size_t) { return open(json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        Level& level = levels_.back();
        level.key = std::move(name);
        level.is_doubled = level.container->contains(level.key);
        if (level.is_doubled) note_doubled();
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& error) {
        fault_ = {syntax_fault(text_, position, token, error)};
        return false;
    }

    Result<JsonText> take() {
        if (!fault_.empty()) return Unexpected{std::move(fault_)};
        return JsonText{std::move(root_), std::move(doubled_)};
    }

private:
    struct Level {
        json* container;
        /// In an object, the key of the value that comes next.
        std::string key;
        bool is_doubled = false;
    };

    bool add(json value) {
        const bool is_ignored = !levels_.empty() && levels_.back().is_doubled;
        if (!is_ignored) put(std::move(value));
        return true;
    }

    json* put(json value) {
        if (levels_.empty()) return &(root_ = std::move(value));
        Level& level = levels_.back();
        if (level.container->is_array()) return &level.container->emplace_back(std::move(value));
        if (!level.is_doubled) return &((*level.container)[level.key] = std::move(value));
        ignored_.push_back(std::move(value));
        return &ignored_.back();
    }

    bool open(json container) {
        json* const place = put(std::move(container));
        levels_.push_back({place, {}});
        if (levels_.size() <= depth_) return true;
        levels_.pop_back();
        report_depth();
        return false;
    }

    bool close() {
        levels_.pop_back();
        if (levels_.empty() || !std::exchange(levels_.back().is_doubled, false)) return true;
        ignored_.pop_back();
        return true;
    }

    std::string pointer() const {
        std::string text;
        for (const Level& level : levels_)
            text += "/"
                    + (level.container->is_array() ? std::to_string(level.container->size() - 1)
                                                   : json_segment(level.key));
        return text;
    }

    void report_depth() {
        const auto place = find_json(text_, pointer());
        const std::size_t begin = place ? place->value.begin : 0;
        fault_ = {{Code::bad_json,
                   {begin, begin + 1},
                   fmt::format("nested more than {} deep", depth_),
                   {}}};
    }

    void note_doubled() {
        if (doubled_.size() == most_doubled) return;
        const std::string place = pointer();
        const auto before = std::ranges::count(doubled_places_, place);
        const auto found = find_json(text_, place, static_cast<unsigned>(before) + 2);
        // Inside the value of a doubled key, which is a fault already, nothing is found.
        if (!found) return;
        doubled_places_.push_back(place);
        doubled_.push_back({Code::doubled_key, found->key,
                            fmt::format("the key \"{}\" stands twice", excerpt(levels_.back().key)),
                            "one of them must go"});
    }

    std::string_view text_;
    std::size_t depth_;
    json root_;
    std::vector<Level> levels_;
    /// Values of doubled keys, while they are read.
    std::deque<json> ignored_;
    Diagnostics doubled_;
    std::vector<std::string> doubled_places_;
    Diagnostics fault_;
};

} // namespace

std::optional<Diagnostic> json_fault(std::string_view text, std::size_t depth) {
    if (auto fault = nul_fault(text)) return fault;
    Checker checker{text, depth};
    json::sax_parse(text.begin(), text.end(), &checker);
    return std::move(checker).fault();
}

Result<JsonText> parse_json(std::string_view text, std::size_t depth) {
    if (auto fault = nul_fault(text)) return Unexpected{Diagnostics{std::move(*fault)}};
    Builder builder{text, depth};
    json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

} // namespace merels
