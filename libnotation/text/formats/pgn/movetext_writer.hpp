#pragma once

#include <libnotation/game/game.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace merels {

/// Writes words in lines of at most 80 columns. A word of more than 80 columns is alone on its
/// line.
class LineWriter {
public:
    static constexpr std::size_t width = 80;

    explicit LineWriter(std::string& text) : text_(text) {}

    /// Appends a blank or a line break, and then a word. After a call of `glue()`, appends the word
    /// without a blank or a line break before it.
    void word(std::string_view word);
    /// Attaches the next word to the previous word, without a blank or a line break between them.
    void glue() { is_glued_ = true; }
    /// Ends the line, unless it is empty.
    void end_line();
    /// Writes a comment in braces. The text is wrapped at single blanks. `content` is the result of
    /// `format_comment`.
    void comment(std::string_view content);
    /// Writes `lines` without changes, and begins a new line before and after them. If the first
    /// line begins with `[` or `%`, a blank is written before it.
    void verbatim(std::string_view lines);

private:
    static constexpr std::size_t none = std::string::npos;

    void comment_line(std::string_view line);
    void begin_line();
    void break_at_last_blank();

    std::string& text_;
    std::size_t column_ = 0;
    /// The place of the last blank at which the current line can be broken, or `none`.
    std::size_t last_blank_ = none;
    bool is_glued_ = false;
};

/// Appends the text of a move.
using MoveSpelling = std::function<void(std::string&, Move)>;

/// Options that decide which parts of a game's tree are written.
struct MovetextOptions {
    bool has_annotations = true;
    bool has_variations = true;
    MoveSpelling spelling;
};

/// The options with which `write_movetext` writes everything. Moves are written with the names of
/// points, such as `a1-a4`. The game must outlive the options.
MovetextOptions with_letters(const Game& game);

/// Appends the moves of a game with numbers, annotations, variations and the result. The lines have
/// at most 80 columns. The function does not use recursion for nested variations.
void write_movetext(std::string& text, const Game& game, const MovetextOptions& options);

} // namespace merels
