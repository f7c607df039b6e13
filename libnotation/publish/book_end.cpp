#include <libnotation/publish/book_end.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <libnotation/publish/game_title.hpp>

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
    return is_one_event_ && results_.games() > 1 && results_.players() > 1
           && results_.players() <= most_players;
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

std::string cell_text(const ResultTable::Cell& cell) {
    std::string text;
    for (const TableText& part : cell) text += (text.empty() ? "" : " ") + part.text;
    return text;
}

} // namespace merels
