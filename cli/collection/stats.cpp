#include <cli/command_line/collections.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/terminal.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/position_json.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/store/collection/statistics.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/openings.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace merels::cli {

namespace {

using LabelledCounts = std::vector<std::pair<std::string, std::uint64_t>>;

/// Draws bars with block characters, or with '#'.
enum class BarStyle { blocks, ascii };

constexpr std::size_t bar_columns = 24;

double share_of(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

/// A label of exactly 33 columns. The label is cut or filled with blanks.
std::string padded(const std::string& label) {
    constexpr std::size_t label_columns = 33;
    std::string text = harmless(label);
    text.resize(length_within(text, label_columns));
    return text + std::string(label_columns - utf8::display_width(text), ' ');
}

constexpr std::array<std::string_view, 9> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};

/// A bar for a share from 0 to 1. A share above zero is always visible.
std::string bar(double share, std::size_t columns, BarStyle style) {
    const std::size_t parts = style == BarStyle::blocks ? eighths.size() - 1 : 1;
    auto length
        = static_cast<std::size_t>(std::lround(share * static_cast<double>(columns * parts)));
    if (share > 0) length = std::max<std::size_t>(length, 1);
    std::string text;
    for (std::size_t i = 0; i < length / parts; ++i)
        text += style == BarStyle::blocks ? eighths.back() : "#";
    return text.append(style == BarStyle::blocks ? eighths[length % parts] : "");
}

/// Prints rows with a label, a count, a share and a bar. The rows are at most 80 columns wide.
class Bars {
public:
    Bars(Output& out, const Paint& paint, BarStyle style)
        : out_(out), paint_(paint), style_(style) {}

    /// The greatest count has the longest bar. `all` is the count for a share of 1. Without rows,
    /// nothing is printed.
    void print(const std::string& title, const LabelledCounts& rows, std::uint64_t all) const {
        if (rows.empty()) return;
        out_.print("\n{}\n", paint_.bold(title));
        std::uint64_t most = 1;
        for (const auto& [label, count] : rows) most = std::max(most, count);
        for (const auto& [label, count] : rows) {
            const std::string drawn = bar(share_of(count, most), bar_columns, style_);
            out_.print("{}{:>12} {:>6.1f} %{}{}\n", padded(label), grouped(count),
                       100 * share_of(count, all), drawn.empty() ? "" : "  ", paint_.cyan(drawn));
        }
    }

private:
    Output& out_;
    Paint paint_;
    BarStyle style_;
};

/// Block characters if the locale uses UTF-8, and otherwise '#'.
BarStyle usual_bar_style() {
    const std::string locale = utf8::lowered(locale_for("LC_CTYPE"));
    const bool is_utf8
        = locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    return is_utf8 ? BarStyle::blocks : BarStyle::ascii;
}

std::string ending_name(std::size_t number) {
    return number < reason_count ? std::string{describe(static_cast<Reason>(number))}
                                 : "not by a rule";
}

Json to_json(const ResultCounts& counts) {
    return {{"games", counts.games},
            {"white_wins", counts.white_wins},
            {"black_wins", counts.black_wins},
            {"draws", counts.draws},
            {"unfinished", counts.unfinished()}};
}

const Opening* opening_after(const FirstMove& first) {
    Position position{*first.rule_set};
    position.play(first.move);
    return opening_of(position);
}

/// The numbers that occur, each with its count.
Json to_json(std::span<const std::uint64_t> counts) {
    Json json = Json::object();
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) json[std::to_string(i)] = counts[i];
    return json;
}

Json to_json(const Statistics& statistics) {
    Json json{{"all", to_json(statistics.all)},
              {"plies", statistics.plies},
              {"annotated", statistics.annotated},
              {"undated", statistics.undated}};
    json["rule_sets"] = Json::array();
    for (const auto& [name, counts] : statistics.rule_sets) {
        Json rules{{"rules", name}};
        rules.update(to_json(counts));
        json["rule_sets"].push_back(std::move(rules));
    }
    json["endings"] = Json::object();
    for (std::size_t i = 0; i < statistics.endings.size(); ++i)
        if (statistics.endings[i] > 0) json["endings"][ending_name(i)] = statistics.endings[i];
    json["lengths"] = to_json(statistics.lengths);
    json["captures"] = to_json(statistics.captures);
    json["years"] = Json::object();
    for (const auto& [year, games] : statistics.years) json["years"][std::to_string(year)] = games;
    json["first_moves"] = Json::array();
    for (const FirstMove& of : statistics.first_moves) {
        Json move{{"rules", of.rule_set->id},
                  {"move", format(of.move, of.rule_set->board)},
                  {"opening", opening_json(opening_after(of))}};
        move.update(to_json(of.counts));
        json["first_moves"].push_back(std::move(move));
    }
    json["players"] = Json::array();
    for (const PlayerCounts& of : statistics.players)
        json["players"].push_back({{"name", of.name},
                                   {"games", of.games},
                                   {"wins", of.wins},
                                   {"draws", of.draws},
                                   {"losses", of.losses}});
    return json;
}

/// Groups numbers into at most twelve ranges of a round size, such as "20-29".
LabelledCounts histogram(std::span<const std::uint64_t> counts) {
    constexpr std::size_t most_rows = 12;
    std::size_t first = 0;
    std::size_t last = counts.size();
    while (last > 0 && counts[last - 1] == 0) --last;
    while (first < last && counts[first] == 0) ++first;
    constexpr std::array<std::size_t, 8> sizes{1, 2, 5, 10, 20, 50, 100, 200};
    const auto rows_of = [&](std::size_t size) { return (last + size - 1) / size - first / size; };
    const auto fits = [&](std::size_t size) { return rows_of(size) <= most_rows; };
    const auto found = std::ranges::find_if(sizes, fits);
    const std::size_t size = found != sizes.end() ? *found : sizes.back();
    LabelledCounts rows;
    for (std::size_t begin = first / size * size; begin < last; begin += size) {
        const std::size_t end = std::min(begin + size, counts.size());
        std::uint64_t sum = 0;
        for (std::size_t i = begin; i < end; ++i) sum += counts[i];
        const bool is_open = end == counts.size();
        rows.emplace_back(is_open     ? fmt::format("{} and more", begin)
                          : size == 1 ? std::to_string(begin)
                                      : fmt::format("{}-{}", begin, end - 1),
                          sum);
    }
    return rows;
}

class Stats : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.option("-n,--rows", "N", rows_, "show at most N first moves and N rule sets (8)");
        options.flag("--ascii", is_ascii_, "draw bars with '#'");
        options.flag("--json", has_json_, "print everything as JSON");
        options.color(color_);
        options.example("merels stats club.merels");
        options.note(
            "Merels counts the games by rule set, result, ending, length, captures, first");
        options.note(
            "move and year. Merels also lists the most frequent players. First moves that");
        options.note("are equal by symmetry count as one.");
    }

    Status run(Output& out) override {
        const Collection collection = collection_.open(Access::read);
        const Statistics statistics = value_of(count(collection));
        if (has_json_)
            cli::print(out, to_json(statistics));
        else
            print(out, statistics);
        return Status::fine;
    }

private:
    void print(Output& out, const Statistics& statistics) const {
        const Paint paint = out.paint(color_);
        const std::uint64_t games = statistics.all.games;
        out.print("{}, {} ({:.1f} a game), {} annotated\n", counted(games, "game"),
                  statistics.plies == 1 ? "1 ply" : grouped(statistics.plies) + " plies",
                  static_cast<double>(statistics.plies)
                      / static_cast<double>(std::max<std::uint64_t>(games, 1)),
                  grouped(statistics.annotated));
        if (games == 0) return;
        const Bars bars{out, paint, is_ascii_ ? BarStyle::ascii : usual_bar_style()};
        bars.print("Results", results(statistics.all), games);
        bars.print("Rule sets", rule_sets(statistics), games);
        bars.print("How games ended", endings(statistics), games);
        bars.print("Plies", histogram(statistics.lengths), games);
        bars.print("Captured men", histogram(statistics.captures), games);
        bars.print("First moves", first_moves(statistics), games);
        bars.print("Years", years(statistics), games);
        print_players(out, paint, statistics);
    }

    static LabelledCounts results(const ResultCounts& counts) {
        return {{"White won", counts.white_wins},
                {"Black won", counts.black_wins},
                {"draws", counts.draws},
                {"unfinished", counts.unfinished()}};
    }

    /// The first rows, and a last row with the sum of all others.
    LabelledCounts first_rows(LabelledCounts rows) const {
        if (rows.size() <= rows_) return rows;
        std::uint64_t others = 0;
        for (std::size_t i = rows_; i < rows.size(); ++i) others += rows[i].second;
        const std::size_t count = rows.size() - rows_;
        rows.resize(rows_);
        rows.emplace_back(counted(count, "other"), others);
        return rows;
    }

    LabelledCounts rule_sets(const Statistics& statistics) const {
        LabelledCounts rows;
        for (const auto& [name, counts] : statistics.rule_sets)
            rows.emplace_back(name, counts.games);
        return first_rows(std::move(rows));
    }

    static LabelledCounts endings(const Statistics& statistics) {
        LabelledCounts rows;
        for (std::size_t i = 0; i < statistics.endings.size(); ++i)
            if (statistics.endings[i] > 0) rows.emplace_back(ending_name(i), statistics.endings[i]);
        return rows;
    }

    /// The first moves with the names of openings. With several rule sets, a row shows the id of
    /// its rule set, unless it belongs to the first rule set.
    LabelledCounts first_moves(const Statistics& statistics) const {
        LabelledCounts rows;
        for (const FirstMove& of : statistics.first_moves) {
            std::string label = format(of.move, of.rule_set->board);
            const Opening* const opening = opening_after(of);
            if (of.rule_set->id != statistics.rule_sets.front().first)
                label += "  " + of.rule_set->id;
            else if (opening != nullptr)
                label += fmt::format("  {}", opening->name);
            rows.emplace_back(std::move(label), of.counts.games);
        }
        return first_rows(std::move(rows));
    }

    static LabelledCounts years(const Statistics& statistics) {
        if (statistics.years.empty()) return {};
        constexpr std::int64_t most_rows = 15;
        const std::int64_t first = statistics.years.begin()->first;
        const std::int64_t last = statistics.years.rbegin()->first;
        std::int64_t step = 1;
        while (last / step - first / step >= most_rows) step *= 10;
        LabelledCounts rows;
        for (const auto& [year, games] : statistics.years) {
            const std::int64_t begin = year / step * step;
            const std::string label
                = step == 1 ? std::to_string(begin) : fmt::format("{}-{}", begin, begin + step - 1);
            if (rows.empty() || rows.back().first != label) rows.emplace_back(label, 0);
            rows.back().second += games;
        }
        if (statistics.undated > 0) rows.emplace_back("undated", statistics.undated);
        return rows;
    }

    static void print_players(Output& out, const Paint& paint, const Statistics& statistics) {
        if (statistics.players.empty()) return;
        out.print("\n{}\n", paint.bold(fmt::format("{:<34}{:>11}{:>11}{:>11}{:>11}", "Players",
                                                   "games", "won", "drawn", "lost")));
        for (const PlayerCounts& of : statistics.players)
            out.print("{}{:>11}{:>11}{:>11}{:>11}\n", padded(of.name), grouped(of.games),
                      grouped(of.wins), grouped(of.draws), grouped(of.losses));
    }

    CollectionChoice collection_;
    std::uint64_t rows_ = 8;
    bool is_ascii_ = false;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_stats() { return std::make_unique<Stats>(); }

} // namespace merels::cli
