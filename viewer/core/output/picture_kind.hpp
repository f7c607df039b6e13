#pragma once

#include <optional>
#include <string_view>

namespace merels::viewer {

enum class PictureKind { png, svg, pdf };

/// By the end of a file's name, in any case.
std::optional<PictureKind> picture_kind(std::string_view path);

/// The name ends so, in any case: ".gif".
bool has_ending(std::string_view path, std::string_view ending);

} // namespace merels::viewer
