#pragma once

// Smart Game Format as text: the beginnings and ends of a collection's trees, and their parts.
//
//   (;FF[4]GM[5];W[d6];B[d2](;W[f4])(;W[b4]C[or this]))

#include <libnotation/base/diagnostic.hpp>

#include <cstdint>
#include <string_view>

namespace merels {

/// True if the text begins with a tree, or has a line that can only be the beginning of a tree.
bool is_sgf(std::string_view text);
/// The beginning of the next record at or after `at`. A record is a tree, with the text before it.
std::size_t sgf_begin(std::string_view text, std::size_t at);
/// The end of the record, which is the beginning of the next tree. Text after a tree belongs to its
/// record. A tree that is not closed ends at a line that can only begin another tree. Linear.
std::size_t sgf_end(std::string_view text, std::size_t begin);
/// The next line that certainly begins a tree, even if another tree is open. Such a line begins
/// with `(;`. Either an empty line comes before it, or it has a property that only a first node
/// has, as in `(;GM[5]`.
std::size_t next_certain_sgf(std::string_view text);
/// The beginning of the first tree; the text's size if there is none.
std::size_t first_tree(std::string_view text);

struct SgfToken {
    enum class Kind : std::uint8_t { open, close, node, value, stray, end };
    Kind kind = Kind::end;
    /// The place of a value up to its `]`. It begins at the property's name for a first value, and
    /// at the `[` for others.
    Span whole;
    /// The letters of the property's name, and the text between the brackets.
    std::string_view name;
    Span content;
    /// True if the value has no `]`.
    bool is_unclosed = false;
};

/// Divides a record into nodes and values. Text outside of properties is returned as stray text.
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
    /// The current property. More values of it may follow.
    std::string_view name_;
};

} // namespace merels
