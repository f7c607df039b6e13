#pragma once

#include <cli/terminal/terminal.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// How a word of a move list looks, where there is colour.
enum class Look { plain, strong, current, aside, comment, fault };

Styled painted(std::string_view word, Look look, const Paint& paint);

/// Puts words into lines that fit; paragraphs are indented by their depth.
class LineBreaker {
public:
    explicit LineBreaker(std::size_t width) : width_(width), lines_(1) {}

    void begin_paragraph(std::size_t depth);
    /// A word may hold blanks: it is not broken.
    void add(std::string_view word, Look look, const Paint& paint);
    void add_words(std::string_view text, Look look, const Paint& paint);

    /// The number of the line with the last word.
    std::size_t line() const { return lines_.size() - 1; }
    std::vector<Styled> take() { return std::move(lines_); }

private:
    /// Deeper variations are not indented further.
    static constexpr std::size_t deepest = 8;

    void begin_line();

    std::size_t width_;
    std::vector<Styled> lines_;
    std::size_t indent_ = 0;
    std::size_t column_ = 0;
    bool is_empty_ = true;
};

} // namespace merels::cli
