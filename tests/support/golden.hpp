#pragma once

#include <string>

namespace merels::test {

/// A file's bytes; empty if there is none.
std::string contents(const std::string& path);

/// Checks that `text` is what the golden file `name` in tests/data holds;
/// MERELS_UPDATE_GOLDEN=1 in the environment rewrites the file instead.
void check_golden(const std::string& name, const std::string& text);

} // namespace merels::test
