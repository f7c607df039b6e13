#pragma once

// The pages of a folder of games: one for each game, and an index with a search.

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The index of a site. It is light or dark like the reader's system, and fetches nothing. Its
/// script only searches, so it can be read without the script. Markup in a record is shown as text.
class SiteIndex {
public:
    explicit SiteIndex(std::string_view title);

    /// Adds a row for a game, whose page is the file `page` in the same folder.
    void add(const Game& game, std::string_view page);
    std::size_t games() const { return games_; }
    std::string html() const;

private:
    std::string title_;
    std::string rows_;
    std::size_t games_ = 0;
};

} // namespace merels
