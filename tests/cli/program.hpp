#pragma once

#include <functional>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace merels::test {

/// The results of a run of a program.
struct Ran {
    /// The exit status, or 128 plus the number of the signal that ended the program, as in shells.
    int status = 0;
    std::string out;
    std::string err;
};

/// A new folder for a test. Programs run in this folder. It is removed at the end of the test.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path(const std::string& name) const { return path_ + "/" + name; }
    void write(const std::string& name, const std::string& text) const;
    std::string read(const std::string& name) const;
    /// The names of its files, sorted.
    std::vector<std::string> names() const;

    /// Runs `merels` to its end. Only the first run of a test starts the program; the others run
    /// its code in a copy of the test's process.
    Ran run(const std::vector<std::string>& arguments, const std::string& input = {},
            const std::map<std::string, std::string>& environment = {}) const;
    /// Runs a shell command. In it, $merels is the path of the program.
    Ran shell(const std::string& command) const;
    /// Starts `merels` with these descriptors as its standard streams; -1 is /dev/null.
    pid_t start(const std::vector<std::string>& arguments, int input, int output) const;
    /// Starts a program in a new session. All its standard streams are the given terminal.
    pid_t start_in_terminal(const std::string& program, const std::vector<std::string>& arguments,
                            int terminal,
                            const std::map<std::string, std::string>& environment) const;

private:
    /// Calls the function in a new process. The function gets whether this is the first process of
    /// the test.
    Ran run_process(const std::string& input,
                    const std::function<void(bool)>& become_program) const;

    std::string path_;
    std::string streams_;
};

/// Waits until the process ends. Returns its exit status, or 128 plus the number of its signal.
int wait_for(pid_t process);

/// Runs `merels` in an empty folder.
Ran run_merels(const std::vector<std::string>& arguments, const std::string& input = {});

} // namespace merels::test
