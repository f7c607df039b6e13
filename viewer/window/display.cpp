#include <viewer/window/display.hpp>

#include <fmt/format.h>
#include <gtk/gtk.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

namespace merels::viewer {

namespace {

constexpr std::string_view what_to_do
    = "start it on a desktop, log in with \"ssh -X\", or try \"xvfb-run -a merels-viewer\"";

std::string value_of(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr ? value : "";
}

/// How long a display may take to answer; MERELS_DISPLAY_SECONDS (1 to 99) sets another time.
unsigned seconds_to_answer() {
    const int seconds = std::atoi(value_of("MERELS_DISPLAY_SECONDS").c_str());
    return seconds >= 1 && seconds <= 99 ? static_cast<unsigned>(seconds) : 15;
}

/// The chosen display: DISPLAY=":7". Letters that a terminal obeys are left out.
std::string asked_for() {
    for (const char* const variable : {"WAYLAND_DISPLAY", "DISPLAY"}) {
        std::string value = value_of(variable).substr(0, 100);
        std::erase_if(value, [](char c) { return c < ' ' || c > '~'; });
        if (!value.empty()) return fmt::format("{}=\"{}\"", variable, value);
    }
    return {};
}

/// Asked in a child process: the toolkit must not be set up twice, and may wait for ever.
bool has_display() {
    const pid_t child = ::fork();
    if (child < 0) return true;
    if (child == 0) {
        std::signal(SIGALRM, SIG_DFL);
        ::alarm(seconds_to_answer());
        ::_exit(gtk_init_check(nullptr, nullptr) != 0 ? 0 : 1);
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status == 0;
}

} // namespace

std::optional<std::string> why_no_display() {
    const std::string asked = asked_for();
    const std::string words
        = asked.empty()
              ? fmt::format("no display: DISPLAY and WAYLAND_DISPLAY are not set; {}", what_to_do)
              : fmt::format("no display: {} does not answer; {}", asked, what_to_do);
    return has_display() ? std::nullopt : std::optional{words};
}

} // namespace merels::viewer
