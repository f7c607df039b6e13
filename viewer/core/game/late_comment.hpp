#pragma once

#include <viewer/core/game/edit_step.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A comment that must be inserted before edits that were made, and then undone, without it. It
/// gets the steps of these edits in the order in which they will be made again. In each step, it
/// puts its new words in place of the comment's old words. It stops at the first step that has
/// other words, or that puts another game in place.
class LateComment {
public:
    /// A comment on a move. The move's current comment must be the one that the edits contain.
    LateComment(const Game& game, NodeId node, std::string words);

    /// O(1), and O(depth) for a `GameSwap` that puts another record in place.
    void put_into(EditStep& step, bool is_same_record);

private:
    /// False if a step has other words.
    bool put_words_into(Annotation& annotation) const;
    void put_before_settled(std::vector<Comment>& comments) const;
    void put_into_annotation(AnnotationSwap& swap);
    void put_into_game(GameSwap& swap, bool is_same_record);
    bool is_same_move(const Game& other) const;

    const Game& game_;
    NodeId node_;
    std::string before_;
    /// The unparsed text as a comment, as it becomes if the line goes on; empty if there is none.
    std::string settled_;
    std::string words_;
    bool is_said_ = true;
};

} // namespace merels::viewer
