#pragma once

#include <libnotation/game/annotation.hpp>

#include <utility>
#include <vector>

namespace merels {

/// A place in a game holds so many comments; the rest are read as one.
inline constexpr std::size_t most_comments = 1000;

/// Adds a comment to those of a place. Beyond `most_comments` texts and drawings become part of the
/// last one, because a hostile record of short comments would take a hundred times its size; false
/// then.
inline bool add_comment(std::vector<Comment>& comments, Comment comment) {
    if (comments.size() < most_comments) {
        comments.push_back(std::move(comment));
        return true;
    }
    Comment& last = comments.back();
    if (!last.text.empty() && !comment.text.empty()) last.text += ' ';
    last.text += comment.text;
    last.circles.insert(last.circles.end(), comment.circles.begin(), comment.circles.end());
    last.arrows.insert(last.arrows.end(), comment.arrows.begin(), comment.arrows.end());
    return false;
}

} // namespace merels
