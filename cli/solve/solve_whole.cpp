#include <cli/solve/solve_whole.hpp>

#include <cli/command_line/result_or_failure.hpp>
#include <cli/solve/solve_words.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/turn_text.hpp>

namespace merels::cli {

namespace {

void print_first_turns(Output& out, const exact::WholeGame& game) {
    const Position start{game.rule_set()};
    for (const Move move : legal_moves(start)) {
        Position after = start;
        after.play(move);
        const auto value = game.probe(after);
        if (value)
            out.print("{:<6}  {}\n", format(move, start.board()),
                      format(value->before_ply(start.turn(), after.turn())));
    }
}

} // namespace

void solve_whole_game(Output& out, const RuleSet& rule_set, unsigned jobs,
                      std::uint64_t most_bytes) {
    Progress progress;
    const auto show = [&](std::uint64_t positions) {
        if (progress.is_due()) progress.show({}, grouped(positions) + " positions");
    };
    const exact::WholeGameOptions options{.jobs = jobs,
                                          .most_positions = most_bytes / exact::bytes_per_position,
                                          .stop = {},
                                          .progress = show};
    progress.say(fmt::format("{}: the whole game, at most {} positions in {} of memory",
                             rule_set.id, grouped(options.most_positions),
                             mebibytes(most_bytes - 1)));
    const exact::WholeGame game = value_or_failure(exact::solve_whole(rule_set, options));
    progress.clear();
    const exact::Reachable reachable = game.reachable();
    out.print("{}  {} for {}, who begins\n", rule_set.id, format(*game.probe(Position{rule_set})),
              name(rule_set.rules.starter));
    print_first_turns(out, game);
    out.print("\n{:>13} positions can occur\n", grouped(reachable.positions()));
    out.print("{:>13} of them are won for the player on turn\n", grouped(reachable.wins));
    out.print("{:>13} are drawn\n", grouped(reachable.draws));
    out.print("{:>13} are lost\n", grouped(reachable.losses));
    out.print("{:>13} are left when those that differ by a symmetry are one\n",
              grouped(game.size()));
}

} // namespace merels::cli
