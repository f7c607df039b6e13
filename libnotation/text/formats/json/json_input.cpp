#include <libnotation/text/formats/json/json_input.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

namespace merels {

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
