#pragma once

// Reads the verbs and options of the program from its `--help`. So the tests also use new verbs and
// options.

#include <string>
#include <vector>

namespace merels::test {

struct DescribedOption {
    /// The names of the option, such as "-o" and "--output". The long name is the last one.
    std::vector<std::string> names;
    bool takes_value = false;
};

std::vector<std::string> described_verbs();
std::vector<DescribedOption> described_options(const std::string& verb);
/// The command lines of the verb's examples: the words after `merels`, without quotes, up to a pipe
/// or a file for the output.
std::vector<std::vector<std::string>> described_examples(const std::string& verb);

} // namespace merels::test
