#include <cli/command_line/verb.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/writer.hpp>

namespace merels::cli {

namespace {

constexpr std::uint64_t most_plies = 100'000;

void set_tags(Game& game, std::uint64_t number) {
    game.tags.clear();
    game.tags.add("Event", "Random game");
    game.tags.add("Site", "?");
    game.tags.add("Date", "????.??.??");
    game.tags.add("Round", std::to_string(number));
    game.tags.add("White", "random");
    game.tags.add("Black", "random");
}

class Random : public Verb {
public:
    void describe(Options& options) override {
        options.option("-g,--games", "N", games_, "number of games (1)");
        options.option("-s,--seed", "S", seed_, "seed: the same seed gives the same games (1)");
        options.rules(rule_set_, "rule set or rule file (nine-mens-morris)");
        options.option("-p,--plies", "N", longest_, "greatest number of plies in a game (1,000)");
        options.flag("-a,--annotated", is_annotated_,
                     "add variations, and annotations of every kind");
        options.example("merels random --games 1000 --seed 7 > games.pgn");
        options.example("merels random --rules morabaraba | merels check -");
        options.note(
            "All legal moves have the same chance. A game is a draw if it is not over after");
        options.note("N plies (--plies N).");
    }

    Status run(Output& out) override {
        if (longest_ == 0 || longest_ > most_plies)
            throw UsageError{"--plies takes a number from 1 to 100,000"};
        std::mt19937_64 random{seed_};
        Game game{*rule_set_};
        Progress progress;
        for (std::uint64_t number = 1; number <= games_; ++number) {
            random_game(game, random, static_cast<unsigned>(longest_));
            if (is_annotated_) annotate_at_random(game, random);
            set_tags(game, number);
            out.write_records(write(game));
            if (progress.is_due())
                progress.show(static_cast<double>(number) / static_cast<double>(games_),
                              grouped(number) + " games");
        }
        return Status::fine;
    }

private:
    std::uint64_t games_ = 1;
    std::uint64_t seed_ = 1;
    std::uint64_t longest_ = 1000;
    const RuleSet* rule_set_ = &rule_sets::nine_mens_morris;
    bool is_annotated_ = false;
};

} // namespace

std::unique_ptr<Verb> make_random() { return std::make_unique<Random>(); }

} // namespace merels::cli
