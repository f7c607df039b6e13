#pragma once

#include <tests/cli/program.hpp>

#include <string>
#include <vector>

namespace merels::test {

/// A command line without the program.
using Words = std::vector<std::string>;

/// Command lines of the verbs that only read the collection `c.merels`.
const std::vector<Words>& reading_lines();
/// Command lines of the verbs that write to `c.merels`. Some need `more.pgn` and `other.merels`.
const std::vector<Words>& writing_lines();
std::vector<Words> all_lines();

/// The words, quoted for a shell.
std::string quoted(const Words& words);

/// Makes good.merels with 67 games, other.merels and more.pgn. Returns the bytes of good.merels.
std::string make_collections(const Folder& folder);

/// Writes these bytes to `c.merels`. Removes all other files of `c.merels` and `new.merels`.
void put(const Folder& folder, const std::string& bytes);

} // namespace merels::test
