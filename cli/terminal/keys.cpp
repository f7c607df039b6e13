#include <cli/terminal/keys.hpp>

#include <cli/terminal/cleanup.hpp>
#include <cli/terminal/terminal.hpp>

#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace merels::cli {

namespace {

void write_to_terminal(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
}

/// Blocks the signal for a new size, except during the wait for a key. So a new size during drawing
/// is not lost. Returns the signals that were blocked before.
sigset_t wake_on_new_size() {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    ::sigaction(SIGWINCH, &action, nullptr);
    sigset_t new_size{};
    ::sigemptyset(&new_size);
    ::sigaddset(&new_size, SIGWINCH);
    sigset_t before{};
    ::pthread_sigmask(SIG_BLOCK, &new_size, &before);
    return before;
}

} // namespace

KeyTerminal::KeyTerminal() {
    ::tcgetattr(STDIN_FILENO, &before_);
    restore_terminal_on_signal(before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    // Ctrl-Z is switched off, because a stopped program would leave the second screen in the shell.
    raw.c_cc[VSUSP] = _POSIX_VDISABLE;
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    blocked_ = wake_on_new_size();
    write_to_terminal(enter_screen);
}

KeyTerminal::~KeyTerminal() {
    write_to_terminal(leave_screen);
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    leave_terminal_on_signal();
    ::pthread_sigmask(SIG_SETMASK, &blocked_, nullptr);
}

bool KeyTerminal::wait_for_bytes() {
    if (!bytes_.empty()) return true;
    pollfd keys{STDIN_FILENO, POLLIN, 0};
    if (::ppoll(&keys, 1, nullptr, &blocked_) < 0) {
        is_gone_ = errno != EINTR;
        return false;
    }
    std::array<char, 64> bytes{};
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    is_gone_ = count <= 0;
    if (!is_gone_) bytes_.assign(bytes.data(), static_cast<std::size_t>(count));
    return !is_gone_;
}

Key KeyTerminal::read() {
    if (wait_for_bytes()) return take_key(bytes_);
    return is_gone_ ? Key::quit : Key::none;
}

char KeyTerminal::read_byte() {
    if (!wait_for_bytes()) return is_gone_ ? escape : '\0';
    const char byte = bytes_.front();
    bytes_.erase(0, 1);
    return byte;
}

Key take_key(std::string& bytes) {
    static constexpr std::array<std::pair<std::string_view, Key>, 31> keys{
        {{"\x1b[D", Key::left},  {"\x1bOD", Key::left},  {"h", Key::left},
         {"\x7f", Key::left},    {"\x1b[C", Key::right}, {"\x1bOC", Key::right},
         {"l", Key::right},      {" ", Key::right},      {"\r", Key::right},
         {"\n", Key::right},     {"\x1b[A", Key::up},    {"\x1bOA", Key::up},
         {"k", Key::up},         {"\x1b[B", Key::down},  {"\x1bOB", Key::down},
         {"j", Key::down},       {"\x1b[H", Key::home},  {"\x1bOH", Key::home},
         {"\x1b[1~", Key::home}, {"\x1b[7~", Key::home}, {"g", Key::home},
         {"\x1b[F", Key::end},   {"\x1bOF", Key::end},   {"\x1b[4~", Key::end},
         {"\x1b[8~", Key::end},  {"G", Key::end},        {"n", Key::next},
         {"p", Key::previous},   {"m", Key::answer},     {"q", Key::quit},
         {"Q", Key::quit}}};
    for (const auto& [sequence, key] : keys)
        if (bytes.starts_with(sequence)) {
            bytes.erase(0, sequence.size());
            return key;
        }
    // An unknown escape sequence is removed as a whole, so that its letters are not keys.
    const std::size_t next = bytes[0] == '\x1b' ? bytes.find('\x1b', 1) : 1;
    bytes.erase(0, next);
    return Key::none;
}

} // namespace merels::cli
