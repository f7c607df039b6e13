#pragma once

// Turns as engines speak of them: whole (`d6-d7xb4`), or one action after the other, where every
// capture is an action of its own (`d6-d7`, then `xb4`).
//
//   TurnInParts turn{position};
//   turn.add("d6-d7")     ->  nothing yet: the mill earns a capture
//   turn.add("xb4")       ->  the move
//   turn.add("d6-d9")     ->  why not

#include <libnotation/base/result.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::protocol {

/// The actions of a turn, as "d6-d7" and "xb4".
std::vector<std::string> actions_of(Move move, const Board& board);

/// A turn that is put together from one or more words, each of them one or more actions.
class TurnInParts {
public:
    /// The position must outlive it.
    explicit TurnInParts(const Position& position);

    /// The turn, once it is complete; nothing while captures are due; else why there is no such
    /// turn, which changes nothing. Words after the complete turn break the contract.
    Result<std::optional<Move>, std::string> add(std::string_view word);

    /// Something of the turn has been said, and more is due.
    bool is_begun() const { return is_begun_; }
    /// Legal turns that begin with what has been said.
    const std::vector<Move>& candidates() const { return candidates_; }
    /// The actions of one of the candidates that have not been said yet.
    std::vector<std::string> rest_of(Move move) const;

private:
    const Position* position_;
    std::vector<Move> candidates_;
    PointSet taken_;
    bool is_begun_ = false;
};

} // namespace merels::protocol
