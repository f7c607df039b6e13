#pragma once

#include <tests/cli/program.hpp>

#include <string>
#include <vector>

namespace merels::test {

/// Text that may be in a tag or comment, and would control a terminal. It has a style, a title, a
/// bell, controls of every kind, and characters that change the direction of writing.
inline const std::string hostile_words
    = "EVIL\x1b[31m\x1b]0;T\x07\x08\x0b\x0c\x0e\x7f\u009b2J\u202E\u2066";

/// Text that may be in the name of a file or on a command line. It is not valid UTF-8.
inline const std::string hostile = hostile_words + "\x9b\xff\r\nx";

/// The readers of standard output: people (`words`), or other programs (`records`).
enum class Prints { words, records };

struct HostileLine {
    std::vector<std::string> words;
    Prints writes = Prints::words;
    /// The keys to type when the screen has appeared. The text is empty if the line has no screen.
    std::string keys{};
    /// True if the output must contain `hostile_words`.
    bool is_whole = true;
};

/// A folder with files, collections and rule files. Their names and their contents are hostile.
class HostileFolder : public Folder {
public:
    HostileFolder();
};

/// Command lines for such a folder. There are several for each verb.
std::vector<HostileLine> hostile_lines();

/// Command lines of a verb with hostile files: the examples in its help, and the verb with one file
/// of each kind. No keys are typed.
std::vector<HostileLine> hostile_uses(const std::string& verb);

/// A verb with a hostile operand, and a hostile value for each of its options.
std::vector<HostileLine> hostile_mistakes(const std::string& verb);

} // namespace merels::test
