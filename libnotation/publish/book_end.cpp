#include <libnotation/publish/book_end.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <libnotation/publish/game_title.hpp>

#include <algorithm>
#include <string_view>

namespace merels {

namespace {

/// A text of a record in one short line.
std::string short_line(std::string_view text) {
    constexpr std::size_t longest = 60;
    return harmless(shortened(text, longest));
}

} // namespace

void BookEnd::add(const Game& game) {
    const std::string event = known_value(game, "Event");
    if (results_.games() == 0) event_ = event;
    is_one_event_ = is_one_event_ && !event.empty() && event == event_;
    results_.add(game);
    for (const std::string& source : references(game)) sources_.insert(source);
}

bool BookEnd::has_results() const {
    return is_one_event_ && results_.games() > 1 && results_.players() > 1;
}

std::string BookEnd::event() const { return short_line(event_); }

std::optional<ResultTable> BookEnd::results() const {
    if (!has_results()) return std::nullopt;
    ResultTable table = results_.table();
    for (auto& row : table.rows)
        for (TableText& name : row.at(1)) name.text = short_line(name.text);
    return table;
}

std::vector<std::string> BookEnd::sources() const {
    if (results_.games() < 2) return {};
    return {sources_.begin(), sources_.end()};
}

std::vector<Columns> column_blocks(const std::vector<double>& widths, double room) {
    constexpr std::size_t at_each_side = 2;
    const std::size_t others = widths.size() - 2 * at_each_side;
    std::vector<Columns> blocks;
    double widest = room + 1;
    for (std::size_t count = 1; widest > room && count <= std::max<std::size_t>(others, 1);
         ++count) {
        blocks.assign(count, {});
        widest = 0;
        for (std::size_t block = 0; block < count; ++block) {
            double width = 0;
            for (std::size_t i = 0; i < widths.size(); ++i) {
                const bool is_side = i < at_each_side || i >= at_each_side + others;
                if (!is_side && (i - at_each_side) * count / others != block) continue;
                blocks[block].push_back(i);
                width += widths[i];
            }
            widest = std::max(widest, width);
        }
    }
    return blocks;
}

std::vector<ResultTable> divided(const ResultTable& table, double letters) {
    /// The space between columns, in letters.
    constexpr double gap = 2.5;
    std::vector<double> widths;
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        std::size_t width = utf8::length(table.headings[i]);
        for (const auto& row : table.rows) width = std::max(width, utf8::length(cell_text(row[i])));
        widths.push_back(static_cast<double>(width) + gap);
    }
    const auto chosen = [](const auto& all, const Columns& columns) {
        auto some = all;
        some.clear();
        for (const std::size_t column : columns) some.push_back(all[column]);
        return some;
    };
    std::vector<ResultTable> parts;
    for (const Columns& block : column_blocks(widths, letters)) {
        ResultTable& part = parts.emplace_back();
        part.headings = chosen(table.headings, block);
        for (const auto& row : table.rows) part.rows.push_back(chosen(row, block));
    }
    return parts;
}

std::string cell_text(const ResultTable::Cell& cell) {
    std::string text;
    for (const TableText& part : cell) text += (text.empty() ? "" : " ") + part.text;
    return text;
}

} // namespace merels
