#pragma once

#include <libnotation/text/shared/format.hpp>

#include <optional>
#include <string>

namespace merels {

/// The format that the ending of a file name means: merels for `.pgn`, sgf for `.sgf`, and json for
/// `.json` and `.jsonl`. Upper and lower case do not matter. For other endings, the result is
/// empty.
std::optional<Format> format_of_ending(const std::string& path);

/// The format that a whole file name means. The endings `.sgf`, `.json` and `.jsonl` decide. With
/// another ending, the part before it can name a format: "games.playok.txt" is the format of
/// PlayOK, and "games.sanmill.pgn" is the format of Sanmill. Other names mean the format merels.
Format format_of_name(const std::string& path);

} // namespace merels
