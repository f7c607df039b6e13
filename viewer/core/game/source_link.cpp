#include <viewer/core/game/source_link.hpp>

#include <libnotation/game/sources.hpp>

#include <algorithm>
#include <array>

namespace merels::viewer {

namespace {

constexpr std::array<std::string_view, 2> schemes{"https://", "http://"};
constexpr std::size_t longest_address = 2000;

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// True for the characters of RFC 3986. The quote and the dollar sign are left out, because they
/// have a meaning in a shell.
bool may_be_in_address(char c) {
    constexpr std::string_view signs = "-._~:/?#[]@!&()*+,;=%";
    return is_letter_or_digit(c) || signs.find(c) != std::string_view::npos;
}

std::string_view after_scheme(std::string_view address) {
    for (const std::string_view scheme : schemes)
        if (address.starts_with(scheme)) return address.substr(scheme.size());
    return {};
}

/// True for the name of a server, such as "example.org" or "localhost:8080".
bool is_server(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(':'));
    const std::string_view port = text.substr(std::min(text.size(), name.size() + 1));
    const auto is_part_of_name
        = [](char c) { return is_letter_or_digit(c) || c == '.' || c == '-'; };
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return !name.empty() && is_letter_or_digit(name.front())
           && std::ranges::all_of(name, is_part_of_name) && port.size() <= 5
           && std::ranges::all_of(port, is_digit);
}

/// The part of a text that looks like an address. The signs of a sentence at its end are left out.
std::string_view address_in(std::string_view text) {
    std::size_t begin = std::string_view::npos;
    for (const std::string_view scheme : schemes) begin = std::min(begin, text.find(scheme));
    if (begin == std::string_view::npos) return {};
    text.remove_prefix(begin);
    text = text.substr(0, text.find_first_of(" \t\r\n<>\""));
    while (!text.empty()) {
        const bool is_open = text.find('(') != std::string_view::npos;
        const std::string_view signs = is_open ? ".,;:!?" : ".,;:!?)";
        if (signs.find(text.back()) == std::string_view::npos) break;
        text.remove_suffix(1);
    }
    return text;
}

} // namespace

bool is_web_address(std::string_view text) {
    const std::string_view rest = after_scheme(text);
    return text.size() <= longest_address && std::ranges::all_of(text, may_be_in_address)
           && is_server(rest.substr(0, rest.find_first_of("/?#")));
}

std::string source_link(const Tags& tags) {
    const auto link_in = [&](std::string_view tag) {
        const std::string& value = tags.get(tag);
        const std::string_view address = address_in(value);
        return is_web_address(address) ? std::string{address} : std::string{};
    };
    for (const unsigned number : source_numbers(tags))
        for (const std::string_view tag : {"SourceURL", "Source"})
            if (std::string link = link_in(tag_of_source(tag, number)); !link.empty()) return link;
    return link_in("Site");
}

std::string shown_link(std::string_view address) {
    constexpr std::string_view usual_server = "www.";
    std::string_view shown = after_scheme(address);
    if (shown.starts_with(usual_server)) shown.remove_prefix(usual_server.size());
    if (shown.ends_with('/')) shown.remove_suffix(1);
    return std::string{shown};
}

} // namespace merels::viewer
