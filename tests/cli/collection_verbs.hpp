#pragma once

#include <tests/cli/program.hpp>

#include <string>
#include <vector>

namespace merels::test {

/// A command line without the program.
using Words = std::vector<std::string>;

/// A line of each verb that opens a collection: `c.merels`.
const std::vector<Words>& reading_lines();
/// Some need `more.pgn` and `other.merels`.
const std::vector<Words>& writing_lines();
std::vector<Words> all_lines();

/// For a shell, and to be read.
std::string quoted(const Words& words);

/// Makes good.merels with 67 games, other.merels and more.pgn. Gives the bytes of the first.
std::string make_collections(const Folder& folder);

/// Puts a file in the place of `c.merels`, and removes the files that were made next to it.
void put(const Folder& folder, const std::string& bytes);

} // namespace merels::test
