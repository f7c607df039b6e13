#pragma once

// The pages for a folder of games. There is one page for each game, an index with a search, and
// pages of players and events.

#include <libnotation/game/game.hpp>

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The name of a page's file, such as "game-00012.html".
std::string site_page_name(std::string_view kind, std::size_t number);

struct SitePage {
    /// The name of the file.
    std::string name;
    std::string html;
};

/// The index of a site, and its lists of players and events. It is light or dark like the reader's
/// system. It loads no other files. The script is only for the search, so the index can be read
/// without it. Markup in a record is shown as plain text.
class SiteIndex {
public:
    /// `css` has more rules for all pages. They must be safe (`is_safe_style`).
    explicit SiteIndex(std::string_view title, std::string css = {});

    /// Adds a row for a game. `page` is the name of its file in the same folder.
    void add(const Game& game, std::string_view page);
    std::size_t games() const { return games_; }
    std::string html() const;
    /// The list of players and the list of events. O(players + events).
    std::vector<SitePage> lists() const;
    /// The page of each player: the score and the games. O(games).
    std::vector<SitePage> player_pages() const;
    /// The page of each event: the players with their scores, and the games. O(games).
    std::vector<SitePage> event_pages() const;

private:
    /// The numbers of wins, draws and losses.
    using Score = std::array<unsigned, 3>;
    /// The games of a player or an event.
    struct Group {
        /// The number in the name of its page.
        std::size_t number;
        std::string rows{};
        std::size_t games = 0;
        /// The scores of the players.
        std::map<std::string, Score> scores{};
    };
    using Groups = std::map<std::string, Group>;

    static void count(Group& group, const Game& game, const std::string& row);
    static std::string points_text(const Score& score);
    /// The numbers of wins, draws and losses, such as "+3 =1 −2".
    static std::string balance_text(const Score& score);
    static std::string score_cells(const Score& score);
    std::string score_table(const std::map<std::string, Score>& scores) const;
    std::string player_link(const std::string& name) const;

    /// A page with a heading and links to the lists.
    std::string page(std::string_view title, const std::string& content) const;

    std::string title_;
    std::string css_;
    std::string rows_;
    Groups players_;
    Groups events_;
    std::size_t games_ = 0;
};

} // namespace merels
