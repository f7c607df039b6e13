#include <libnotation/text/format.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::array all{Format::merels, Format::playok, Format::sanmill};

} // namespace

std::span<const Format> all_formats() { return all; }

std::string_view name(Format format) {
    switch (format) {
    case Format::merels: return "merels";
    case Format::playok: return "playok";
    case Format::sanmill: return "sanmill";
    }
    return {};
}

std::string_view title(Format format) {
    switch (format) {
    case Format::merels: return "Merels records";
    case Format::playok: return "PlayOK";
    case Format::sanmill: return "Sanmill's PGN";
    }
    return {};
}

std::optional<Format> find_format(std::string_view wanted) {
    const auto* format = std::ranges::find(all, wanted, [](Format f) { return name(f); });
    return format == all.end() ? std::nullopt : std::optional{*format};
}

} // namespace merels
