#include <viewer/core/output/picture_kind.hpp>

#include <libnotation/base/utf8.hpp>

namespace merels::viewer {

bool has_ending(std::string_view path, std::string_view ending) {
    return path.size() > ending.size() && utf8::lowered(path).ends_with(ending);
}

std::optional<PictureKind> picture_kind(std::string_view path) {
    if (has_ending(path, ".png")) return PictureKind::png;
    if (has_ending(path, ".svg")) return PictureKind::svg;
    if (has_ending(path, ".pdf")) return PictureKind::pdf;
    return std::nullopt;
}

} // namespace merels::viewer
