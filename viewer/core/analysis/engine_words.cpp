#include <viewer/core/analysis/engine_words.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/game/values.hpp>
#include <viewer/core/analysis/better_moves.hpp>
#include <viewer/core/analysis/value_words.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

/// A longer line is too wide for the list.
constexpr std::size_t longest_line = 24;

BarValue bar_of(const Opinion& value, Color to_move) {
    // Another engine may claim a win. Such a claim is not a proof.
    const bool is_proven
        = std::holds_alternative<Exact>(value) || std::holds_alternative<Forced>(value);
    return {share_of_white(value, to_move), short_value(value, to_move), is_proven,
            position_in_words(value, to_move)};
}

std::string effort_in_words(const EngineNews& news) {
    const double seconds = static_cast<double>(news.elapsed.count()) / 1000;
    std::string text = tr_format("depth {}", news.depth);
    if (news.nodes == 0) return text;
    text += tr_plural(", {} position", ", {} positions", news.nodes,
                      short_number(static_cast<double>(news.nodes)));
    if (seconds < 0.1) return text;
    return text + tr_format(", {}/s", short_number(static_cast<double>(news.nodes) / seconds));
}

std::string state_in_words(const EngineNews& news) {
    if (!news.computing.empty())
        return tr_format("Computing {}: {} %", news.computing,
                         static_cast<int>(100 * std::clamp(news.computed, 0.0, 1.0)));
    if (!news.fault.empty()) {
        const std::string fault = tr(news.fault.c_str());
        return news.engine.empty() ? fault : news.engine + ": " + fault;
    }
    std::string text = news.depth > 0 ? effort_in_words(news) : std::string{};
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    if (!news.is_done && news.depth == 0) add(tr("thinking"));
    const bool is_looked_up
        = news.depth == 0 && news.value && std::holds_alternative<Exact>(*news.value);
    if (news.is_done)
        add(is_looked_up ? tr("All values are exact, so there is nothing to search.") : tr("done"));
    return news.engine.empty() ? text : news.engine + ": " + text;
}

} // namespace

EngineWords stored_in_words(const Document& document) {
    EngineWords words;
    words.better = better_move_at(document.place());
    const auto stored = evaluation_of(document.game().annotation(document.node()));
    if (!stored) return words;
    const Opinion value = opinion_of(*stored);
    words.value = fmt::format("{} ({})", position_in_words(value, Color::white), tr("recorded"));
    words.bar = bar_of(value, Color::white);
    return words;
}

EngineWords in_words(const EngineNews& news, const Document& document) {
    EngineWords words;
    const Color to_move = document.position().to_move();
    words.state = state_in_words(news);
    if (news.value) {
        words.value = fmt::format("{} ({})", position_in_words(*news.value, to_move),
                                  source_in_words(*news.value, news.engine));
        words.bar = bar_of(*news.value, to_move);
    } else {
        words = stored_in_words(document);
        words.state = state_in_words(news);
    }
    for (const EngineLine& line : news.lines) {
        std::vector<Move> moves = line.moves;
        moves.resize(std::min(moves.size(), longest_line), Move{});
        words.rows.push_back(
            {line.value ? value_in_words(*line.value, to_move) : std::string{},
             line_in_words(document.game(), document.place().ply(), moves),
             line.value ? source_in_words(*line.value, news.engine) : news.engine});
    }
    return words;
}

} // namespace merels::viewer
