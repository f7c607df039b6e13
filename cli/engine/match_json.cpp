#include <cli/engine/match_json.hpp>

#include <cli/terminal/json_output.hpp>

namespace merels::cli {

namespace {

using protocol::MatchResult;
using protocol::MatchScore;
using protocol::SprtBounds;
using protocol::SprtVerdict;

/// What is infinite is null.
Json advantage(const MatchScore& score) {
    const auto estimate = protocol::elo(score);
    if (!estimate) return nullptr;
    return {{"elo", estimate->elo}, {"least", estimate->least}, {"most", estimate->most}};
}

Json accepted(SprtVerdict verdict, const SprtBounds& bounds) {
    switch (verdict) {
    case SprtVerdict::undecided: return nullptr;
    case SprtVerdict::elo0: return bounds.elo0;
    case SprtVerdict::elo1: return bounds.elo1;
    }
    return nullptr;
}

Json sprt(const MatchResult& result, const std::optional<SprtBounds>& bounds) {
    if (!bounds) return nullptr;
    return {{"llr", log_likelihood_ratio(result.score, *bounds)},
            {"lower", bounds->lower()},
            {"upper", bounds->upper()},
            {"accepted", accepted(result.verdict, *bounds)}};
}

Json engines(const MatchResult& result) {
    Json list = Json::array();
    for (std::size_t player = 0; player < 2; ++player)
        list.push_back({{"name", result.names[player]}, {"forfeits", result.forfeits[player]}});
    return list;
}

} // namespace

void print_json(Output& out, const MatchResult& result, const protocol::MatchPlan& plan) {
    const MatchScore& score = result.score;
    print(out, {{"games", score.games()},
                {"engines", engines(result)},
                {"wins", score.wins},
                {"draws", score.draws},
                {"losses", score.losses},
                {"share", score.share()},
                {"elo", advantage(score)},
                {"sprt", sprt(result, plan.sprt)},
                {"interrupted", result.is_interrupted}});
}

} // namespace merels::cli
