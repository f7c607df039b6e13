#include <libnotation/publish/web/site.hpp>

#include <libnotation/game/language/date_words.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/web/html_document.hpp>
#include <libnotation/publish/web/html_page.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace merels {

namespace {

constexpr std::string_view site_style = R"css(
input{font:inherit;width:100%;max-width:24rem;padding:.3rem .6rem;color:inherit;background:transparent;
border:1px solid currentColor;border-radius:.4rem}
nav a{margin-right:1rem}
.results{overflow-x:auto}.results table{width:auto}
.results td.n a{text-decoration:none}.results td.n a:hover{text-decoration:underline}
input:focus-visible{outline:2px solid var(--link);outline-offset:1px}
)css";

constexpr std::string_view site_script = R"js(
'use strict';
(function () {
  const field = document.getElementById('search'), count = document.getElementById('count');
  const rows = Array.from(document.querySelectorAll('tbody tr'));
  const texts = rows.map(row => row.textContent.toLowerCase());
  field.closest('p').hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
    let shown = 0;
    rows.forEach((row, i) => {
      row.hidden = !words.every(word => texts[i].includes(word));
      if (!row.hidden) ++shown;
    });
    count.textContent = shown;
  });
})();
)js";

std::string heading_cell(std::string_view kind, const char* words) {
    return fmt::format("<th{}>{}</th>", kind, html_text(tr(words)));
}

std::string score_cells(const PlayerScore& score) {
    return fmt::format("<td class=\"n\">{}</td><td class=\"n\">{}</td>", points_text(score),
                       balance_text(score));
}

/// The rows of a list of players, events or sources, with links to their pages.
template <class Groups, class MoreCells>
std::string rows_of(const Groups& groups, std::string_view kind, const MoreCells& more_cells) {
    std::string rows;
    for (const auto& [name, group] : groups)
        rows += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td>{}</tr>\n",
                            html_link(site_page_name(kind, group.number), name), group.games.size(),
                            more_cells(group));
    return rows;
}

} // namespace

std::string site_page_name(std::string_view kind, std::size_t number) {
    return fmt::format("{}-{:05}.html", kind, number);
}

SiteIndex::SiteIndex(std::string_view title, std::string css)
    : title_(title), css_(std::move(css)) {}

std::string SiteIndex::navigation() const {
    std::string links = html_link("index.html", tr("Games"))
                        + html_link("players.html", tr("Players"))
                        + html_link("events.html", tr("Events"));
    if (!sources_.empty()) links += html_link("sources.html", tr("Sources"));
    return "<nav>" + links + "</nav>\n";
}

std::string SiteIndex::page(std::string_view title, const std::string& content) const {
    return html_document({.title = std::string{title},
                          .style = fmt::format("{}{}{}", table_style(), site_style, css_),
                          .has_script = true},
                         fmt::format("{}<h1>{}</h1>\n{}", navigation(), html_text(title), content));
}

void SiteIndex::add(const Game& game, std::string_view page) {
    const std::size_t number = rows_.size();
    const auto cell = [](std::string_view kind, const std::string& content) {
        return fmt::format("<td{}>{}</td>", kind, content);
    };
    Row row;
    row.date = date_order(game.tags.get("Date"));
    row.before_event = cell(" class=\"n\"", fmt::format("{}", number + 1))
                       + cell("", html_link(page, plain_title(game)))
                       + cell(" class=\"n\"", html_text(game_header(game).result));
    row.after_event = cell(" class=\"n\"", html_text(date_in_words(known_value(game, "Date"))))
                      + cell(" class=\"wide\"", html_text(name_in_language(game.rule_set())))
                      + cell(" class=\"wide n\"", fmt::format("{}", game.plies()));
    if (const std::string event = known_value(game, "Event"); !event.empty()) {
        Event& group = events_.try_emplace(event, Event{{events_.size() + 1}}).first->second;
        group.games.push_back(number);
        group.results.add(game, std::string{page});
        row.event = html_link(site_page_name("event", group.number), event);
    }
    row.event = cell("", row.event);
    rows_.push_back(std::move(row));
    std::set<std::string> seen;
    for (const std::string& source : references(game))
        if (seen.insert(source).second)
            sources_.try_emplace(source, Group{sources_.size() + 1})
                .first->second.games.push_back(number);
    for (const Color color : {Color::white, Color::black}) {
        const std::string name = player_name(game, color);
        if (name.empty() || is_bye(name)) continue;
        Player& player = players_.try_emplace(name, Player{{players_.size() + 1}}).first->second;
        const bool is_alone = name == player_name(game, opponent(color));
        if (!is_alone) player.score.add(game.result, color);
        if (!is_alone || color == Color::white) player.games.push_back(number);
    }
}

std::string SiteIndex::table_of_games(Games games, bool has_event) const {
    std::ranges::stable_sort(
        games, {}, [&](std::size_t game) -> const auto& { return rows_[game].date; });
    std::string rows;
    for (const std::size_t game : games) {
        const Row& row = rows_[game];
        rows += fmt::format("<tr>{}{}{}</tr>\n", row.before_event, has_event ? row.event : "",
                            row.after_event);
    }
    return html_table(heading_cell(" class=\"n\"", english("No."))
                          + heading_cell("", english("Game")) + heading_cell("", english("Result"))
                          + (has_event ? heading_cell("", english("Event")) : std::string{})
                          + heading_cell("", english("Date"))
                          + heading_cell(" class=\"wide\"", english("Rules"))
                          + heading_cell(" class=\"wide\"", english("Plies")),
                      rows);
}

std::string SiteIndex::html() const {
    Games all(rows_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return page(
        title_,
        fmt::format("<p>{}: <span id=\"count\">{}</span></p>\n"
                    "<p hidden><label>{} <input id=\"search\" type=\"search\"></label></p>\n",
                    html_text(tr("Games")), games(), html_text(tr("Find")))
            + table_of_games(std::move(all)) + "<script>" + std::string{site_script}
            + "</script>\n");
}

std::string SiteIndex::player_link(const std::string& name) const {
    return html_link(site_page_name("player", players_.at(name).number), name);
}

std::string SiteIndex::results_table(const EventResults& results) const {
    const auto player = [&](const std::string& name) { return player_link(name); };
    const ResultTable table = results.table();
    return table.rows.empty()
               ? ""
               : "<div class=\"results\">\n" + html_results(table, player) + "</div>\n";
}

std::vector<SitePage> SiteIndex::lists() const {
    const std::string games = heading_cell("", english("Games"));
    const auto score = [](const Player& player) { return score_cells(player.score); };
    const auto nothing = [](const Group&) { return ""; };
    std::vector<SitePage> pages{
        {"players.html",
         page(tr("Players"), html_table(heading_cell("", english("Player")) + games
                                            + heading_cell("", english("Points")) + "<th></th>",
                                        rows_of(players_, "player", score)))},
        {"events.html", page(tr("Events"), html_table(heading_cell("", english("Event")) + games,
                                                      rows_of(events_, "event", nothing)))}};
    if (!sources_.empty())
        pages.push_back({"sources.html",
                         page(tr("Sources"), html_table(heading_cell("", english("Source")) + games,
                                                        rows_of(sources_, "source", nothing)))});
    return pages;
}

std::vector<SitePage> SiteIndex::player_pages() const {
    std::vector<SitePage> pages(players_.size());
    for (const auto& [name, player] : players_) {
        const std::string own
            = player.score == PlayerScore{}
                  ? std::string{}
                  : fmt::format("<p>{}: {} ({})</p>\n", html_text(tr("Points")),
                                points_text(player.score), balance_text(player.score));
        pages[player.number - 1] = {site_page_name("player", player.number),
                                    page(name, own + table_of_games(player.games))};
    }
    return pages;
}

std::vector<SitePage> SiteIndex::event_pages() const {
    std::vector<SitePage> pages(events_.size());
    for (const auto& [name, event] : events_)
        pages[event.number - 1]
            = {site_page_name("event", event.number),
               page(name, results_table(event.results) + table_of_games(event.games, false))};
    return pages;
}

std::vector<SitePage> SiteIndex::source_pages() const {
    std::vector<SitePage> pages(sources_.size());
    for (const auto& [text, group] : sources_)
        pages[group.number - 1]
            = {site_page_name("source", group.number), page(text, table_of_games(group.games))};
    return pages;
}

} // namespace merels
