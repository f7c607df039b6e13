#include <cli/engine/review_report.hpp>

#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/enum_names.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/drawing/diagram.hpp>
#include <libnotation/publish/web/html_document.hpp>
#include <libnotation/publish/web/html_page.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace merels::cli {

namespace {

using enum Table::Align;

constexpr std::array phases{Phase::placing, Phase::moving, Phase::flying};
constexpr std::array phase_names{"placing", "moving", "flying"};
constexpr std::array verdicts{Verdict::win, Verdict::draw, Verdict::loss};

const char* word(Verdict verdict) {
    return verdict == Verdict::win ? "won" : verdict == Verdict::draw ? "drawn" : "lost";
}

constexpr const char* moments_title = "Worst moves";

/// A table of the report.
struct ReviewTable {
    std::string title;
    std::vector<Table::Column> columns{};
    std::vector<std::vector<std::string>> rows{};
};

std::string percent(double share) { return fmt::format("{:.0f} %", share); }

std::string mean(double sum, std::uint64_t count) {
    return count == 0 ? "" : percent(sum / static_cast<double>(count));
}

std::string in_words(const Score& score) {
    const std::uint64_t unfinished = score.games - score.finished();
    return fmt::format("{}: {} won, {} drawn, {} lost{}", counted(score.games, "game"),
                       grouped(score.wins), grouped(score.draws), grouped(score.losses),
                       unfinished == 0 ? "" : fmt::format(", {} unfinished", grouped(unfinished)));
}

std::string played(const Moment& moment) {
    return fmt::format("{} {}{}", moment.move_number,
                       format(moment.mistake.played, moment.before.board()),
                       glyph_in_words(moment.mistake.glyph));
}

std::string better(const Moment& moment) {
    return moment.mistake.better ? format(*moment.mistake.better, moment.before.board()) : "";
}

std::string players(const Moment& moment) { return moment.players[0] + " - " + moment.players[1]; }

/// The openings with the most games first.
std::vector<std::pair<std::string, Score>> sorted_openings(const PlayerReview& review) {
    std::vector<std::pair<std::string, Score>> openings{review.openings().begin(),
                                                        review.openings().end()};
    std::ranges::stable_sort(openings, std::ranges::greater{},
                             [](const auto& opening) { return opening.second.games; });
    return openings;
}

/// The lines at the top, without the name of the player.
std::vector<std::string> summary(const PlayerReview& review) {
    std::vector<std::string> lines;
    for (const Color color : {Color::white, Color::black})
        if (const Score& score = review.score(color); score.games > 0)
            lines.push_back(fmt::format("as {}, {}", name(color), in_words(score)));
    if (const auto accuracy = review.accuracy())
        lines.push_back(fmt::format("{:.0f} % accurate in {} with values", *accuracy,
                                    counted(review.valued_games(), "game")));
    else
        lines.emplace_back("The games have no values: 'merels annotate' or --time adds them.");
    return lines;
}

ReviewTable phase_table(const PlayerReview& review) {
    ReviewTable table{"Phases",
                      {{"phase"},
                       {"choices", right},
                       {"accuracy", right},
                       {"?!", right},
                       {"?", right},
                       {"??", right}}};
    if (!review.accuracy()) return table;
    for (const Phase phase : phases) {
        const PhaseReview& part = review.phase(phase);
        table.rows.push_back({phase_names[static_cast<std::size_t>(phase)], grouped(part.choices),
                              mean(part.accuracy_sum, part.choices), grouped(part.inaccuracies),
                              grouped(part.mistakes), grouped(part.blunders)});
    }
    return table;
}

ReviewTable opening_table(const PlayerReview& review, std::uint64_t most) {
    ReviewTable table{"Openings", {{"points", right}, {"opening"}}};
    for (const auto& [name, score] : sorted_openings(review)) {
        if (table.rows.size() == most) break;
        table.rows.push_back(
            {fmt::format("{:g} of {}", score.points(), grouped(score.finished())), name});
    }
    return table;
}

ReviewTable ending_table(const PlayerReview& review) {
    ReviewTable table{
        "Endings",
        {{"ending was"}, {"games", right}, {"won", right}, {"drawn", right}, {"lost", right}}};
    if (std::ranges::all_of(verdicts, [&](Verdict v) { return review.endings(v).games == 0; }))
        return table;
    for (const Verdict verdict : verdicts) {
        const Score& score = review.endings(verdict);
        table.rows.push_back({word(verdict), grouped(score.games), grouped(score.wins),
                              grouped(score.draws), grouped(score.losses)});
    }
    return table;
}

const char* words_of_mistake(MoveMotif motif) {
    switch (motif) {
    case MoveMotif::closes_mill: return "did not close a mill";
    case MoveMotif::closes_two_mills: return "did not close two mills at once";
    case MoveMotif::makes_two_threats: return "did not make two threats at once";
    case MoveMotif::stops_mill: return "did not prevent a mill of the opponent";
    case MoveMotif::shuts_in: return "did not block the opponent's last way out";
    case MoveMotif::opens_mill: return "opened a mill";
    case MoveMotif::allows_mill: return "let the opponent capture a man";
    case MoveMotif::allows_block: return "let the opponent block the player's last way out";
    case MoveMotif::running_mill:
    case MoveMotif::flies: break;
    }
    return "";
}

ReviewTable motif_table(const PlayerReview& review) {
    ReviewTable table{"Mistakes by motif", {{"mistakes", right}, {"motif"}}};
    for (const auto& [motif, mistakes] : review.motifs())
        table.rows.push_back({grouped(mistakes), words_of_mistake(motif)});
    return table;
}

ReviewTable moment_table(const ReviewReport& report) {
    ReviewTable table{moments_title,
                      {{"file", left, Table::Cut::beginning},
                       {"game", right},
                       {"ply", right},
                       {"players", left, Table::Cut::end},
                       {"move"},
                       {"better"},
                       {"lost", right}}};
    for (const Moment& moment : report.review.moments())
        table.rows.push_back({report.has_files ? moment.file : "", std::to_string(moment.number),
                              std::to_string(moment.mistake.ply), players(moment), played(moment),
                              better(moment), percent(100 * moment.lost)});
    return table;
}

/// All tables that have rows, except for the table of the worst moves.
std::vector<ReviewTable> tables(const ReviewReport& report) {
    const PlayerReview& review = report.review;
    std::vector<ReviewTable> all{phase_table(review), motif_table(review),
                                 opening_table(review, report.most_openings), ending_table(review)};
    std::erase_if(all, [](const ReviewTable& table) { return table.rows.empty(); });
    return all;
}

Json to_json(const Score& score) {
    return {{"games", score.games},
            {"won", score.wins},
            {"drawn", score.draws},
            {"lost", score.losses}};
}

Json to_json(const PhaseReview& phase) {
    return {{"choices", phase.choices},
            {"accuracy", phase.choices == 0
                             ? Json(nullptr)
                             : Json(phase.accuracy_sum / static_cast<double>(phase.choices))},
            {"inaccuracies", phase.inaccuracies},
            {"mistakes", phase.mistakes},
            {"blunders", phase.blunders}};
}

Json to_json(const Moment& moment) {
    return {{"file", moment.file},
            {"number", moment.number},
            {"ply", moment.mistake.ply},
            {"white", moment.players[0]},
            {"black", moment.players[1]},
            {"position", format_position(moment.before)},
            {"move", format(moment.mistake.played, moment.before.board())},
            {"sign", glyph_in_words(moment.mistake.glyph)},
            {"better", moment.mistake.better ? Json(better(moment)) : Json(nullptr)},
            {"loss", moment.lost}};
}

constexpr std::string_view review_style = R"css(
h2{font-size:1.2rem;margin:1.5rem 0 0}
table{width:auto;margin-top:.3rem}
th.n,td.n{text-align:right}
.moves{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1.5rem;padding:0;
margin:.5rem 0;list-style:none}
p{margin:.2rem 0}.moves li{break-inside:avoid}.moves svg{display:block;width:100%;height:auto}
h1,p{overflow-wrap:anywhere}p,b{unicode-bidi:isolate}
)css";

std::string table_html(const ReviewTable& table) {
    const auto cell = [](const char* kind, const Table::Column& column, const std::string& text) {
        return fmt::format("<{0}{1}>{2}</{0}>", kind, column.align == right ? " class=\"n\"" : "",
                           html_text(text));
    };
    std::string headings;
    for (const Table::Column& column : table.columns) headings += cell("th", column, column.title);
    std::string rows;
    for (const std::vector<std::string>& row : table.rows) {
        rows += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) rows += cell("td", table.columns[i], row[i]);
        rows += "</tr>\n";
    }
    return html_table(headings, rows);
}

/// Draws a move: as an arrow, or as a circle around the point where a man is placed.
void draw(svg::Picture& picture, Move move, char color) {
    if (move.to() == Point::none) return;
    if (move.from() == Point::none)
        picture.circles.push_back({color, move.to()});
    else
        picture.arrows.push_back({color, move.from(), move.to()});
}

std::string moment_html(const Moment& moment, bool has_file) {
    svg::Picture picture{.position = moment.before};
    draw(picture, moment.mistake.played, 'R');
    if (moment.mistake.better) draw(picture, *moment.mistake.better, 'G');
    const std::string right_move
        = moment.mistake.better ? fmt::format("Better: {}. ", better(moment)) : "";
    const std::string place = fmt::format("{}Game {}, {}", has_file ? moment.file + ". " : "",
                                          moment.number, players(moment));
    return fmt::format("<li>\n<p><b>{}</b> {}Lost: {}</p>\n{}<p>{}</p>\n</li>\n",
                       html_text(played(moment)), html_text(right_move), percent(100 * moment.lost),
                       svg::diagram(picture), html_text(place));
}

void print_table(const ReviewTable& part, Output& out, const Paint& paint) {
    out.print("\n{}\n", paint.bold(part.title));
    Table table{out, paint, part.columns};
    for (const std::vector<std::string>& row : part.rows) {
        std::vector<std::string> texts;
        for (const std::string& text : row) texts.push_back(harmless(text));
        table.add(texts);
    }
    table.finish();
}

} // namespace

void print_text(const ReviewReport& report, Output& out, const Paint& paint) {
    out.print("{}: {}\n", paint.bold(harmless(report.player)), counted(report.games(), "game"));
    for (const std::string& line : summary(report.review)) out.print("  {}\n", line);
    for (const ReviewTable& part : tables(report)) print_table(part, out, paint);
    if (const ReviewTable part = moment_table(report); !part.rows.empty())
        print_table(part, out, paint);
}

Json to_json(const ReviewReport& report) {
    const PlayerReview& review = report.review;
    Json by_phase;
    for (const Phase phase : phases)
        by_phase[phase_names[static_cast<std::size_t>(phase)]] = to_json(review.phase(phase));
    const auto opening_json = [](const auto& opening) {
        Json row{{"opening", opening.first}};
        row.update(to_json(opening.second));
        return row;
    };
    Json endings;
    for (const Verdict verdict : verdicts)
        endings[word(verdict)] = to_json(review.endings(verdict));
    const auto moment_json = [](const Moment& moment) { return to_json(moment); };
    Json motifs = Json::object();
    for (const auto& [motif, mistakes] : review.motifs()) motifs[enum_name(motif)] = mistakes;
    const auto accuracy = review.accuracy();
    return {{"player", report.player},
            {"white", to_json(review.score(Color::white))},
            {"black", to_json(review.score(Color::black))},
            {"accuracy", accuracy ? Json(*accuracy) : Json(nullptr)},
            {"valued_games", review.valued_games()},
            {"phases", by_phase},
            {"motifs", motifs},
            {"openings", list_json(sorted_openings(review), opening_json)},
            {"endings", endings},
            {"moments", list_json(review.moments(), moment_json)}};
}

std::string html_page(const ReviewReport& report) {
    std::string body = fmt::format("<h1>{}</h1>\n<p>{}</p>\n", html_text(report.player),
                                   counted(report.games(), "game"));
    for (const std::string& line : summary(report.review))
        body += "<p>" + html_text(line) + "</p>\n";
    const auto heading = [](const std::string& title) { return "<h2>" + title + "</h2>\n"; };
    for (const ReviewTable& table : tables(report))
        body += heading(table.title) + table_html(table);
    const auto& moments = report.review.moments();
    if (!moments.empty())
        body += heading(moments_title)
                + "<p>Red: the move in the game. Green: a better move.</p>\n"
                  "<ol class=\"moves\">\n";
    for (const Moment& moment : moments) body += moment_html(moment, report.has_files);
    if (!moments.empty()) body += "</ol>\n";
    return html_document(
        {.title = report.player, .style = std::string{table_style()} + std::string{review_style}},
        body);
}

} // namespace merels::cli
