#pragma once

#include <viewer/core/game/edit_step.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A comment that comes before edits that were made, and undone, without it. Shown each of their
/// steps in the order in which they are made again, it puts its words where they hold the words
/// from before, until one of them says something else or puts another game in place.
class LateComment {
public:
    /// On a move of the game, whose comment is as the edits know it.
    LateComment(const Game& game, NodeId node, std::string words);

    /// O(1), and O(depth) for a `GameSwap` that puts another record in place.
    void put_into(EditStep& step, bool is_same_record);

private:
    /// False if it says something else.
    bool put_words_into(Annotation& annotation) const;
    void put_before_settled(std::vector<Comment>& comments) const;
    void put_into_annotation(AnnotationSwap& swap);
    void put_into_game(GameSwap& swap, bool is_same_record);
    bool is_same_move(const Game& other) const;

    const Game& game_;
    NodeId node_;
    std::string before_;
    /// The unparsed text as a comment once the line goes on; empty if there is none.
    std::string settled_;
    std::string words_;
    bool is_said_ = true;
};

} // namespace merels::viewer
