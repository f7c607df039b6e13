#pragma once

// The pages for a folder of games. There is one page for each game, an index with a search, and
// pages of players, events and sources.

#include <libnotation/game/game.hpp>
#include <libnotation/publish/event_results.hpp>

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

/// The index of a site, and its lists of players, events and sources. Games are sorted by date.
/// Games without a date come last, in the order of `add`. The index is light or dark like the
/// reader's system. The index loads no other files. Only the search needs a script. Markup in a
/// record is shown as plain text.
class SiteIndex {
public:
    /// `css` is additional CSS for all pages. The CSS must be safe (`is_safe_style`).
    explicit SiteIndex(std::string_view title, std::string css = {});

    /// Adds a row for a game. `page` is the name of the game's file in the same folder.
    void add(const Game& game, std::string_view page);
    std::size_t games() const { return rows_.size(); }
    /// The index page. O(games × log games).
    std::string html() const;
    /// The lists of players, events and sources. Without sources, there is no list of sources.
    /// O(players + events + sources).
    std::vector<SitePage> lists() const;
    /// The page of each player: the score and the games. O(games × log games).
    std::vector<SitePage> player_pages() const;
    /// The page of each event: the table of results, and the games. O(games × log games).
    std::vector<SitePage> event_pages() const;
    /// The page of each source with its games. O(games × log games).
    std::vector<SitePage> source_pages() const;

private:
    using Games = std::vector<std::size_t>;

    /// The cells of a game in a table.
    struct Row {
        /// The date in the form that `date_order` returns.
        std::string date;
        std::string before_event;
        std::string event;
        std::string after_event;
    };
    /// The games of a player, an event or a source. Each game is given by its index in `rows_`.
    struct Group {
        /// The number in the file name of the group's page.
        std::size_t number;
        Games games{};
    };
    struct Player : Group {
        PlayerScore score{};
    };
    struct Event : Group {
        EventResults results{};
    };

    std::string table_of_games(Games games, bool has_event = true) const;
    std::string results_table(const EventResults& results) const;
    std::string player_link(const std::string& name) const;

    std::string navigation() const;
    /// A page with a heading and links to the lists.
    std::string page(std::string_view title, const std::string& content) const;

    std::string title_;
    std::string css_;
    std::vector<Row> rows_;
    std::map<std::string, Player> players_;
    std::map<std::string, Event> events_;
    std::map<std::string, Group> sources_;
};

} // namespace merels
