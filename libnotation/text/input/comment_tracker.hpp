#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace merels {

/// Shows if a text is complete (`final`), or if more text may follow (`unknown`). If more text may
/// follow, a line counts as the beginning of a record only if it certainly begins a record.
enum class TextEnd : std::uint8_t { final, unknown };

/// The offset of the first line that begins a tag section after a blank line. If no tag section
/// follows a blank line, the result is the size of the text.
std::size_t next_tag_section(std::string_view text);

/// Finds the parts of a text that are inside comments. The tracking must begin outside of comments.
/// The time for all calls together is linear in the length of the text.
class CommentTracker {
public:
    CommentTracker(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

    /// True if the offset is inside a comment. Offsets must be given in ascending order.
    bool is_inside_at(std::size_t offset) {
        while (at_ < offset) at_ = is_inside_ ? after_close(offset) : after_open(offset);
        return is_inside_;
    }

    /// True if the offset is inside a comment that is closed. Call this function for a line that
    /// looks like a tag. If another comment or a tag section begins before the next `}`, the
    /// comment is not closed. If the rest of the text has no brace and the text is complete
    /// (`final`), the comment is not closed. If the rest of the text has no brace and the text may
    /// be incomplete (`unknown`), the comment counts as closed, because the missing text may
    /// contain the `}`.
    bool is_inside_closed_at(std::size_t offset, TextEnd end) {
        return is_inside_at(offset) && is_closed_behind(offset, end);
    }

    /// True if there were only comments and blanks so far.
    bool has_met_only_comments() const { return !has_met_text_; }

private:
    bool is_closed_behind(std::size_t offset, TextEnd end);
    std::size_t after_close(std::size_t offset);
    std::size_t after_open(std::size_t offset);
    bool is_at_line_begin() const;
    /// Sets `brace_` and `section_` to the first brace and tag section after `offset`.
    void look_ahead(std::size_t offset);

    static constexpr std::size_t unknown = std::string_view::npos;

    std::string_view text_;
    std::size_t at_;
    bool is_inside_ = false;
    bool has_met_text_ = false;
    /// The end of the last comment that is known to be closed.
    std::size_t close_ = 0;
    /// The offset of the next brace. `section_` is the offset of a tag section before the next
    /// brace. If no brace follows, `brace_` is the size of the text. If no tag section was found,
    /// `section_` is the size of the text.
    std::size_t brace_ = unknown;
    std::size_t section_ = 0;
};

} // namespace merels
