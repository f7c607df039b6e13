#include <cli/text.hpp>
#include <cli/verb.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/rule_sets.hpp>

#include <chrono>
#include <unistd.h>

namespace merels::cli {

namespace {

class Perft : public Verb {
public:
    std::string name() const override { return "perft"; }
    std::string summary() const override { return "count the leaves of the tree of legal turns"; }

    void describe(Options& options) override {
        options.operand("DEPTH", depth_, Need::required);
        options.rules(rule_set_, "rule set (nine-mens-morris)");
        options.flag("--generate", generates_, "generate the last ply too, instead of counting it");
        options.example("merels perft 6");
        options.example("merels perft --rules lasker-morris 5");
    }

    Status run(Output& out) override {
        if (depth_ > deepest) throw UsageError{fmt::format("DEPTH is at most {}", deepest)};
        const auto start = std::chrono::steady_clock::now();
        const Position position{*rule_set_};
        const std::uint64_t leaves = perft(position, static_cast<unsigned>(depth_), counting());
        out.print("{}\n", leaves);
        out.flush();
        report(leaves, std::chrono::steady_clock::now() - start);
        return Status::fine;
    }

private:
    static constexpr std::uint64_t deepest = 1000;

    Counting counting() const { return generates_ ? Counting::generated : Counting::bulk; }

    static void report(std::uint64_t leaves, std::chrono::duration<double> time) {
        if (!is_terminal(STDERR_FILENO) || time.count() <= 0) return;
        const double rate = static_cast<double>(leaves) / time.count() / 1e6;
        fmt::print(stderr, "{:.2f} s, {:.1f} million leaves a second\n", time.count(), rate);
    }

    std::uint64_t depth_ = 0;
    bool generates_ = false;
    const RuleSet* rule_set_ = &rule_sets::nine_mens_morris;
};

} // namespace

std::unique_ptr<Verb> make_perft() { return std::make_unique<Perft>(); }

} // namespace merels::cli
