#pragma once

#include <libnotation/text/formats/sgf/sgf_properties.hpp>
#include <libnotation/text/formats/sgf/sgf_scanner.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/tree_builder.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// One value of a property.
struct SgfValue {
    /// The capital letters of the property's name.
    std::string name;
    /// The text of the value, with its escapes.
    std::string_view raw;
    /// The text between the brackets.
    Span content;
    /// The span of the value with its brackets. For the first value of a property, the span begins
    /// at the property's name.
    Span whole;
};

/// Reads all values of a node into the game, except moves (`W` and `B`).
class SgfRemarks {
public:
    SgfRemarks(std::string_view record, TreeBuilder& tree, Findings& findings)
        : record_(record), tree_(tree), findings_(findings) {}

    /// Reads the values of a node that are not moves. If the node has a move, `mover` is the player
    /// of this move. If a game cannot store a property in another way, the property becomes a
    /// comment.
    void read(const std::vector<SgfValue>& values, std::optional<Color> mover);

private:
    std::string_view text_of(Span span) const {
        return record_.substr(span.begin, span.end - span.begin);
    }
    void report(Code code, const SgfValue& value, std::string message);
    void keep(const SgfValue& value);
    void keep_unknown(const SgfValue& value);
    void keep_bad(const SgfValue& value, std::string message);
    void read_native(const SgfValue& value, std::optional<Color> mover);
    bool read_ours(const SgfValue& value);
    void mark(const SgfValue& value);
    void value_of_position(const SgfValue& value);
    void clock(const SgfValue& value);
    void circle(const SgfValue& value);
    void arrow(const SgfValue& value);
    std::optional<Point> point(std::string_view raw) const;
    void settle_unread();
    void settle_glyphs();
    void settle_comments();
    void add(std::vector<Comment>& place, Comment comment);

    std::string_view record_;
    TreeBuilder& tree_;
    Findings& findings_;
    Span place_;
    /// The comment made from the standard properties of SGF, which every SGF program understands.
    Comment native_;
    bool has_native_ = false;
    std::vector<Glyph> marks_;
    /// The comments made from Merels' own properties.
    std::vector<Comment> before_;
    std::vector<Comment> after_;
    bool has_ours_ = false;
    std::vector<Glyph> glyphs_;
    std::string unread_;
    /// The comments for properties that a game cannot store in another way.
    std::vector<Comment> kept_;
};

/// The contents of the first node of a tree.
struct SgfHead {
    HeadClaims claims;
    std::optional<GameResult> result;
    /// The span of the result, even if the result cannot be read.
    std::optional<Span> result_span;
    std::vector<Tag> tags;
    /// The remaining values of the first node, such as comments. In the game, the `remarks` come
    /// before the first move.
    std::vector<SgfValue> remarks;
};

/// Reads the values of a first node, and reports their errors.
SgfHead read_sgf_head(const std::vector<SgfValue>& values, Findings& findings);

/// True for the properties `AB`, `AW`, `AE` and `PL`, which set up a position.
bool is_sgf_setup(std::string_view property);

} // namespace merels
