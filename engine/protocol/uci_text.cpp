#include <engine/protocol/uci_text.hpp>

#include <engine/protocol/lines.hpp>
#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::protocol {

namespace {

constexpr int won = 30'000;

/// A win or a loss in UCI's form. UCI counts the moves of the player to move.
std::string mate(Verdict verdict, unsigned plies) {
    if (verdict == Verdict::win) return fmt::format("mate {}", plies / 2 + plies % 2);
    return plies < 2 ? "mate 0" : fmt::format("mate -{}", plies / 2);
}

std::string score_of(const Exact& value) {
    if (value.verdict() == Verdict::draw) return "cp 0";
    if (value.has_plies()) return mate(value.verdict(), value.plies());
    return fmt::format("cp {}", value.verdict() == Verdict::win ? won : -won);
}

std::string score_of(const Forced& value) {
    return value.verdict == Verdict::draw ? "cp 0" : mate(value.verdict, value.plies);
}

std::string score_of(const Heuristic& value) { return fmt::format("cp {}", value.centimen); }

/// The word after `key`. The result is empty without such a word.
std::string_view behind(const Words& words, std::string_view key) {
    const auto found = std::ranges::find(words, key);
    return found == words.end() || found + 1 == words.end() ? std::string_view{} : found[1];
}

std::optional<Verdict> verdict(std::string_view word) {
    if (word == "win") return Verdict::win;
    if (word == "draw") return Verdict::draw;
    if (word == "loss") return Verdict::loss;
    return std::nullopt;
}

/// Reads "win", "win in 5" or "win in 5 or fewer", as `format` writes them.
std::optional<Opinion> parse_value(const Words& words) {
    const auto who = words.empty() ? std::nullopt : verdict(words[0]);
    if (!who) return std::nullopt;
    if (words.size() == 1) return Exact::without_plies(*who);
    const auto plies
        = words.size() > 2 && words[1] == "in" ? parse_number<unsigned>(words[2]) : std::nullopt;
    if (!plies || *who == Verdict::draw) return std::nullopt;
    if (words.size() == 3)
        return *who == Verdict::win ? Exact::win_in(*plies) : Exact::loss_in(*plies);
    return words[3] == "or" ? std::optional<Opinion>{Forced{*who, *plies}} : std::nullopt;
}

std::optional<Opinion> parse_score(const Words& words) {
    if (const auto moves = parse_number<int>(behind(words, "mate"))) return ClaimedMate{*moves};
    const unsigned depth = parse_number<unsigned>(behind(words, "depth")).value_or(0);
    if (const auto centimen = parse_number<int>(behind(words, "cp")))
        return Heuristic{std::clamp(*centimen, -won, won), depth};
    return std::nullopt;
}

} // namespace

std::string score(const PositionValue& value) {
    return std::visit([](const auto& any) { return score_of(any); }, value);
}

std::string value_line(const PositionValue& value) { return "info string value " + format(value); }

std::optional<Info> parse_info(std::string_view line) {
    Words words = words_between_blanks(line);
    if (words.size() < 2 || words[0] != "info") return std::nullopt;
    if (words[1] == "string") {
        if (words.size() < 4 || words[2] != "value") return std::nullopt;
        const auto value = parse_value({words.begin() + 3, words.end()});
        return value ? std::optional{Info{*value, true}} : std::nullopt;
    }
    const auto play = std::ranges::find(words, "pv");
    const std::vector<std::string> moves(play == words.end() ? play : play + 1, words.end());
    words.erase(play, words.end());
    const std::string_view rank = behind(words, "multipv");
    const auto number = rank.empty() ? std::optional{1U} : parse_number<unsigned>(rank);
    const auto opinion = parse_score(words);
    if (!opinion || number.value_or(0) == 0) return std::nullopt;
    return Info{*opinion, false, *number, moves};
}

std::optional<std::string> parse_best_move(std::string_view line) {
    const Words words = words_between_blanks(line);
    if (words.empty() || (words[0] != "bestmove" && words[0] != "info")) return std::nullopt;
    if (words[0] == "info" && words.size() > 1 && words[1] == "string") return std::nullopt;
    if (std::ranges::find(words, "bestmove") == words.end()) return std::nullopt;
    return std::string{behind(words, "bestmove")};
}

} // namespace merels::protocol
