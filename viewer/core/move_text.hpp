#pragma once

// The turns of a game as one text that a reader can click in: variations nested and foldable,
// comments between, glyphs as signs.
//
//   const MoveText text{game, folded};
//   text.text()                       ->  "1. d6 f4 2. d2 …"
//   text.node_at(offset)              ->  the turn there
//   text.place_of(node)               ->  what to highlight
//
// A text has few words a turn and is made anew after an edit. O(nodes).

#include <libnotation/game/game.hpp>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace merels::viewer {

enum class TextLook : std::uint8_t { main_line, variation, comment, fold, result, fault };

/// A part of the text, in letters (code points) from its beginning.
struct Stretch {
    std::size_t begin;
    std::size_t end;
    TextLook look;
    /// The turn that it is or belongs to; for a fold the first turn of what is folded.
    NodeId node;

    bool operator==(const Stretch&) const = default;
};

class MoveText {
public:
    /// Variations whose first turns are in `folded` are told by their number of turns only.
    explicit MoveText(const Game& game, const std::set<NodeId>& folded = {});

    /// UTF-8.
    const std::string& text() const { return text_; }
    /// In the order of the text, without overlaps.
    const std::vector<Stretch>& stretches() const { return stretches_; }
    /// Nothing between stretches. O(log stretches).
    std::optional<Stretch> at(std::size_t letter) const;
    /// The turn's own stretch, without its comments; nothing where it is folded away.
    std::optional<Stretch> place_of(NodeId node) const;

private:
    friend class MoveTextWriter;

    std::string text_;
    std::vector<Stretch> stretches_;
};

} // namespace merels::viewer
