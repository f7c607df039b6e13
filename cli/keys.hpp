#pragma once

#include <string_view>
#include <termios.h>

namespace merels::cli {

enum class Key {
    left,
    right,
    up,
    down,
    home,
    end,
    next,
    previous,
    quit,
    /// The terminal has another size, or a key that means nothing.
    none,
};

/// The terminal while a game is stepped through: keys come one by one and unseen, on the second
/// screen. Restored at the end, and by a signal too.
class KeyTerminal {
public:
    KeyTerminal();
    ~KeyTerminal();
    KeyTerminal(const KeyTerminal&) = delete;
    KeyTerminal& operator=(const KeyTerminal&) = delete;

    /// Waits for a key; `quit` when the terminal is gone.
    Key read();

private:
    termios before_{};
};

/// The key of a byte sequence such as "q" or "\x1b[D".
Key key_of(std::string_view bytes);

} // namespace merels::cli
