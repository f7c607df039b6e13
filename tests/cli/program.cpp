#include <tests/cli/program.hpp>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>

namespace merels::test {

namespace {

void become(int descriptor, int target) {
    const int from = descriptor >= 0 ? descriptor : ::open("/dev/null", O_RDWR);
    ::dup2(from, target);
}

[[noreturn]] void execute(const std::string& program, const std::vector<std::string>& arguments,
                          const std::map<std::string, std::string>& environment) {
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::unsetenv("NO_COLOR");
    ::setenv("TERM", "xterm", 1);
    ::setenv("merels", merels_program().c_str(), 1);
    for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
    ::execv(argv[0], argv.data());
    ::_exit(127);
}

} // namespace

std::vector<std::string> Folder::names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{path()})
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

Ran Folder::run(const std::vector<std::string>& arguments, const std::string& input,
                const std::map<std::string, std::string>& environment) const {
    return run_program(merels_program(), arguments, input, environment);
}

Ran Folder::shell(const std::string& command) const {
    return run_program("/bin/sh", {"-c", command}, {}, {});
}

Ran Folder::run_program(const std::string& program, const std::vector<std::string>& arguments,
                        const std::string& input,
                        const std::map<std::string, std::string>& environment) const {
    const std::string in = streams_.path("in");
    const std::string out = streams_.path("out");
    const std::string err = streams_.path("err");
    std::ofstream{in, std::ios::binary} << input;
    const pid_t process = ::fork();
    if (process == 0) {
        become(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
        become(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
        become(::open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        if (::chdir(path().c_str()) != 0) ::_exit(126);
        execute(program, arguments, environment);
    }
    const int status = wait_for(process);
    return {status, contents(out), contents(err)};
}

pid_t Folder::start(const std::vector<std::string>& arguments, int input, int output) const {
    const pid_t process = ::fork();
    if (process != 0) return process;
    become(input, STDIN_FILENO);
    become(output, STDOUT_FILENO);
    become(-1, STDERR_FILENO);
    if (::chdir(path().c_str()) != 0) ::_exit(126);
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
    if (::chdir(path().c_str()) != 0) ::_exit(126);
    execute(program, arguments, environment);
}

void check_mistakes(const std::string& verb, const std::vector<Mistake>& mistakes,
                    const std::string& input) {
    for (const auto& [words, message] : mistakes) {
        std::vector<std::string> line{verb};
        line.insert(line.end(), words.begin(), words.end());
        const Ran ran = run_merels(line, input);
        INFO(ran.err);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        const std::string help = has(message, "[E") ? "" : "Try 'merels " + verb + " --help'.\n";
        CHECK(ran.err.ends_with("merels: " + message + "\n" + help));
    }
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
