#pragma once

#include <string>

namespace merels::test {

/// A file's bytes; empty if there is none.
std::string contents(const std::string& path);

/// Why the golden file at `path` does not hold `text`; empty if it does. With MERELS_UPDATE_GOLDEN
/// in the environment a file that differs is rewritten, which is a fault as well: a test that
/// rewrites what it compares with has compared nothing.
std::string golden_fault(const std::string& path, const std::string& text);

/// Fails, as `golden_fault` explains, unless the file at `path` holds `text`.
void check_golden_file(const std::string& path, const std::string& text);

/// The same for the file `name` in tests/data.
void check_golden(const std::string& name, const std::string& text);

} // namespace merels::test
