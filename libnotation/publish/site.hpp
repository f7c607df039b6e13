#pragma once

// The pages for a folder of games. There is one page for each game, and an index with a search.

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The index of a site. It is light or dark like the reader's system, and loads nothing. The script
/// is only for the search, so the index can be read without it. Markup in a record is shown as
/// plain text.
class SiteIndex {
public:
    explicit SiteIndex(std::string_view title);

    /// Adds a row for a game. `page` is the name of its file in the same folder.
    void add(const Game& game, std::string_view page);
    std::size_t games() const { return games_; }
    std::string html() const;

private:
    std::string title_;
    std::string rows_;
    std::size_t games_ = 0;
};

} // namespace merels
