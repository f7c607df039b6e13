#include <libnotation/publish/web/site.hpp>

#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/web/html_document.hpp>
#include <libnotation/publish/web/html_page.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace merels {

namespace {

constexpr std::string_view site_style = R"css(
input{font:inherit;width:100%;max-width:24rem;padding:.3rem .6rem;color:inherit;background:transparent;
border:1px solid currentColor;border-radius:.4rem}
nav a{margin-right:1rem}
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

std::string link(std::string_view page, std::string_view words) {
    return fmt::format("<a href=\"{}\">{}</a>", html_text(page), html_text(words));
}

std::string navigation() {
    return "<nav>" + link("index.html", tr("Games")) + link("players.html", tr("Players"))
           + link("events.html", tr("Events")) + "</nav>\n";
}

std::string table_of_games(const std::string& rows) {
    return html_table(heading_cell(" class=\"n\"", english("No."))
                          + heading_cell("", english("Game")) + heading_cell("", english("Result"))
                          + heading_cell("", english("Event")) + heading_cell("", english("Date"))
                          + heading_cell(" class=\"wide\"", english("Rules"))
                          + heading_cell(" class=\"wide\"", english("Plies")),
                      rows);
}

/// The value of a tag. The result is empty if the record has only question marks.
std::string value_of_tag(const Game& game, std::string_view tag) {
    const std::string& value = tag_in_language(game.tags, tag, reader_language());
    return value.find_first_not_of("?.") == std::string::npos ? std::string{} : value;
}

} // namespace

std::string site_page_name(std::string_view kind, std::size_t number) {
    return fmt::format("{}-{:05}.html", kind, number);
}

SiteIndex::SiteIndex(std::string_view title, std::string css)
    : title_(title), css_(std::move(css)) {}

std::string SiteIndex::page(std::string_view title, const std::string& content) const {
    return html_document({.title = std::string{title},
                          .style = fmt::format("{}{}{}", table_style(), site_style, css_),
                          .has_script = true},
                         fmt::format("{}<h1>{}</h1>\n{}", navigation(), html_text(title), content));
}

void SiteIndex::add(const Game& game, std::string_view page) {
    ++games_;
    std::string row = fmt::format("<tr><td class=\"n\">{}</td><td>{}</td>", games_,
                                  link(page, plain_title(game)));
    const auto cell = [&](std::string_view kind, const std::string& content) {
        row += fmt::format("<td{}>{}</td>", kind, content);
    };
    const std::string event = value_of_tag(game, "Event");
    Group* const group = event.empty()
                             ? nullptr
                             : &events_.try_emplace(event, Group{events_.size() + 1}).first->second;
    cell(" class=\"n\"", html_text(game_header(game).result));
    cell("", group == nullptr ? "" : link(site_page_name("event", group->number), event));
    cell(" class=\"n\"", html_text(value_of_tag(game, "Date")));
    cell(" class=\"wide\"", html_text(name_in_language(game.rule_set())));
    cell(" class=\"wide n\"", fmt::format("{}", game.plies()));
    row += "</tr>\n";
    rows_ += row;
    if (group != nullptr) count(*group, game, row);
    for (const Color color : {Color::white, Color::black}) {
        const std::string name = player_name(game, color);
        if (name.empty() || (color == Color::black && name == player_name(game, Color::white)))
            continue;
        count(players_.try_emplace(name, Group{players_.size() + 1}).first->second, game, row);
    }
}

void SiteIndex::count(Group& group, const Game& game, const std::string& row) {
    group.rows += row;
    ++group.games;
    if (game.result == GameResult::unfinished) return;
    for (const Color color : {Color::white, Color::black}) {
        const std::string name = player_name(game, color);
        if (name.empty()) continue;
        const auto winner
            = game.result == GameResult::draw
                  ? std::nullopt
                  : std::optional{game.result == GameResult::white_wins ? Color::white
                                                                        : Color::black};
        ++group.scores[name][!winner ? 1 : *winner == color ? 0 : 2];
    }
}

std::string SiteIndex::html() const {
    return page(
        title_,
        fmt::format("<p>{}: <span id=\"count\">{}</span></p>\n"
                    "<p hidden><label>{} <input id=\"search\" type=\"search\"></label></p>\n",
                    html_text(tr("Games")), games_, html_text(tr("Find")))
            + table_of_games(rows_) + "<script>" + std::string{site_script} + "</script>\n");
}

std::string SiteIndex::points_text(const Score& score) {
    const unsigned halves = 2 * score[0] + score[1];
    return (halves == 1 ? "" : std::to_string(halves / 2)) + (halves % 2 == 0 ? "" : "½");
}

std::string SiteIndex::balance_text(const Score& score) {
    return fmt::format("+{} ={} −{}", score[0], score[1], score[2]);
}

std::string SiteIndex::score_cells(const Score& score) {
    return fmt::format("<td class=\"n\">{}</td><td class=\"n\">{}</td>", points_text(score),
                       balance_text(score));
}

std::string SiteIndex::player_link(const std::string& name) const {
    return link(site_page_name("player", players_.at(name).number), name);
}

/// The players with the most points come first.
std::string SiteIndex::score_table(const std::map<std::string, Score>& scores) const {
    std::vector<std::pair<std::string, Score>> order{scores.begin(), scores.end()};
    std::ranges::stable_sort(order, std::ranges::greater{}, [](const auto& entry) {
        return 2 * entry.second[0] + entry.second[1];
    });
    std::string rows;
    for (const auto& [name, score] : order)
        rows += "<tr><td>" + player_link(name) + "</td>" + score_cells(score) + "</tr>\n";
    return html_table(heading_cell("", english("Player")) + heading_cell("", english("Points"))
                          + "<th></th>",
                      rows);
}

std::vector<SitePage> SiteIndex::lists() const {
    std::string players;
    for (const auto& [name, group] : players_) {
        const auto score = group.scores.find(name);
        players += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td>{}</tr>\n", player_link(name),
                               group.games,
                               score_cells(score == group.scores.end() ? Score{} : score->second));
    }
    std::string events;
    for (const auto& [name, group] : events_)
        events += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td></tr>\n",
                              link(site_page_name("event", group.number), name), group.games);
    const std::string games = heading_cell("", english("Games"));
    return {{"players.html",
             page(tr("Players"), html_table(heading_cell("", english("Player")) + games
                                                + heading_cell("", english("Points")) + "<th></th>",
                                            players))},
            {"events.html",
             page(tr("Events"), html_table(heading_cell("", english("Event")) + games, events))}};
}

std::vector<SitePage> SiteIndex::player_pages() const {
    std::vector<SitePage> pages(players_.size());
    for (const auto& [name, group] : players_) {
        const auto score = group.scores.find(name);
        const std::string own
            = score == group.scores.end()
                  ? std::string{}
                  : fmt::format("<p>{}: {} ({})</p>\n", html_text(tr("Points")),
                                points_text(score->second), balance_text(score->second));
        pages[group.number - 1] = {site_page_name("player", group.number),
                                   page(name, own + table_of_games(group.rows))};
    }
    return pages;
}

std::vector<SitePage> SiteIndex::event_pages() const {
    std::vector<SitePage> pages(events_.size());
    for (const auto& [name, group] : events_)
        pages[group.number - 1]
            = {site_page_name("event", group.number),
               page(name, (group.scores.empty() ? "" : score_table(group.scores))
                              + table_of_games(group.rows))};
    return pages;
}

} // namespace merels
