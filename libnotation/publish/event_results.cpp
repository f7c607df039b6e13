#include <libnotation/publish/event_results.hpp>

#include <libnotation/game/language/date_words.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/publish/game_title.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace merels {

namespace {

std::string sign_of(GameResult result, Color color) {
    switch (result) {
    case GameResult::white_wins: return color == Color::white ? "1" : "0";
    case GameResult::black_wins: return color == Color::black ? "1" : "0";
    case GameResult::draw: return "½";
    case GameResult::unfinished: break;
    }
    return "*";
}

} // namespace

void PlayerScore::add(GameResult result, Color color) {
    switch (result) {
    case GameResult::white_wins: ++(color == Color::white ? wins : losses); return;
    case GameResult::black_wins: ++(color == Color::black ? wins : losses); return;
    case GameResult::draw: ++draws; return;
    case GameResult::unfinished: return;
    }
}

std::string points_text(const PlayerScore& score) {
    const unsigned halves = score.half_points();
    return (halves == 1 ? "" : std::to_string(halves / 2)) + (halves % 2 == 0 ? "" : "½");
}

std::string balance_text(const PlayerScore& score) {
    return fmt::format("+{} ={} −{}", score.wins, score.draws, score.losses);
}

std::size_t EventResults::player_called(const std::string& name) {
    if (name.empty()) return nobody;
    if (is_bye(name)) {
        if (bye_word_.empty()) bye_word_ = name;
        return bye;
    }
    const auto [player, is_new] = players_.try_emplace(name, scores_.size());
    if (is_new) scores_.emplace_back();
    return player->second;
}

std::size_t EventResults::round_of(const Game& game) {
    const std::string& tag = game.tags.get("Round");
    if (says_nothing(tag)) return no_round;
    EventRound round = event_round(tag);
    std::string date = date_order(game.tags.get("Date"));
    const auto [found, is_new] = round_numbers_.try_emplace(round, rounds_.size());
    if (is_new)
        rounds_.push_back({std::move(round), std::move(date)});
    else if (date < rounds_[found->second].date)
        rounds_[found->second].date = std::move(date);
    return found->second;
}

void EventResults::add(const Game& game, std::string page) {
    Meeting meeting{{nobody, nobody}, game.result, round_of(game), std::move(page)};
    for (const Color color : {Color::white, Color::black})
        meeting.players.at(index(color)) = player_called(player_name(game, color));
    for (const Color color : {Color::white, Color::black})
        if (const std::size_t player = meeting.players.at(index(color));
            player < scores_.size() && meeting.players.front() != meeting.players.back())
            scores_[player].add(game.result, color);
    meetings_.push_back(std::move(meeting));
}

/// The table while it is being made.
class TableOfResults {
public:
    explicit TableOfResults(const EventResults& results)
        : results_(results), names_(results.players()), rows_(results.players()) {
        for (const auto& [name, player] : results.players_) names_[player] = name;
        find_rounds();
        find_columns();
        std::vector<std::size_t> order(names_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return is_before(a, b); });
        for (std::size_t row = 0; row < order.size(); ++row) rows_[order[row]] = row;
        order_ = std::move(order);
    }

    ResultTable table() {
        cells_.resize(names_.size() * columns_.size());
        if (!columns_.empty())
            for (const EventResults::Meeting& meeting : results_.meetings_)
                for (const Color color : {Color::white, Color::black}) add(meeting, color);
        ResultTable table{headings()};
        for (const std::size_t player : order_) table.rows.push_back(row_of(player));
        return table;
    }

private:
    /// The games in a cell.
    struct Games {
        PlayerScore score{};
        std::size_t count = 0;
        ResultTable::Cell texts{};
    };

    bool is_before(std::size_t a, std::size_t b) const {
        const PlayerScore& first = results_.scores_[a];
        const PlayerScore& second = results_.scores_[b];
        if (first.half_points() != second.half_points())
            return first.half_points() > second.half_points();
        return std::pair{second.wins, names_[a]} < std::pair{first.wins, names_[b]};
    }

    /// Finds the rounds. If a game has no round, the table has no rounds.
    void find_rounds() {
        const auto& rounds = results_.rounds_;
        const auto has_none = [](const auto& game) { return game.round == EventResults::no_round; };
        if (std::ranges::any_of(results_.meetings_, has_none)) return;
        rounds_.resize(rounds.size());
        std::iota(rounds_.begin(), rounds_.end(), std::size_t{0});
        std::ranges::sort(rounds_, {}, [&](std::size_t i) {
            return std::tuple{rounds[i].round.kind, rounds[i].round.number, rounds[i].date, i};
        });
    }

    void find_columns() {
        const bool may_cross = names_.size() > 1 && names_.size() <= EventResults::most_columns;
        has_rounds_ = rounds_.size() > 1 && rounds_.size() <= EventResults::most_columns
                      && (!may_cross || rounds_.size() + 1 < names_.size());
        if (has_rounds_) {
            round_columns_.resize(rounds_.size());
            for (const std::size_t round : rounds_) {
                round_columns_[round] = columns_.size();
                columns_.push_back(results_.rounds_[round].round.heading);
            }
        } else if (may_cross) {
            for (std::size_t i = 1; i <= names_.size(); ++i) columns_.push_back(std::to_string(i));
            add_column_against(EventResults::bye);
            add_column_against(EventResults::nobody);
        }
    }

    /// Adds a column for opponents without a row, if a player has such an opponent.
    void add_column_against(std::size_t opponent) {
        const auto has_opponent = [&](const EventResults::Meeting& game) {
            const auto [white, black] = game.players;
            return (white == opponent && black < names_.size())
                   || (black == opponent && white < names_.size());
        };
        if (std::ranges::none_of(results_.meetings_, has_opponent)) return;
        other_columns_[opponent] = columns_.size();
        columns_.push_back(word_for(opponent));
    }

    /// The word for an opponent in headings and cells.
    std::string word_for(std::size_t opponent) const {
        if (opponent == EventResults::nobody) return "?";
        return opponent == EventResults::bye ? results_.bye_word_
                                             : std::to_string(rows_[opponent] + 1);
    }

    void add(const EventResults::Meeting& meeting, Color color) {
        const std::size_t player = meeting.players.at(index(color));
        const std::size_t other = meeting.players.at(index(opponent(color)));
        if (player >= names_.size() || player == other) return;
        std::string text = sign_of(meeting.result, color);
        if (has_rounds_) text += fmt::format(" ({})", word_for(other));
        const std::size_t column = has_rounds_             ? round_columns_[meeting.round]
                                   : other < names_.size() ? rows_[other]
                                                           : other_columns_.at(other);
        Games& games = cells_[rows_[player] * columns_.size() + column];
        games.score.add(meeting.result, color);
        if (++games.count <= EventResults::most_in_cell)
            games.texts.push_back({std::move(text), meeting.page});
    }

    std::vector<std::string> headings() const {
        std::vector<std::string> words{tr("No."), tr("Player")};
        words.insert(words.end(), columns_.begin(), columns_.end());
        words.insert(words.end(), {tr("Points"), ""});
        return words;
    }

    std::vector<ResultTable::Cell> row_of(std::size_t player) {
        const std::size_t row = rows_[player];
        std::vector<ResultTable::Cell> cells{{{std::to_string(row + 1)}}, {{names_[player]}}};
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            Games& games = cells_[row * columns_.size() + column];
            const bool is_own = !has_rounds_ && column == row;
            if (games.count > EventResults::most_in_cell)
                games.texts = {{fmt::format("{}/{}", points_text(games.score), games.count)}};
            cells.push_back(is_own ? ResultTable::Cell{{"×"}} : std::move(games.texts));
        }
        const PlayerScore& score = results_.scores_[player];
        cells.push_back({{points_text(score)}});
        cells.push_back({{balance_text(score)}});
        return cells;
    }

    const EventResults& results_;
    std::vector<std::string> names_;
    /// The rounds in the order of the table, and the column of each round.
    std::vector<std::size_t> rounds_;
    std::vector<std::size_t> round_columns_;
    std::vector<std::string> columns_;
    bool has_rounds_ = false;
    /// The columns of a crosstable for opponents without a row.
    std::map<std::size_t, std::size_t> other_columns_;
    /// The players in the order of the table, and the row of each player.
    std::vector<std::size_t> order_;
    std::vector<std::size_t> rows_;
    std::vector<Games> cells_;
};

ResultTable EventResults::table() const { return TableOfResults{*this}.table(); }

} // namespace merels
