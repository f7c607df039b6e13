#include <libnotation/publish/book_end.hpp>

#include <libnotation/publish/game_title.hpp>

namespace merels {

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

std::optional<ResultTable> BookEnd::results() const {
    return has_results() ? std::optional{results_.table()} : std::nullopt;
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
