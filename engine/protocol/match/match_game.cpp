#include <engine/protocol/match/match_game.hpp>

#include <engine/oracle.hpp>
#include <libnotation/text/notation/comment_text.hpp>

#include <fmt/format.h>

namespace merels::protocol {

namespace {

/// A verdict of `player`, and its plies before a move.
ExactValue value_for(Color player, Verdict verdict, std::optional<unsigned> plies) {
    ExactValue value;
    if (verdict == Verdict::draw) return value;
    value.winner = verdict == Verdict::win ? player : opponent(player);
    if (plies && *plies > 0) value.plies = *plies - 1;
    return value;
}

std::optional<Evaluation> after(const Exact& value, Color player) {
    return value_for(player, value.verdict(),
                     value.has_plies() ? std::optional{value.plies()} : std::nullopt);
}

/// Proven, but the distance is only a bound.
std::optional<Evaluation> after(const Forced& value, Color player) {
    return value_for(player, value.verdict, std::nullopt);
}

std::optional<Evaluation> after(const Heuristic& value, Color player) {
    const int sign = player == Color::white ? 1 : -1;
    return SearchValue{sign * value.centimen,
                       value.depth > 0 ? std::optional{value.depth} : std::nullopt};
}

std::optional<Evaluation> after(const ClaimedMate&, Color) { return std::nullopt; }

class MatchGame {
public:
    MatchGame(const Opening& opening, const Players& players, const Adjudication& adjudication)
        : players_(players), adjudication_(adjudication),
          played_(opening.start), result_{Game{opening.start}, Ending::over, {}} {
        for (const Move move : opening.moves) play(move);
    }

    PlayedMatchGame play() {
        if (begin_game())
            while (!is_over() && ask()) {
            }
        Comment why;
        why.text = result_.why;
        result_.game.annotate(node_).after.push_back(std::move(why));
        return std::move(result_);
    }

private:
    bool begin_game() {
        for (const Color color : {Color::white, Color::black})
            if (const auto fault = engine(color).begin_game()) {
                fail(color, *fault);
                return false;
            }
        return true;
    }

    ExternalEngine& engine(Color color) const { return *players_.engines[index(color)]; }

    void play(Move move) {
        node_ = result_.game.add(node_, move);
        played_.play(move);
    }

    bool ask() {
        const Color player = played_.position().to_move();
        const auto answer = engine(player).choose(played_, players_.limits[index(player)]);
        if (!answer) {
            fail(player, answer.error());
            return false;
        }
        play(answer->move);
        Comment comment;
        comment.elapsed = answer->elapsed;
        if (answer->opinion) comment.evaluation = evaluation_after(*answer->opinion, player);
        result_.game.annotate(node_).after.push_back(std::move(comment));
        return true;
    }

    bool is_over() {
        if (const auto outcome = played_.outcome()) {
            end(Ending::over, outcome->result, std::string{describe(outcome->reason)});
        } else if (const auto value = known_value()) {
            end(Ending::adjudicated, value->first, value->second);
        } else if (played_.moves().size() >= adjudication_.longest) {
            end(Ending::adjudicated, GameResult::draw,
                fmt::format("adjudicated after {} plies", adjudication_.longest));
        } else {
            return false;
        }
        return true;
    }

    std::optional<std::pair<GameResult, std::string>> known_value() const {
        const auto value = exact::probe_live(adjudication_.oracle, played_.position());
        if (!value) return std::nullopt;
        const Color player = played_.position().to_move();
        const std::string why
            = fmt::format("adjudicated: a {} for {}", format(*value), name(player));
        switch (value->verdict()) {
        case Verdict::win: return std::pair{win_of(player), why};
        case Verdict::loss: return std::pair{win_of(opponent(player)), why};
        case Verdict::draw: break;
        }
        return std::pair{GameResult::draw, why};
    }

    void end(Ending ending, GameResult result, const std::string& why) {
        result_.ending = ending;
        result_.game.result = result;
        // The words of an engine may hold anything.
        result_.why = normalized(why);
    }

    void fail(Color player, const EngineFault& fault) {
        if (fault.kind == EngineFault::Kind::stopped)
            return end(Ending::stopped, GameResult::unfinished, fault.message);
        end(Ending::forfeit, win_of(opponent(player)),
            fmt::format("{} forfeits: {}", name(player), fault.message));
        result_.failure = {player, fault.kind};
    }

    const Players& players_;
    const Adjudication& adjudication_;
    PlayedGame played_;
    PlayedMatchGame result_;
    NodeId node_ = Game::root;
};

} // namespace

std::optional<Evaluation> evaluation_after(const Opinion& opinion, Color player) {
    return std::visit([player](const auto& any) { return after(any, player); }, opinion);
}

PlayedMatchGame play_game(const Opening& opening, const Players& players,
                          const Adjudication& adjudication) {
    return MatchGame{opening, players, adjudication}.play();
}

} // namespace merels::protocol
