#include <cli/terminal/terminal.hpp>

#include <libnotation/base/files/folders.hpp>

#include <sys/ioctl.h>
#include <unistd.h>

namespace merels::cli {

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

std::string locale_for(const char* category) {
    for (const char* const name : {"LC_ALL", category, "LANG"})
        if (std::string locale = environment(name); !locale.empty()) return locale;
    return "C";
}

std::string reader_language() {
    const std::string locale = locale_for("LC_MESSAGES");
    const std::string language = locale.substr(0, locale.find_first_of("_.@"));
    return language == "C" || language == "POSIX" ? "en" : language;
}

TerminalSize terminal_size(int descriptor) {
    winsize size{};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return {};
    return {size.ws_col, size.ws_row};
}

} // namespace merels::cli
