#pragma once

#include <tests/support/test.hpp>

#include <sys/types.h>

namespace merels::test {

/// What a run of a program left.
struct Ran {
    /// The exit status, or 128 and the signal that ended it, as shells say it.
    int status = 0;
    std::string out;
    std::string err;
};

/// A folder of its own for a test, removed at its end; programs run in it.
class Folder : public ScratchFolder {
public:
    /// The names of its files, sorted.
    std::vector<std::string> names() const;

    /// Runs `merels` to its end.
    Ran run(const std::vector<std::string>& arguments, const std::string& input = {},
            const std::map<std::string, std::string>& environment = {}) const;
    /// Runs a shell command, where $merels is the program.
    Ran shell(const std::string& command) const;
    /// Starts `merels` with these descriptors as its standard streams; -1 is /dev/null.
    pid_t start(const std::vector<std::string>& arguments, int input, int output) const;
    /// Starts a program in a session of its own with that terminal as all its streams.
    pid_t start_in_terminal(const std::string& program, const std::vector<std::string>& arguments,
                            int terminal,
                            const std::map<std::string, std::string>& environment) const;

private:
    Ran run_program(const std::string& program, const std::vector<std::string>& arguments,
                    const std::string& input,
                    const std::map<std::string, std::string>& environment) const;

    ScratchFolder streams_;
};

/// A command line that is refused, and what is told of it.
struct Mistake {
    std::vector<std::string> words;
    std::string message;
};

/// Each is refused by the verb with status 2, and prints nothing. The help is named for what is not
/// a diagnostic with a code.
void check_mistakes(const std::string& verb, const std::vector<Mistake>& mistakes,
                    const std::string& input = {});

/// Waits for the process to end: its exit status, or 128 and its signal.
int wait_for(pid_t process);

/// Runs `merels` in an empty folder.
Ran run_merels(const std::vector<std::string>& arguments, const std::string& input = {});

} // namespace merels::test
