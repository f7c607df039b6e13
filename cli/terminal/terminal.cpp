#include <cli/terminal/terminal.hpp>

#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace merels::cli {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

} // namespace

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool has_color(ColorChoice choice, int descriptor) {
    switch (choice) {
    case ColorChoice::always: return true;
    case ColorChoice::never: return false;
    case ColorChoice::automatic: break;
    }
    return is_terminal(descriptor) && environment("NO_COLOR").empty()
           && environment("TERM") != "dumb";
}

std::string reader_language() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view locale{value};
        const std::string language{locale.substr(0, locale.find_first_of("_.@"))};
        return language == "C" || language == "POSIX" ? "en" : language;
    }
    return "en";
}

TerminalSize terminal_size(int descriptor) {
    winsize size{};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return {};
    return {size.ws_col, size.ws_row};
}

} // namespace merels::cli
