#include <viewer/core/files/open_tab.hpp>

#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <utility>

namespace merels::viewer {

std::optional<OpenTab> open_tab(const GameOrigin& origin, unsigned ply) {
    if (const auto* const place = std::get_if<FilePlace>(&origin))
        return OpenTab{place->path, static_cast<std::int64_t>(place->number), ply};
    if (const auto* const place = std::get_if<CollectionPlace>(&origin))
        return OpenTab{place->path, place->id, ply};
    return std::nullopt;
}

std::string format(const OpenTab& tab) {
    return fmt::format("{} {} {}", tab.game ? fmt::format("{}", *tab.game) : "-", tab.ply,
                       tab.path);
}

std::optional<OpenTab> parse_open_tab(std::string_view text) {
    const std::string_view game = take_until(text, " ");
    const auto ply = parse_number<unsigned>(take_until(text, " "));
    OpenTab tab{std::string{text}, parse_number<std::int64_t>(game), ply.value_or(0)};
    const bool is_whole = ply && (tab.game || game == "-") && text.starts_with('/');
    return is_whole ? std::optional{std::move(tab)} : std::nullopt;
}

} // namespace merels::viewer
