#include <cli/engine/analysis_report.hpp>

#include <cli/records/move_list.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/game_view.hpp>
#include <cli/views/position_json.hpp>
#include <cli/views/value_words.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/positions/position_text.hpp>

namespace merels::cli {

namespace {

/// The greatest depth of an estimate. An unfinished depth also counts, because a search tries the
/// best moves first.
unsigned greatest_depth(const Analysis& analysis) {
    unsigned depth = analysis.search->depth;
    for (const ValuedMove& candidate : analysis.moves)
        if (const auto* estimate
            = candidate.value ? std::get_if<Heuristic>(&*candidate.value) : nullptr)
            depth = std::max(depth, estimate->depth);
    return depth;
}

std::string depth_in_words(const Analysis& analysis) {
    const SearchReport& search = *analysis.search;
    if (search.is_exhausted) return "every line to its end, longest line " + deep(search.deepest);
    const unsigned begun = greatest_depth(analysis);
    const std::string part = begun > search.depth ? fmt::format("{} in part, ", begun) : "";
    return fmt::format("{}, {}longest line {}", deep(search.depth), part, deep(search.deepest));
}

std::string effort_in_words(const Analysis& analysis) {
    const SearchReport& search = *analysis.search;
    std::string text
        = fmt::format("{}; {} positions in {:.1f} s", depth_in_words(analysis),
                      grouped(search.nodes), static_cast<double>(search.elapsed.count()) / 1000);
    if (search.oracle_hits > 0)
        text += fmt::format(", {} of them with exact values", grouped(search.oracle_hits));
    return text;
}

void print_verdict(const Rows& rows, const Analysed& analysed) {
    const Position& position = analysed.position();
    const Analysis& analysis = analysed.analysis;
    if (analysis.outcome) rows.add("outcome", outcome_in_words(*analysis.outcome, position));
    if (!analysis.value) {
        rows.add("verdict", "not known");
    } else if (!analysis.outcome) {
        rows.add("verdict", verdict_in_words(*analysis.value, position.to_move()));
        rows.add("to move",
                 fmt::format("{}: {}", name(position.to_move()), value_in_words(*analysis.value)));
        rows.add("source", source_in_words(*analysis.value));
    }
    if (analysis.search) rows.add("search", effort_in_words(analysis));
}

/// The moves that are equal to this one by symmetry.
std::string images_of(const Analysis& analysis, Move move, const Board& board) {
    std::string text;
    for (const ValuedMove& candidate : analysis.moves)
        if (candidate.same_as == move)
            text += (text.empty() ? "" : " ") + format(candidate.move, board);
    return text;
}

void print_moves(Output& out, const Analysed& analysed, const Paint& paint) {
    const Board& board = analysed.position().board();
    Table table{out,
                paint,
                {{"move"},
                 {"value"},
                 {"eval"},
                 {"source"},
                 {"ends"},
                 {"also", Table::Align::left, Table::Cut::end}}};
    std::size_t rows = 0;
    std::size_t left_out = 0;
    for (const ValuedMove& candidate : analysed.analysis.moves) {
        if (candidate.same_as) continue;
        if (rows++ >= analysed.most_moves) {
            ++left_out;
            continue;
        }
        std::string value = "not known";
        std::string eval;
        std::string source;
        if (candidate.value) {
            value = value_in_words(*candidate.value);
            eval = format(evaluation_of(*candidate.value, analysed.position().to_move()));
            source = source_in_words(*candidate.value);
        }
        table.add({format(candidate.move, board), value, eval, source,
                   candidate.end ? std::string{describe(candidate.end->reason)} : "",
                   images_of(analysed.analysis, candidate.move, board)});
    }
    table.finish();
    if (left_out > 0) out.print("and {}\n", counted(left_out, "other move"));
}

/// The best line as a game. The game also ends if the line repeats a position.
Game game_of_line(const Analysed& analysed) {
    Game game{analysed.position()};
    game.first_move_number = analysed.move_number;
    std::vector<Position> walked = analysed.history;
    NodeId node = Game::root;
    for (const Move move : analysed.analysis.moves.front().line) {
        node = game.add(node, move);
        walked = history_after(walked, move);
    }
    if (const auto end = outcome(walked)) game.result = end->result;
    return game;
}

bool has_best_line(const Analysis& analysis) {
    return !analysis.moves.empty() && analysis.moves.front().value;
}

Json line_of(const std::vector<Move>& moves, const Board& board) {
    return list_json(moves, [&](Move move) { return format(move, board); });
}

Json json_of(const ValuedMove& candidate, const Position& position) {
    const Board& board = position.board();
    Json same = nullptr;
    if (candidate.same_as) same = format(*candidate.same_as, board);
    return {{"move", format(candidate.move, board)},
            {"value", to_json(candidate.value)},
            {"evaluation", evaluation_json(candidate.value, position.to_move())},
            {"outcome", outcome_json(candidate.end)},
            {"same_as", same},
            {"line", line_of(candidate.line, board)}};
}

Json json_of(const std::optional<SearchReport>& search) {
    if (!search) return nullptr;
    return {{"depth", search->depth},
            {"deepest", search->deepest},
            {"exhausted", search->is_exhausted},
            {"nodes", search->nodes},
            {"known", search->oracle_hits},
            {"seconds", static_cast<double>(search->elapsed.count()) / 1000}};
}

} // namespace

void print_analysis(Output& out, const Analysed& analysed, const AnalysisStyle& style) {
    const Rows rows{out, style.paint, 10};
    out.write(diagram_styled(
        analysed.position(),
        {.charset = style.charset, .has_color = style.paint.is_on(), .last = style.last}));
    out.write("\n");
    rows.add("rule set", analysed.position().rule_set().id);
    rows.add("position", format_position(analysed.position(), analysed.move_number));
    print_verdict(rows, analysed);
    if (analysed.analysis.moves.empty()) return;
    out.write("\n");
    print_moves(out, analysed, style.paint);
    if (!has_best_line(analysed.analysis)) return;
    out.write("\n");
    const std::size_t width = text_width(out.descriptor());
    const Game line = game_of_line(analysed);
    for (const Styled& text : move_list(line, Game::root, width, style.paint).lines)
        out.print("{}\n", text);
}

std::string analysis_in_a_line(const Analysed& analysed) {
    const Position& position = analysed.position();
    const Analysis& analysis = analysed.analysis;
    const std::string text = format_position(position, analysed.move_number) + "  ";
    if (analysis.outcome) return text + outcome_in_words(*analysis.outcome, position);
    if (!analysis.value) return text + "not known";
    const std::string verdict
        = fmt::format("{} ({})", verdict_in_words(*analysis.value, position.to_move()),
                      source_in_words(*analysis.value));
    if (!has_best_line(analysis)) return text + verdict;
    return fmt::format("{}{}: {}", text, verdict,
                       format(analysis.moves.front().move, position.board()));
}

Json to_json(const Analysed& analysed) {
    const Position& position = analysed.position();
    const Analysis& analysis = analysed.analysis;
    const auto move_json = [&](const ValuedMove& move) { return json_of(move, position); };
    return {{"rules", position.rule_set().id},
            {"position", format_position(position, analysed.move_number)},
            {"to_move", name(position.to_move())},
            {"outcome", outcome_json(analysis.outcome)},
            {"value", to_json(analysis.value)},
            {"evaluation", evaluation_json(analysis.value, position.to_move())},
            {"moves", list_json(analysis.moves, move_json)},
            {"line", has_best_line(analysis)
                         ? line_of(analysis.moves.front().line, position.board())
                         : Json::array()},
            {"search", json_of(analysis.search)}};
}

} // namespace merels::cli
