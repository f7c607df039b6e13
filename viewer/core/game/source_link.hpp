#pragma once

// The link from a game to its source on the web.

#include <libnotation/game/tags.hpp>

#include <string>
#include <string_view>

namespace merels::viewer {

/// True for an address that is safe to open in a browser. A safe address begins with http:// or
/// https://, names a server, contains no user and no password, and has only characters that an
/// address may have. An address with letters other than a to z is refused, because letters of other
/// scripts can look like these letters.
bool is_web_address(std::string_view text);

/// The first web address in the sources or the site of a game. The result is empty if there is no
/// safe address.
///
///   [Source "Sanmill, https://github.com/calcitem/Sanmill."]  ->
///   https://github.com/calcitem/Sanmill
std::string source_link(const Tags& tags);

/// A short text for an address: "example.org/games" for "https://www.example.org/games/".
std::string shown_link(std::string_view address);

} // namespace merels::viewer
