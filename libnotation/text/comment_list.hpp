#pragma once

#include <libnotation/game/annotation.hpp>

#include <utility>
#include <vector>

namespace merels {

/// Adds a comment to those of a place. Those beyond a thousand become one, because a hostile record
/// of short comments would take a hundred times its size.
inline void add_comment(std::vector<Comment>& comments, Comment comment) {
    constexpr std::size_t most = 1000;
    if (comments.size() < most) {
        comments.push_back(std::move(comment));
        return;
    }
    std::string& text = comments.back().text;
    if (!text.empty() && !comment.text.empty()) text += ' ';
    text += comment.text;
}

} // namespace merels
