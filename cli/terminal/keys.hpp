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
    /// The user has typed an unknown key, or the size of the terminal has changed.
    none,
};

/// Controls the terminal while a user steps through a game. The constructor switches to the second
/// screen of the terminal. Keys arrive one by one, and are not printed. The destructor or a signal
/// restores the terminal.
class KeyTerminal {
public:
    KeyTerminal();
    ~KeyTerminal();
    KeyTerminal(const KeyTerminal&) = delete;
    KeyTerminal& operator=(const KeyTerminal&) = delete;

    /// Waits for a key. Returns `quit` if the terminal is gone.
    Key read();
    /// Waits for a byte of text. Returns `escape` if the terminal is gone, and 0 if the size of the
    /// terminal has changed.
    char read_byte();
    static constexpr char escape = '\x1b';

private:
    /// Waits until the terminal sends bytes. Returns false if the size of the terminal has changed,
    /// or if the terminal is gone.
    bool wait_for_bytes();

    termios before_{};
    /// The signals that are blocked during the wait for a key.
    sigset_t blocked_{};
    /// The bytes of keys that were typed, but not read yet. Several keys may arrive together.
    std::string bytes_;
    bool is_gone_ = false;
};

/// Removes the bytes of the first key, such as "q" or "\x1b[D", and returns the key. `bytes` must
/// not be empty.
Key take_key(std::string& bytes);

} // namespace merels::cli
