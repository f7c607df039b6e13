#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/positions/each_game.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/engine_room.hpp>
#include <cli/views/game_view.hpp>
#include <cli/views/value_words.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/store/explorer/repertoire.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace merels::cli {

namespace {

/// A move of the opponent that a repertoire does not answer.
struct Gap {
    /// The number of the move, and the move, such as "3... b4".
    std::string move;
    Position after;
    /// The number of gaps that were found before this one.
    std::size_t order = 0;
    std::uint64_t games = 0;
    /// The first game with this move: the index of its file in `files_`, and the number of the game
    /// in it.
    std::size_t first_file = 0;
    std::uint64_t first_game = 0;
};

/// The numbers of games for the repertoire of one color.
struct Sums {
    std::uint64_t games = 0;
    std::uint64_t outside = 0;
    std::uint64_t left_by_player = 0;
    std::uint64_t left_by_opponent = 0;
};

std::string word(Color color) { return color == Color::white ? "white" : "black"; }

std::string numbered(const Game& game, const Departure& departure) {
    return fmt::format("{} {}", move_number_text(game, departure.plies_before),
                       format(game.move(departure.node), game.rule_set().board));
}

std::vector<std::string> prepared(const Game& game, const Departure& departure) {
    std::vector<std::string> moves;
    for (const Move move : departure.prepared) moves.push_back(format(move, game.rule_set().board));
    return moves;
}

class RepertoireVerb : public Verb {
public:
    void describe(Options& options) override {
        Value games = Value::file("FILE|COLLECTION");
        games.words.push_back({"check", "show where games leave a repertoire"});
        options.operands(games, words_);
        options.option("-l,--lines", Value::file("LINES"), lines_,
                       "file with the prepared lines (default: FILE or COLLECTION)");
        options.one_of("--side", Value::one_of("COLOR", {{"white", {}}, {"black", {}}}), side_,
                       "take all records of LINES as prepared lines of COLOR");
        options.option("-w,--where", "QUERY", where_,
                       "only the games of a collection that QUERY finds");
        options.option("--player", "NAME", player_,
                       "only games in which NAME has the color of the lines");
        options.option("--top", "N", top_, "show the N most frequent unanswered moves (20)");
        engine_.describe(options, "a search", 100);
        reading_.describe(options);
        options.flag("--json", has_json_, "print a JSON document");
        options.color(color_);
        options.example("merels repertoire check club.pgn --lines white.pgn --player Anna");
        options.example("merels repertoire check club.merels --where year:2026");
        options.example("merels repertoire check games.pgn --lines lines.pgn --side black");
        options.note("A record with the tag [Repertoire \"White\"] or [Repertoire \"Black\"] has");
        options.note("the prepared lines of a player. The variations of the record are prepared");
        options.note(
            "lines, too. The order of moves does not matter, and the board may be rotated");
        options.note("or mirrored. Without --lines, the file or collection contains both the");
        options.note("prepared lines and the games. An unanswered move is a move of the opponent");
        options.note("that the lines do not have. The value of an unanswered move is the value of");
        options.note("the position after the move. If no exact value is known, a search estimates");
        options.note("the value of the position.");
    }

    Status run(Output& out) override {
        if (words_.size() != 2 || words_[0] != "check")
            throw UsageError{"'merels repertoire check' takes one FILE or COLLECTION"};
        limits_ = engine_.limits();
        if (side_) side_color_ = *side_ == "white" ? Color::white : Color::black;
        Status status = read_lines();
        if (status == Status::trouble) return status;
        if (has_json_) out.write("{\"games\": [");
        for (const std::string& path : expanded_with_collections({words_[1]})) {
            files_.push_back(display_name(path));
            status = worse(status, for_each_game(path, where_, reading_.read_options(),
                                                 [&](std::uint64_t number, const Game& game) {
                                                     check(number, game, out);
                                                 }));
        }
        if (has_json_)
            finish_json(out);
        else if (status != Status::trouble)
            finish(out);
        return status;
    }

private:
    Status read_lines() {
        std::uint64_t records = 0;
        const auto add = [&](std::uint64_t, const Game& game) {
            const auto color = lines_ && side_color_ ? side_color_ : repertoire_color(game);
            if (!color || (side_color_ && *color != *side_color_)) return;
            repertoires_[index(*color)].add(game, *color);
            ++records;
        };
        Status status = Status::fine;
        for (const std::string& path : expanded_with_collections({lines_.value_or(words_[1])}))
            status = worse(status, for_each_game(path, {}, reading_.read_options(), add));
        if (status == Status::trouble) return status;
        if (records > 0) return lines_ ? status : Status::fine;
        throw Failure{fmt::format("{} has no record with the tag [Repertoire \"White\"] or "
                                  "[Repertoire \"Black\"]",
                                  display_name(lines_.value_or(words_[1])))};
    }

    bool is_players(const Game& game, Color color) const {
        return !player_ || has_player(game, color, *player_);
    }

    void check(std::uint64_t number, const Game& game, Output& out) {
        if (repertoire_color(game)) return;
        bool is_named = false;
        for (const Color side : {Color::white, Color::black}) {
            const Repertoire& repertoire = repertoires_[index(side)];
            if (repertoire.positions() == 0 || !is_players(game, side)) continue;
            const Course course = repertoire.course_of(game);
            count(course, game, number, side);
            if (has_json_) {
                tell_json(course, game, number, side, out);
                continue;
            }
            if (course.departures.empty()) continue;
            if (!std::exchange(is_named, true))
                out.print("{}, game {}: {}\n", harmless(files_.back()), number,
                          harmless(players(game)));
            tell(course, game, side, out);
        }
    }

    static bool is_own(const Departure& departure, Color side) {
        return departure.before.to_move() == side;
    }

    void count(const Course& course, const Game& game, std::uint64_t number, Color side) {
        Sums& sums = sums_[index(side)];
        ++sums.games;
        if (!course.known_plies) ++sums.outside;
        if (course.departures.empty()) return;
        ++(is_own(course.departures.front(), side) ? sums.left_by_player : sums.left_by_opponent);
        for (const Departure& departure : course.departures) {
            if (is_own(departure, side)) continue;
            const Position after = game.position_after(departure.node);
            const auto key = position_key(after, rule_set_number(after.rule_set()));
            const auto [gap, is_new] = gaps_[index(side)].try_emplace(
                key, Gap{.move = {},
                         .after = after,
                         .order = gaps_[0].size() + gaps_[1].size(),
                         .first_file = files_.size() - 1,
                         .first_game = number});
            if (is_new) gap->second.move = numbered(game, departure);
            ++gap->second.games;
        }
    }

    static void tell(const Course& course, const Game& game, Color side, Output& out) {
        for (const Departure& departure : course.departures)
            out.print("  {} {} {}'s repertoire, which has {}\n", numbered(game, departure),
                      is_own(departure, side) ? "leaves" : "is not in", name(side),
                      joined(prepared(game, departure), ", "));
    }

    void tell_json(const Course& course, const Game& game, std::uint64_t number, Color side,
                   Output& out) {
        const auto departure_json = [&](const Departure& departure) {
            return Json{{"ply", departure.plies_before + 1},
                        {"move", format(game.move(departure.node), game.rule_set().board)},
                        {"by", is_own(departure, side) ? "player" : "opponent"},
                        {"prepared", prepared(game, departure)}};
        };
        const Json json{
            {"file", files_.back()},
            {"number", number},
            {"white", std::string{game.tags.get("White")}},
            {"black", std::string{game.tags.get("Black")}},
            {"side", word(side)},
            {"known_plies", course.known_plies ? Json(*course.known_plies) : Json(nullptr)},
            {"departures", list_json(course.departures, departure_json)}};
        out.write((std::exchange(has_told_, true) ? ",\n" : "\n") + dumped(json, -1));
    }

    using SidedGap = std::pair<Color, const Gap*>;

    /// The moves without an answer, the most frequent first.
    std::vector<SidedGap> most_frequent_gaps() const {
        std::vector<SidedGap> gaps;
        for (const Color side : {Color::white, Color::black})
            for (const auto& [key, gap] : gaps_[index(side)]) gaps.emplace_back(side, &gap);
        const auto rank = [](const SidedGap& gap) {
            return std::pair{~gap.second->games, gap.second->order};
        };
        const auto end = gaps.begin() + static_cast<std::ptrdiff_t>(std::min(gaps.size(), top_));
        std::ranges::partial_sort(gaps, end, {}, rank);
        gaps.erase(end, gaps.end());
        return gaps;
    }

    std::optional<PositionValue> value_of(const Gap& gap, EngineRoom& room) const {
        return room.analyst(gap.after.rule_set()).analyse(std::span{&gap.after, 1}, limits_).value;
    }

    void finish(Output& out) {
        const Paint paint = out.paint(color_);
        for (const Color side : {Color::white, Color::black}) {
            const Sums& sums = sums_[index(side)];
            if (repertoires_[index(side)].positions() == 0) continue;
            const auto stayed
                = sums.games - sums.outside - sums.left_by_player - sums.left_by_opponent;
            out.print("{} has {}.\n", paint.bold(fmt::format("{}'s repertoire", name(side))),
                      counted(repertoires_[index(side)].positions(), "position"));
            out.print(
                "  {}: repertoire followed to the end in {}, left by {} in {}, left by {} in {}, "
                "never reached in {}\n",
                counted(sums.games, "game"), stayed, name(side), sums.left_by_player,
                name(opponent(side)), sums.left_by_opponent, sums.outside);
        }
        const auto gaps = most_frequent_gaps();
        if (gaps.empty()) return;
        using enum Table::Align;
        out.write("\nMoves that the repertoire does not answer:\n");
        Table table{out,
                    out.paint(color_),
                    {{"games", right}, {"for"}, {"move"}, {"first in", right}, {"value"}}};
        EngineRoom room{engine_};
        for (const auto& [side, gap] : gaps) {
            const auto value = value_of(*gap, room);
            const std::string file = files_.size() > 1 ? files_[gap->first_file] + ", " : "";
            table.add({grouped(gap->games), std::string{name(side)}, gap->move,
                       harmless(fmt::format("{}game {}", file, gap->first_game)),
                       value
                           ? fmt::format("{} ({})", verdict_in_words(*value, gap->after.to_move()),
                                         source_in_words(*value))
                           : ""});
        }
        table.finish();
    }

    void finish_json(Output& out) {
        Json moves = Json::array();
        EngineRoom room{engine_};
        for (const auto& [side, gap] : most_frequent_gaps()) {
            const auto value = value_of(*gap, room);
            moves.push_back({{"side", word(side)},
                             {"move", gap->move},
                             {"games", gap->games},
                             {"first_file", files_[gap->first_file]},
                             {"first_game", gap->first_game},
                             {"position", format_position(gap->after)},
                             {"value", cli::to_json(value)},
                             {"evaluation", evaluation_json(value, gap->after.to_move())}});
        }
        Json rest;
        for (const Color side : {Color::white, Color::black}) {
            const Sums& sums = sums_[index(side)];
            rest[word(side)] = {{"positions", repertoires_[index(side)].positions()},
                                {"games", sums.games},
                                {"left_by_player", sums.left_by_player},
                                {"left_by_opponent", sums.left_by_opponent},
                                {"outside", sums.outside}};
        }
        rest["unanswered"] = moves;
        out.write("\n],\n" + dumped(rest, 2).substr(2) + "\n");
    }

    std::vector<std::string> words_;
    std::optional<std::string> lines_;
    std::optional<std::string> side_;
    std::optional<Color> side_color_;
    std::optional<std::string> where_;
    std::optional<std::string> player_;
    std::uint64_t top_ = 20;
    EngineChoice engine_;
    SearchOptions limits_;
    ReadingChoice reading_;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
    std::array<Repertoire, 2> repertoires_;
    std::array<Sums, 2> sums_;
    /// The gaps in the repertoire of each color, by the key of the position after the move.
    std::array<std::unordered_map<PositionKey, Gap>, 2> gaps_;
    /// The names of the files whose games were read so far.
    std::vector<std::string> files_;
    bool has_told_ = false;
};

} // namespace

std::unique_ptr<Verb> make_repertoire() { return std::make_unique<RepertoireVerb>(); }

} // namespace merels::cli
