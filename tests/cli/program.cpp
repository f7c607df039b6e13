#include <tests/cli/program.hpp>

#include <cli/program.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace merels::test {

namespace fs = std::filesystem;

namespace {

std::string new_folder() {
    std::string path = (fs::temp_directory_path() / "merels-test-XXXXXX").string();
    return ::mkdtemp(path.data());
}

std::string file_text(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

void become(int descriptor, int target) {
    const int from = descriptor >= 0 ? descriptor : ::open("/dev/null", O_RDWR);
    ::dup2(from, target);
}

void set_variables(const std::map<std::string, std::string>& environment) {
    ::unsetenv("NO_COLOR");
    ::setenv("TERM", "xterm", 1);
    ::setenv("merels", merels_program().c_str(), 1);
    for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
}

/// The arguments of `main`, which live as long as the words. The last one is null.
std::vector<char*> arguments_of_main(std::vector<std::string>& words) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    return argv;
}

std::vector<std::string> with_name(const std::string& program,
                                   const std::vector<std::string>& arguments) {
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return words;
}

[[noreturn]] void execute(const std::string& program, const std::vector<std::string>& arguments,
                          const std::map<std::string, std::string>& environment) {
    set_variables(environment);
    std::vector<std::string> words = with_name(program, arguments);
    ::execv(program.c_str(), arguments_of_main(words).data());
    ::_exit(127);
}

/// Runs `merels` in this process, which is a copy of the test's. Compared with a start of the
/// program, this saves most of the time of a short run.
[[noreturn]] void act(const std::vector<std::string>& arguments,
                      const std::map<std::string, std::string>& environment) {
    // Catch2 has handlers of its own.
    for (const int number : {SIGABRT, SIGFPE, SIGILL, SIGINT, SIGSEGV, SIGTERM})
        ::signal(number, SIG_DFL);
    set_variables(environment);
    std::vector<std::string> words = with_name(merels_program(), arguments);
    ::_exit(cli::run_program(static_cast<int>(words.size()), arguments_of_main(words).data()));
}

/// A copy of the test's process cannot do everything: `match` starts its own program as an engine,
/// and only a new program loads a library first.
bool needs_start(const std::vector<std::string>& arguments,
                 const std::map<std::string, std::string>& environment) {
    return (!arguments.empty() && arguments.front() == "match")
           || environment.contains("LD_PRELOAD");
}

/// Programs that start after this call do not look for leaks at their end. With sanitizers, this
/// takes a third of the time of a short program.
void stop_looking_for_leaks() {
    const char* options = std::getenv("ASAN_OPTIONS");
    ::setenv("ASAN_OPTIONS", (std::string{options ? options : ""} + ":detect_leaks=0").c_str(), 1);
}

} // namespace

Folder::Folder() : path_(new_folder()), streams_(new_folder()) {}

Folder::~Folder() {
    std::error_code error;
    fs::remove_all(path_, error);
    fs::remove_all(streams_, error);
}

void Folder::write(const std::string& name, const std::string& text) const {
    std::ofstream{path(name), std::ios::binary} << text;
}

std::string Folder::read(const std::string& name) const { return file_text(path(name)); }

std::vector<std::string> Folder::names() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator{path_})
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

Ran Folder::run(const std::vector<std::string>& arguments, const std::string& input,
                const std::map<std::string, std::string>& environment) const {
    return run_process(input, [&](bool is_first) {
        if (is_first || needs_start(arguments, environment))
            execute(merels_program(), arguments, environment);
        act(arguments, environment);
    });
}

Ran Folder::shell(const std::string& command) const {
    return run_process({}, [&](bool) { execute("/bin/sh", {"-c", command}, {}); });
}

Ran Folder::run_process(const std::string& input,
                        const std::function<void(bool)>& become_program) const {
    static bool has_run = false;
    const bool is_first = !std::exchange(has_run, true);
    const std::string in = streams_ + "/in";
    const std::string out = streams_ + "/out";
    const std::string err = streams_ + "/err";
    std::ofstream{in, std::ios::binary} << input;
    const pid_t process = ::fork();
    if (process == 0) {
        become(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
        become(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
        become(::open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        if (::chdir(path_.c_str()) != 0) ::_exit(126);
        become_program(is_first);
    }
    const int status = wait_for(process);
    if (is_first) stop_looking_for_leaks();
    return {status, file_text(out), file_text(err)};
}

pid_t Folder::start(const std::vector<std::string>& arguments, int input, int output) const {
    const pid_t process = ::fork();
    if (process != 0) return process;
    become(input, STDIN_FILENO);
    become(output, STDOUT_FILENO);
    become(-1, STDERR_FILENO);
    if (::chdir(path_.c_str()) != 0) ::_exit(126);
    execute(merels_program(), arguments, {});
}

pid_t Folder::start_in_terminal(const std::string& program,
                                const std::vector<std::string>& arguments, int terminal,
                                const std::map<std::string, std::string>& environment) const {
    const pid_t process = ::fork();
    if (process != 0) return process;
    ::setsid();
    ::ioctl(terminal, TIOCSCTTY, 0);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) become(terminal, stream);
    if (::chdir(path_.c_str()) != 0) ::_exit(126);
    execute(program, arguments, environment);
}

int wait_for(pid_t process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

Ran run_merels(const std::vector<std::string>& arguments, const std::string& input) {
    return Folder{}.run(arguments, input);
}

} // namespace merels::test
