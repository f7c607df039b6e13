#pragma once

#include <optional>
#include <string_view>

namespace merels::viewer {

enum class PictureKind { png, svg, pdf };

/// The kind of picture for the end of a file's name, in any case.
std::optional<PictureKind> picture_kind(std::string_view path);

/// True if the name ends with `end`, such as ".gif", in any case.
bool has_ending(std::string_view path, std::string_view ending);

} // namespace merels::viewer
