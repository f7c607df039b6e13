#pragma once

#include <string>

namespace merels::test {

/// The bytes of a file. The result is empty if the file does not exist.
std::string contents(const std::string& path);

/// The reason why the golden file at `path` does not contain `text`. The result is empty if it
/// contains `text`. If MERELS_UPDATE_GOLDEN is set, a different file is written again. Even then
/// the result is a fault, because the test has compared nothing.
std::string golden_fault(const std::string& path, const std::string& text);

/// Fails with the text of `golden_fault`, unless the file at `path` contains `text`.
void check_golden_file(const std::string& path, const std::string& text);

/// Fails unless the file `name` in tests/data contains `text`.
void check_golden(const std::string& name, const std::string& text);

} // namespace merels::test
