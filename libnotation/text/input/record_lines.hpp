#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels {

/// The beginning of the first line at or after `at` that is not blank; the text's size if there is
/// none.
std::size_t paragraph_begin(std::string_view text, std::size_t at);

/// The end of the paragraph that contains `begin`: the next blank line, or the end of the text.
std::size_t paragraph_end(std::string_view text, std::size_t begin);

/// The line that begins at `begin`, without its line break.
std::string_view line_at(std::string_view text, std::size_t begin);

/// The beginning of the line after the one that contains `begin`; the text's size if there is none.
std::size_t next_line(std::string_view text, std::size_t begin);

/// Finds out which parts of a text are inside comments. It begins at a place outside of comments,
/// and reads each byte only once.
class CommentTracker {
public:
    CommentTracker(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

    /// Each offset must not be smaller than the one before.
    bool is_inside_at(std::size_t offset) {
        while (at_ < offset) at_ = is_inside_ ? after_close(offset) : after_open(offset);
        return is_inside_;
    }

    /// True if a comment is open at the beginning of a line that looks like a tag, and this comment
    /// is closed before another comment or a certain tag section begins. If the text ends before
    /// that is known, the result is `if_text_ends`.
    bool is_closed_behind(std::size_t offset, bool if_text_ends);

    /// True if only comments and blanks were read so far.
    bool has_met_only_comments() const { return !has_met_text_; }

private:
    std::size_t after_close(std::size_t offset);
    std::size_t after_open(std::size_t offset);
    bool is_at_line_begin() const;
    /// Finds the next `brace_` and `section_`, unless the ones that were found before still lie
    /// ahead.
    void look_ahead(std::size_t offset);

    static constexpr std::size_t unknown = std::string_view::npos;

    std::string_view text_;
    std::size_t at_;
    bool is_inside_ = false;
    bool has_met_text_ = false;
    /// The end of the last comment that was found to be closed.
    std::size_t close_ = 0;
    /// The next brace, and the tag section that begins before it; the text's size if there is none.
    std::size_t brace_ = unknown;
    std::size_t section_ = 0;
};

/// Tells whether a text is complete or will be continued. If it will be continued, a line whose
/// meaning depends on the rest does not begin a record yet.
enum class TextEnd : std::uint8_t { final, unknown };

/// The line without a byte order mark at its beginning.
std::string_view without_mark(std::string_view line);

/// True for a line that begins with `1.` or `1)`.
bool begins_first_move(std::string_view line);

/// True if the text begins with two names and a result, and then a first move: `Anna - Berta 0:1`
/// above `1. d6`.
bool is_heading(std::string_view text);

/// True if the first line of the text begins a tag section. The next line may be needed to decide
/// that.
bool begins_tag_section(std::string_view text);

/// True if the first line of the text begins a record, at a place where a record may begin. A line
/// of moves without a number begins a record only if it comes `after_blank`.
bool begins_record(std::string_view text, bool is_after_blank);

/// True if the first line of the text is a tag that was turned into a comment.
bool begins_hidden(std::string_view text);

/// True for a line with moves and a result. It ends a record if a blank line and a tag section
/// follow.
bool ends_certain_record(std::string_view line);

/// The first line at or after `begin` that begins a record, or the comments before a record; `npos`
/// if there is none. Text before it does not belong to a record. Linear.
std::size_t record_line(std::string_view text, std::size_t begin, TextEnd end);

/// The first line that begins a tag section after a blank line; the text's size if there is none.
std::size_t next_tag_section(std::string_view text);

/// The warning that text between two records belongs to neither. It names the number of its lines,
/// and the last line.
Diagnostic text_between(std::string_view text, std::size_t offset);

/// The same for text at the end of a record, from `at`, after the result. The text must come after
/// an empty line, or on a line of its own that cannot be moves.
std::optional<Diagnostic> text_behind_result(std::string_view record, std::size_t at);

} // namespace merels
