#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels {

/// The beginning of the first line that is not blank, at or after `at`. The result is the size of
/// the text if there is none.
std::size_t paragraph_begin(std::string_view text, std::size_t at);

/// The end of the paragraph that contains `begin`. A paragraph ends at a blank line or at the end
/// of the text.
std::size_t paragraph_end(std::string_view text, std::size_t begin);

/// The line that begins at `begin`, without its line break.
std::string_view line_at(std::string_view text, std::size_t begin);

/// The beginning of the line after the line that contains `begin`. The result is the size of the
/// text if there is none.
std::size_t next_line(std::string_view text, std::size_t begin);

/// Finds the parts of a text that are inside comments. The tracking must begin outside of comments.
/// Each byte is read only once.
class CommentTracker {
public:
    CommentTracker(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

    /// True if the offset is inside a comment. Offsets must be given in ascending order.
    bool is_inside_at(std::size_t offset) {
        while (at_ < offset) at_ = is_inside_ ? after_close(offset) : after_open(offset);
        return is_inside_;
    }

    /// Call it for a line that looks like a tag, inside a comment. True if the comment is closed
    /// before another comment begins, and before a line that is certainly a tag section. If the
    /// text ends before this is known, the result is `if_text_ends`.
    bool is_closed_behind(std::size_t offset, bool if_text_ends);

    /// True if there were only comments and blanks so far.
    bool has_met_only_comments() const { return !has_met_text_; }

private:
    std::size_t after_close(std::size_t offset);
    std::size_t after_open(std::size_t offset);
    bool is_at_line_begin() const;
    /// Finds the next `brace_` and `section_`. It does nothing if the brace and the section found
    /// last are still ahead.
    void look_ahead(std::size_t offset);

    static constexpr std::size_t unknown = std::string_view::npos;

    std::string_view text_;
    std::size_t at_;
    bool is_inside_ = false;
    bool has_met_text_ = false;
    /// The end of the last comment that is known to be closed.
    std::size_t close_ = 0;
    /// The offset of the next brace, or the size of the text if there is none. `section_` is the
    /// offset of a tag section before this brace.
    std::size_t brace_ = unknown;
    std::size_t section_ = 0;
};

/// Shows whether a text is complete, or whether more of it may follow (`unknown`). The text that
/// follows may decide whether one of the last lines begins a record. Until then, such a line does
/// not count as the beginning of a record.
enum class TextEnd : std::uint8_t { final, unknown };

/// The line without a byte order mark at its beginning.
std::string_view without_mark(std::string_view line);

/// True for a line that begins with `1.` or `1)`.
bool begins_first_move(std::string_view line);

/// True if the text begins with two names, a result and then a first move. An example is `Anna -
/// Berta 0:1` above `1. d6`.
bool is_heading(std::string_view text);

/// True if the first line of the text begins a tag section. The next line may decide this.
bool begins_tag_section(std::string_view text);

/// True if the first line of the text begins a record. A record must be possible at this place. A
/// line of moves without a number begins a record only if `is_after_blank`.
bool begins_record(std::string_view text, bool is_after_blank);

/// True if the first line of the text is a tag that was turned into a comment.
bool begins_hidden(std::string_view text);

/// True for a line with moves and a result. If a blank line and a tag section follow, the record
/// certainly ends here.
bool ends_certain_record(std::string_view line);

/// The beginning of the first record at or after `begin`. If comments are directly before its first
/// line, the record begins with these comments. The result is `npos` if there is no record. Text
/// before this place does not belong to a record. The function needs linear time.
std::size_t record_line(std::string_view text, std::size_t begin, TextEnd end);

/// The first line that begins a tag section after a blank line. The result is the size of the text
/// if there is none.
std::size_t next_tag_section(std::string_view text);

/// The warning about text that is between two records and belongs to neither. The warning contains
/// the number of lines and the last line.
Diagnostic text_between(std::string_view text, std::size_t offset);

/// The warning about text that begins at `at`, after the result of a record. There is no warning if
/// the text begins on the line of the result, or if it looks like moves and no empty line comes
/// before it.
std::optional<Diagnostic> text_behind_result(std::string_view record, std::size_t at);

} // namespace merels
