#pragma once

#include <cstddef>
#include <string_view>

namespace merels {

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

} // namespace merels
