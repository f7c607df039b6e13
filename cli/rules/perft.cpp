#include <cli/command_line/verb.hpp>
#include <cli/positions/position_argument.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <unistd.h>

namespace merels::cli {

namespace {

class Perft : public Verb {
public:
    void describe(Options& options) override {
        options.operand("DEPTH", depth_, Need::required);
        options.rules(rule_set_, "rule set or rule file (nine-mens-morris)");
        options.option("-p,--position", "P", position_,
                       "begin at position P, not on the empty board");
        options.flag("-d,--divide", divides_, "print the number of leaves after each first move");
        options.flag("--generate", generates_,
                     "also generate the moves of the last ply; this is slower");
        options.flag("--json", has_json_, "print the counts as a JSON document");
        options.example("merels perft 6");
        options.example("merels perft --rules lasker-morris --divide 4");
        options.example("merels perft --position W:Wd6,f4:Bd2,b4:H7,7 4");
        options.note("A move with its captures is one ply. The last number is the number of");
        options.note("leaves. A leaf is a sequence of DEPTH plies. Merels prints the time and the");
        options.note("speed to standard error, but only if standard error is a terminal.");
    }

    Status run(Output& out) override {
        if (depth_ > deepest) throw UsageError{fmt::format("DEPTH must be at most {}", deepest)};
        const Position position
            = position_ ? position_argument(*position_, *rule_set_).position : Position{*rule_set_};
        Progress progress;
        const Counts counts = count(position, progress);
        const std::uint64_t leaves = counts.leaves;
        if (has_json_)
            print(out, to_json(position, counts));
        else
            print_counts(out, position, counts);
        out.flush();
        progress.clear();
        report(leaves, progress.seconds());
        return Status::fine;
    }

private:
    static constexpr std::uint64_t deepest = 1000;

    struct Counts {
        std::uint64_t leaves = 0;
        /// The counts below each first move.
        std::vector<std::pair<Move, std::uint64_t>> divided;
    };

    Counts count(const Position& position, Progress& progress) const {
        if (depth_ == 0) return {1, {}};
        const std::vector<Move> moves = legal_moves(position);
        Counts counts;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Position after = position;
            after.play(moves[i]);
            const std::uint64_t leaves = perft(after, static_cast<unsigned>(depth_ - 1),
                                               generates_ ? Counting::generated : Counting::bulk);
            counts.leaves += leaves;
            if (divides_) counts.divided.emplace_back(moves[i], leaves);
            if (progress.is_due())
                progress.show(static_cast<double>(i + 1) / static_cast<double>(moves.size()),
                              grouped(counts.leaves) + " leaves");
        }
        return counts;
    }

    static void print_counts(Output& out, const Position& position, const Counts& counts) {
        for (const auto& [move, leaves] : counts.divided)
            out.print("{} {}\n", format(move, position.board()), leaves);
        out.print("{}\n", counts.leaves);
    }

    Json to_json(const Position& position, const Counts& counts) const {
        Json document{{"rules", rule_set_->id},
                      {"position", format_position(position)},
                      {"depth", depth_},
                      {"leaves", counts.leaves}};
        for (const auto& [move, leaves] : counts.divided)
            document["divided"][format(move, position.board())] = leaves;
        return document;
    }

    static void report(std::uint64_t leaves, double seconds) {
        if (!is_terminal(STDERR_FILENO) || seconds <= 0) return;
        say_error("{:.2f} s, {:.1f} million leaves per second\n", seconds,
                  static_cast<double>(leaves) / seconds / 1e6);
    }

    std::uint64_t depth_ = 0;
    std::optional<std::string> position_;
    bool divides_ = false;
    bool generates_ = false;
    bool has_json_ = false;
    const RuleSet* rule_set_ = &rule_sets::nine_mens_morris;
};

} // namespace

std::unique_ptr<Verb> make_perft() { return std::make_unique<Perft>(); }

} // namespace merels::cli
