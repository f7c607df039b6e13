#pragma once

#include <libnotation/game/game.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace merels {

/// Writes words onto lines of at most 80 columns. Words that are longer get a line of their own.
class LineWriter {
public:
    static constexpr std::size_t width = 80;

    explicit LineWriter(std::string& text) : text_(text) {}

    /// Appends a word after a blank or a line break, or directly after `glue()`.
    void word(std::string_view word);
    /// The next word follows the last one without a blank; both go to the next line together.
    void glue() { is_glued_ = true; }
    /// Ends the line, if there is anything on it.
    void end_line();
    /// Writes a comment in braces and wraps its text at single blanks. `content` is the result of
    /// `format_comment`.
    void comment(std::string_view content);
    /// Writes lines unchanged, on lines of their own. The first line is indented if it would look
    /// like a tag or an escape.
    void verbatim(std::string_view lines);

private:
    static constexpr std::size_t none = std::string::npos;

    void comment_line(std::string_view line);
    void begin_line();
    void break_at_last_blank();

    std::string& text_;
    std::size_t column_ = 0;
    /// The place in the text where this line could be broken before its last word.
    std::size_t last_blank_ = none;
    bool is_glued_ = false;
};

/// Spells a move.
using MoveSpelling = std::function<void(std::string&, Move)>;

/// The parts of a game's tree that are written.
struct MovetextOptions {
    bool has_annotations = true;
    bool has_variations = true;
    MoveSpelling spelling;
};

/// Options that write everything, in a/g notation. The game must outlive the options.
MovetextOptions with_letters(const Game& game);

/// Appends the moves of a game with numbers, annotations, variations and result, wrapped at 80
/// columns. It does not use recursion for nested variations.
void write_movetext(std::string& text, const Game& game, const MovetextOptions& options);

} // namespace merels
