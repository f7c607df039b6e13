#include <tests/cli/terminal.hpp>

#include <tests/support/places.hpp>

#include <array>
#include <csignal>
#include <poll.h>
#include <pty.h>
#include <regex>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace merels::test {

Terminal::Terminal(const Folder& folder, const std::vector<std::string>& arguments,
                   const std::map<std::string, std::string>& environment)
    : Terminal(folder, merels_program(), arguments, environment) {}

Terminal::Terminal(const Folder& folder, const std::string& program,
                   const std::vector<std::string>& arguments,
                   const std::map<std::string, std::string>& environment) {
    winsize size{};
    size.ws_row = 40;
    size.ws_col = 100;
    ::openpty(&master_, &slave_, nullptr, nullptr, &size);
    ::tcgetattr(slave_, &before_);
    process_ = folder.start_in_terminal(program, arguments, slave_, environment);
}

Terminal::~Terminal() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        wait_for(process_);
    }
    ::close(master_);
    if (slave_ >= 0) ::close(slave_);
}

void Terminal::type(const std::string& keys) const {
    [[maybe_unused]] const auto written = ::write(master_, keys.data(), keys.size());
}

void Terminal::signal(int number) const { ::kill(process_, number); }

void Terminal::resize(unsigned short columns, unsigned short rows) const {
    winsize size{};
    size.ws_row = rows;
    size.ws_col = columns;
    ::ioctl(master_, TIOCSWINSZ, &size);
}

bool Terminal::read_some(int milliseconds) {
    pollfd ready{master_, POLLIN, 0};
    if (::poll(&ready, 1, milliseconds) <= 0) return false;
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(master_, bytes.data(), bytes.size());
    if (count <= 0) return false;
    screen_.append(bytes.data(), static_cast<std::size_t>(count));
    all_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

bool Terminal::shows(const std::string& text) {
    for (int silent = 0; screen_.find(text) == std::string::npos;)
        if (!read_some(50) && ++silent == 1200) return false;
    screen_.erase(0, screen_.find(text) + text.size());
    return true;
}

int Terminal::wait() {
    // A process whose terminal is full goes on only when that is read.
    siginfo_t ended{};
    const auto process = static_cast<id_t>(process_);
    while (::waitid(P_PID, process, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0)
        read_some(10);
    const int status = wait_for(process_);
    process_ = -1;
    // It cannot be written to any more, so that it has an end.
    ::tcgetattr(slave_, &last_);
    ::close(std::exchange(slave_, -1));
    while (read_some(60'000)) continue;
    return status;
}

std::string Terminal::text_that_stays() const {
    static const std::regex progress{"\r[^\n\x1b]*\x1b\\[K"};
    return std::regex_replace(all_, progress, "");
}

bool Terminal::is_restored() const {
    termios now = last_;
    if (slave_ >= 0) ::tcgetattr(slave_, &now);
    const bool has_screen = all_.ends_with("\x1b[?25h\x1b[?1049l");
    return has_screen && now.c_lflag == before_.c_lflag && now.c_cc[VSUSP] == before_.c_cc[VSUSP];
}

} // namespace merels::test
