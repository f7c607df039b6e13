#pragma once

#include <csignal>
#include <string>
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
    answer,
    /// The size of the terminal has changed, or the key has no meaning.
    none,
};

/// The terminal while a reader steps through a game: keys come one by one and are not shown, on the
/// second screen. The destructor restores the terminal, and so does a signal.
class KeyTerminal {
public:
    KeyTerminal();
    ~KeyTerminal();
    KeyTerminal(const KeyTerminal&) = delete;
    KeyTerminal& operator=(const KeyTerminal&) = delete;

    /// Waits for a key; `quit` when the terminal is gone.
    Key read();
    /// Waits for a byte of text; `escape` when the terminal is gone.
    char read_byte();
    static constexpr char escape = '\x1b';

private:
    /// False if no key came, because the size of the terminal has changed or the terminal is gone.
    bool wait_for_bytes();

    termios before_{};
    /// The signals that stay blocked while the program waits for a key.
    sigset_t blocked_{};
    /// Bytes of keys that were not read yet; several keys may come at once.
    std::string bytes_;
    bool is_gone_ = false;
};

/// Removes the first key, such as "q" or "\x1b[D", from bytes that are not empty.
Key take_key(std::string& bytes);

} // namespace merels::cli
