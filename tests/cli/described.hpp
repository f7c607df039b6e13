#pragma once

// The description of the program in `--help`, so that a test meets each verb and option, the newest
// too.

#include <string>
#include <vector>

namespace merels::test {

struct DescribedOption {
    /// "-o", "--output": the long name is the last.
    std::vector<std::string> names;
    bool takes_value = false;
};

std::vector<std::string> described_verbs();
std::vector<DescribedOption> described_options(const std::string& verb);
/// The command lines of its examples: the words after `merels`, without quotes, to a pipe or file.
std::vector<std::vector<std::string>> described_examples(const std::string& verb);

} // namespace merels::test
