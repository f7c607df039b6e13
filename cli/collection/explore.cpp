#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/rule_files.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/positions/position_argument.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/keys.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/engine_room.hpp>
#include <cli/views/game_view.hpp>
#include <cli/views/position_json.hpp>
#include <cli/views/value_words.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/explore.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <unistd.h>
#include <vector>

namespace merels::cli {

namespace {

/// Rule sets with up to this number of men are solved very quickly.
constexpr unsigned most_men_solved = 6;

EngineChoice choice(std::optional<std::uint64_t> milliseconds, bool may_solve) {
    EngineChoice choice;
    choice.milliseconds = milliseconds;
    choice.may_not_solve = !may_solve;
    return choice;
}

/// Values of moves, next to their statistics. The values are exact if exact values are quick. A
/// short search is made only on request.
class Verdicts {
public:
    /// Without a time for each position, nothing is searched.
    explicit Verdicts(std::optional<std::uint64_t> milliseconds)
        : milliseconds_(milliseconds), solving_(choice(milliseconds, true)),
          looking_up_(choice(milliseconds, false)) {}

    /// The legal moves of a position, with their values. An unknown value is
    /// empty.
    std::vector<ValuedMove> of(const Position& position) {
        const Analyst& analyst = room(position.rule_set()).analyst(position.rule_set());
        const std::span<const Position> history{&position, 1};
        if (!milliseconds_) return analyst.known_moves(history);
        SearchOptions limits;
        limits.time = std::chrono::milliseconds{*milliseconds_};
        limits.lines = std::numeric_limits<unsigned>::max();
        return analyst.analyse(history, limits).moves;
    }

private:
    EngineRoom& room(const RuleSet& rule_set) {
        const auto& men = rule_set.rules.men;
        return men[0] + men[1] <= most_men_solved ? solving_ : looking_up_;
    }

    std::optional<std::uint64_t> milliseconds_;
    /// `solving_` is for rule sets with few men, which are solved quickly. `looking_up_` is for all
    /// others.
    EngineRoom solving_;
    EngineRoom looking_up_;
};

/// A move that was played in the position. The value of the move is for the player of the move, and
/// may be unknown.
struct ExploredRow {
    ExploredMove explored;
    std::optional<PositionValue> value;
};

std::optional<PositionValue> value_among(const std::vector<ValuedMove>& moves, Move move) {
    const auto found = std::ranges::find(moves, move, &ValuedMove::move);
    return found == moves.end() ? std::nullopt : found->value;
}

struct TableStyle {
    Paint paint;
    bool is_ascii = false;
};

constexpr std::size_t bar_width = 24;

std::string repeated(std::string_view text, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

/// A bar with the shares of White, draws and Black, in this order. The share of unfinished games
/// stays empty.
std::string bar(const Counts& counts, const TableStyle& style) {
    const auto cells = [&](std::int64_t games) {
        return static_cast<std::size_t>(
            (games * static_cast<std::int64_t>(bar_width) + counts.games / 2)
            / std::max<std::int64_t>(counts.games, 1));
    };
    const std::size_t white = std::min(cells(counts.white_wins), bar_width);
    const std::size_t black = std::min(cells(counts.black_wins), bar_width - white);
    const std::size_t draws = std::min(cells(counts.draws), bar_width - white - black);
    return repeated(style.is_ascii ? "o" : "░", white) + repeated(style.is_ascii ? "=" : "▒", draws)
           + repeated(" ", bar_width - white - draws - black)
           + repeated(style.is_ascii ? "#" : "█", black);
}

std::string percent(std::int64_t part, std::int64_t whole) {
    return fmt::format("{:>3.0f} %",
                       whole == 0 ? 0.0
                                  : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string shown(const std::optional<PositionValue>& value) {
    if (!value) return {};
    // If the table also has exact values, an estimate is shown with its depth.
    return std::holds_alternative<Heuristic>(*value) ? format(*value) : value_in_words(*value);
}

std::string row(const std::string& move, const ExploredRow& of, const TableStyle& style) {
    const ExploredMove& explored = of.explored;
    const Counts& counts = explored.counts;
    const auto rating = explored.mean_rating();
    std::string text
        = fmt::format("{:<12} {:>10}  {}  {}  {}  {}  {:>4}  {:>5}  {}", move,
                      grouped(static_cast<std::uint64_t>(counts.games)),
                      percent(counts.white_wins, counts.games), bar(counts, style),
                      percent(counts.black_wins, counts.games), percent(counts.draws, counts.games),
                      counts.last_year ? std::to_string(*counts.last_year) : "",
                      rating ? fmt::format("{:.0f}", *rating) : "", shown(of.value));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// Explores all games of a collection, or some of them.
class Exploration {
public:
    /// `games` must be sorted. The verdicts must outlive this object.
    Exploration(const Collection& collection, std::optional<std::vector<GameId>> games,
                Verdicts& verdicts)
        : collection_(&collection), games_(std::move(games)), verdicts_(&verdicts) {}

    std::vector<ExploredRow> moves(const Position& position) const {
        GameFilter filter;
        if (games_) filter = [&](GameId game) { return std::ranges::binary_search(*games_, game); };
        std::vector<ExploredRow> rows;
        for (ExploredMove& explored : value_of(explore(*collection_, position, filter)))
            rows.push_back({explored, std::nullopt});
        if (rows.empty()) return rows;
        const std::vector<ValuedMove> valued = verdicts_->of(position);
        for (ExploredRow& row : rows)
            if (row.explored.move) row.value = value_among(valued, *row.explored.move);
        return rows;
    }

private:
    const Collection* collection_;
    std::optional<std::vector<GameId>> games_;
    Verdicts* verdicts_;
};

/// A row for each move: the games, a bar of their results, the last year, the mean rating, and the
/// value. The row `chosen` is highlighted.
Lines table(const std::vector<ExploredRow>& moves, const Position& position,
            const TableStyle& style, std::optional<std::size_t> chosen = {}) {
    if (moves.empty())
        return {fmt::format("no game has this position under {}", position.rule_set().id)};
    const bool has_values
        = std::ranges::any_of(moves, [](const ExploredRow& of) { return of.value.has_value(); });
    Lines lines{style.paint.bold(fmt::format("{:<12} {:>10}  {:>5}  {:<{}}  {:>5}  {:>5}  {:>4}  "
                                             "{:>5}{}",
                                             "move", "games", "white", "", bar_width, "black",
                                             "draw", "last", "elo", has_values ? "  value" : ""))};
    ExploredRow all;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const ExploredMove& explored = moves[i].explored;
        const std::string move = explored.move ? format(*explored.move, position.board()) : "(end)";
        const std::string line = row(move, moves[i], style);
        lines.push_back(chosen == i ? style.paint.reversed(line) : line);
        all.explored.counts += explored.counts;
    }
    if (moves.size() > 1) lines.push_back(style.paint.dim(row("all", all, style)));
    return lines;
}

class ExplorerWalk {
public:
    ExplorerWalk(const Exploration& exploration, const Position& start, const TableStyle& style,
                 Output& out)
        : exploration_(exploration), style_(style), out_(out), path_{{start, {}, 0}} {
        path_.back().moves = exploration.moves(start);
    }

    void run() {
        KeyTerminal terminal;
        do draw();
        while (act(terminal.read()));
    }

private:
    /// A position that the user went through, and the chosen row of its table.
    struct Step {
        Position position;
        std::vector<ExploredRow> moves;
        std::size_t chosen;
    };

    bool act(Key key) {
        Step& step = path_.back();
        const std::size_t last = step.moves.empty() ? 0 : step.moves.size() - 1;
        switch (key) {
        case Key::up: step.chosen -= step.chosen > 0 ? 1 : 0; break;
        case Key::down: step.chosen = std::min(step.chosen + 1, last); break;
        case Key::right: play(); break;
        case Key::left:
            if (path_.size() > 1) path_.pop_back();
            break;
        case Key::home: path_.resize(1, path_.front()); break;
        case Key::end: step.chosen = last; break;
        case Key::quit: return false;
        case Key::next:
        case Key::previous:
        case Key::answer:
        case Key::none: break;
        }
        return true;
    }

    void play() {
        const Step& step = path_.back();
        if (step.chosen >= step.moves.size() || !step.moves[step.chosen].explored.move) return;
        Position position = step.position;
        position.play(*step.moves[step.chosen].explored.move);
        auto moves = exploration_.moves(position);
        path_.push_back({position, std::move(moves), 0});
    }

    void draw() const {
        const Step& step = path_.back();
        const TerminalSize size = terminal_size(STDOUT_FILENO);
        DiagramStyle drawn;
        drawn.charset = style_.is_ascii ? Charset::ascii : Charset::unicode;
        Lines lines = diagram_styled(step.position, drawn).lines();
        lines.push_back(in_words(opening_of(step.position)));
        const Lines rows = table(step.moves, step.position, style_, step.chosen);
        const std::size_t room = size.rows - std::min(size.rows, lines.size() + 1);
        const std::size_t first
            = step.chosen + 2 > room ? std::min(step.chosen + 2 - room, rows.size()) : 0;
        for (std::size_t i = first; i < rows.size(); ++i) lines.push_back(rows[i]);
        lines.resize(size.rows - 1);
        ScreenDrawing drawing{out_, size};
        for (const Styled& line : lines) drawing.add(line);
        const std::string keys
            = fmt::format("ply {}  ↑/↓ choose  → play  ← back  q quit", path_.size() - 1);
        drawing.end(style_.paint.reversed(keys));
    }

    const Exploration& exploration_;
    TableStyle style_;
    Output& out_;
    std::vector<Step> path_;
};

Status walk(const Exploration& exploration, const Position& start, const TableStyle& style,
            Output& out) {
    ExplorerWalk{exploration, start, style, out}.run();
    return Status::fine;
}

Json json_of(const ExploredRow& row, const Position& position) {
    const ExploredMove& explored = row.explored;
    const Counts& counts = explored.counts;
    const auto rating = explored.mean_rating();
    return {
        {"move", explored.move ? Json(format(*explored.move, position.board())) : Json(nullptr)},
        {"games", counts.games},
        {"white_wins", counts.white_wins},
        {"black_wins", counts.black_wins},
        {"draws", counts.draws},
        {"last_year", counts.last_year ? Json(*counts.last_year) : Json(nullptr)},
        {"mean_rating", rating ? Json(*rating) : Json(nullptr)},
        {"value", cli::to_json(row.value)}};
}

class Explore : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.operand("POSITION", position_, Need::optional);
        Value rules = Value::rule_set("ID");
        rules.paths = Paths::files;
        options.option("-r,--rules", rules, rules_,
                       "rule set of POSITION (the most frequent one in COLLECTION)");
        options.option("-w,--where", "QUERY", query_, "count only games that QUERY finds");
        options.option("-e,--eval", "MS", milliseconds_,
                       "also search each position for MS milliseconds");
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        options.flag("--json", has_json_, "print a JSON document");
        options.color(color_);
        options.example("merels explore club.merels");
        options.example("merels explore club.merels \"W:Wd6:Bf4:H8,8\" --where year:1950..");
        options.note("Merels also finds the position if the board is rotated or mirrored. Moves");
        options.note("that are equal by symmetry share one row. If the exact value of a move is");
        options.note(
            "known, Merels shows the value. With --eval, a search estimates unknown values.");
        options.note(
            "Values are for the player who makes the move. On a terminal, the keys up and");
        options.note("down choose a move, right or Enter plays this move, left takes a move back,");
        options.note("and q quits.");
    }

    Status run(Output& out) override {
        if (milliseconds_ == 0U) throw UsageError{"--eval must be at least 1"};
        const Collection collection = collection_.open(Access::read);
        RuleSetPool pool;
        const RuleSet& rules = rule_set(collection, pool);
        const Position position
            = position_ ? position_argument(*position_, rules).position : Position{rules};
        Verdicts verdicts{milliseconds_};
        const Exploration exploration{collection, filter(collection), verdicts};
        if (has_json_) return print_json(exploration, position, out);
        const TableStyle style{out.paint(color_), is_ascii_};
        if (is_terminal(STDIN_FILENO) && is_terminal(out.descriptor()))
            return walk(exploration, position, style, out);
        if (const std::string opening = in_words(opening_of(position)); !opening.empty())
            out.print("{}\n\n", opening);
        const auto moves = exploration.moves(position);
        for (const Styled& line : table(moves, position, style)) out.print("{}\n", line);
        if (moves.empty()) print_played(value_of(played_rules(collection)), out);
        return Status::fine;
    }

private:
    const RuleSet& rule_set(const Collection& collection, RuleSetPool& pool) const {
        const RuleSet* const found
            = value_of(rules_ ? rule_set_in(collection, *rules_) : most_played_rules(collection));
        if (found != nullptr) return *found;
        return rules_ ? rule_set_called(*rules_, pool) : rule_sets::nine_mens_morris;
    }

    static void print_played(const std::vector<PlayedRules>& played, Output& out) {
        std::string names;
        for (const PlayedRules& of : played)
            names += fmt::format("{}{} ({})", names.empty() ? "" : ", ", of.rule_set->id,
                                 grouped(static_cast<std::uint64_t>(of.games)));
        if (!names.empty())
            out.write(wrapped("The collection has games under " + names + ".",
                              {.width = text_width(out.descriptor())}));
    }

    /// The games to explore; empty for all of them.
    std::optional<std::vector<GameId>> filter(const Collection& collection) const {
        if (!query_) return std::nullopt;
        auto games = games_of(collection, query_argument(collection, {*query_}));
        std::ranges::sort(games);
        return games;
    }

    static Status print_json(const Exploration& exploration, const Position& position,
                             Output& out) {
        const auto row_json = [&](const ExploredRow& row) { return json_of(row, position); };
        print(out, {{"rules", position.rule_set().id},
                    {"position", format_position(position)},
                    {"opening", opening_json(opening_of(position))},
                    {"moves", list_json(exploration.moves(position), row_json)}});
        return Status::fine;
    }

    CollectionChoice collection_;
    std::optional<std::string> position_;
    std::optional<std::string> rules_;
    std::optional<std::string> query_;
    std::optional<std::uint64_t> milliseconds_;
    bool is_ascii_ = false;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_explore() { return std::make_unique<Explore>(); }

} // namespace merels::cli
