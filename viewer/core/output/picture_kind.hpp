#pragma once

#include <optional>
#include <string_view>

namespace merels::viewer {

enum class PictureKind { png, svg, pdf };

/// The kind of picture for the ending of a file's name, in upper or lower case. If Merels writes no
/// pictures with this ending, the result is empty.
std::optional<PictureKind> picture_kind(std::string_view path);

/// True if the path ends with `end`, such as ".gif", in upper or lower case.
bool has_ending(std::string_view path, std::string_view ending);

} // namespace merels::viewer
