#pragma once

// Smart Game Format as text: the beginnings and ends of a collection's trees, and their parts.
//
//   (;FF[4]GM[5];W[d6];B[d2](;W[f4])(;W[b4]C[or this]))

#include <libnotation/base/diagnostic.hpp>

#include <cstdint>
#include <string_view>

namespace merels {

/// A text that begins with a tree, or has a line that can be nothing else.
bool is_sgf(std::string_view text);
/// Where the next record begins at or after `at`: a tree, with the text before it in a file.
std::size_t sgf_begin(std::string_view text, std::size_t at);
/// Where the record ends, with the text behind its tree: where the next tree begins. A tree that is
/// not closed ends at a line that can only begin another. Linear.
std::size_t sgf_end(std::string_view text, std::size_t begin);
/// The next line that certainly begins a tree, even if others are open: it begins with `(;` and
/// either has an empty line before it or a property that only a first node has, as in `(;GM[5]`.
std::size_t next_certain_sgf(std::string_view text);
/// Where the first tree begins; the text's size if there is none.
std::size_t first_tree(std::string_view text);

struct SgfToken {
    enum class Kind : std::uint8_t { open, close, node, value, stray, end };
    Kind kind = Kind::end;
    /// Of a property's first value from the property's name to the `]`, of others from their `[`.
    Span whole;
    /// A value: the letters of its property's name, and the text between the brackets.
    std::string_view name;
    Span content;
    /// The value has no `]`.
    bool is_unclosed = false;
};

/// Takes a record apart. Text outside of properties becomes stray text.
class SgfLexer {
public:
    explicit SgfLexer(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    SgfToken next();

private:
    SgfToken single(SgfToken::Kind kind);
    SgfToken value(std::size_t begin);
    SgfToken property();
    SgfToken stray(std::size_t begin);
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks();

    std::string_view text_;
    std::size_t at_;
    /// The property whose further values may follow.
    std::string_view name_;
};

} // namespace merels
