#pragma once

#include <libnotation/text/formats/sgf/sgf_node.hpp>
#include <libnotation/text/record/head_claims.hpp>

namespace merels {

/// What the first node of a tree says of the game.
struct SgfHead {
    HeadClaims claims;
    std::optional<GameResult> result;
    /// Where the result stands, read or not.
    std::optional<Span> result_span;
    std::vector<Tag> tags;
    /// What is left: remarks before the first turn.
    std::vector<SgfValue> remarks;
};

/// Reads the values of a first node, and reports what is wrong with them.
SgfHead read_sgf_head(const std::vector<SgfValue>& values, Findings& findings);

/// `AB`, `AW`, `AE` or `PL`.
bool is_sgf_setup(std::string_view property);

} // namespace merels
