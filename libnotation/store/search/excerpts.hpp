#pragma once

#include <libnotation/store/search/find.hpp>

#include <memory>
#include <string>
#include <vector>

namespace merels {

/// A piece of a comment. `is_match` is true for words that the query finds.
struct ExcerptPiece {
    std::string text;
    bool is_match = false;

    bool operator==(const ExcerptPiece&) const = default;
};

/// Shows the words of a query in comments, with some words before and after them.
class Excerpts {
public:
    explicit Excerpts(const Query& query);
    ~Excerpts();
    Excerpts(Excerpts&&) noexcept;
    Excerpts& operator=(Excerpts&&) noexcept;

    /// An excerpt from the comment at `hit.comment`, divided into matching words and other text.
    /// The excerpt has no line breaks. The result is empty if the hit has no comment. O(nodes).
    Stored<std::vector<ExcerptPiece>> of(const Game& game, const Hit& hit);

private:
    struct State;
    /// A database in memory for the comment of the current hit. The pointer is null until the first
    /// hit with a comment.
    std::unique_ptr<State> state_;
    /// The words that are searched, in the syntax of FTS5.
    std::string phrases_;
};

} // namespace merels
