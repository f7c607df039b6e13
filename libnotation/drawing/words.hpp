#pragma once

#include <libnotation/drawing/picture.hpp>

#include <string>

namespace merels::svg {

/// The picture in words, for people who cannot see it. The text has the form "Nine men's morris.
/// White: a7, d7; 6 in hand. Black: b4; 8 in hand. White to move. Last move: Black d6xg4. …"
std::string description(const Picture& picture);

} // namespace merels::svg
