#pragma once

// Divides SGF text into trees, nodes and values. An SGF file may contain several trees.
//
//   (;FF[4]GM[5];W[d6];B[d2](;W[f4])(;W[b4]C[or this]))

#include <libnotation/base/diagnostic.hpp>

#include <cstdint>
#include <string_view>

namespace merels {

/// True if the text begins with a tree, or if a later line certainly begins a tree.
bool is_sgf(std::string_view text);
/// The beginning of the next record at or after `at`. A record consists of a tree and the text
/// around this tree.
std::size_t sgf_begin(std::string_view text, std::size_t at);
/// The end of the record, which is the beginning of the next tree. Text after a tree belongs to the
/// record of that tree. If a tree is not closed, it ends where another tree certainly begins. The
/// function needs linear time.
std::size_t sgf_end(std::string_view text, std::size_t begin);
/// The next line that certainly begins a tree, even if the tree before it is not closed. A line
/// certainly begins a tree if it starts with `(;`, and either follows an empty line or has a
/// property that is allowed only in the first node of a tree, as in `(;GM[5]`.
std::size_t next_certain_sgf(std::string_view text);
/// The beginning of the first tree. If the text has no tree, the result is the size of the text.
std::size_t first_tree(std::string_view text);

struct SgfToken {
    enum class Kind : std::uint8_t { open, close, node, value, stray, end };
    Kind kind = Kind::end;
    /// The span of the value, with its `]`. For the first value of a property, the span begins at
    /// the property's name. If a property has several values, the spans of all values after the
    /// first begin at the `[`.
    Span whole;
    /// The letters of the property's name. `content` is the text between the brackets.
    std::string_view name;
    Span content;
    /// True if the `]` of the value is missing.
    bool is_unclosed = false;
};

/// Divides a record into nodes and values. Text outside of nodes and values is returned as stray
/// text.
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
    /// The name of the current property. A property may have several values.
    std::string_view name_;
};

} // namespace merels
