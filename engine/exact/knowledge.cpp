#include <engine/exact/knowledge.hpp>

#include <engine/exact/files/file_database.hpp>
#include <engine/exact/files/whole_game_file.hpp>
#include <engine/exact/memory_database.hpp>
#include <engine/exact/rules/solvable.hpp>
#include <engine/exact/stored_solver.hpp>
#include <libnotation/base/files/folders.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace merels::exact {

namespace {

/// The id in a form for names of files. A rule file may have any id.
std::string as_name(std::string id) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyz0123456789-";
    std::ranges::replace_if(
        id, [&](char c) { return plain.find(c) == std::string_view::npos; }, '_');
    return id;
}

/// A game whose size is at most this number (`arrangements`) is solved in each run, and never
/// stored.
constexpr double small_game = 400'000;
constexpr std::uint64_t most_in_memory = 300'000;
constexpr double middling_game = 3'000'000;
constexpr unsigned most_men = 8;
constexpr std::uint64_t most_slots = 50'000'000;

/// An oracle that combines several oracles. The first oracle that knows a position gives its value.
class Known : public Oracle {
public:
    void add(std::unique_ptr<const Oracle> oracle) { oracles_.push_back(std::move(oracle)); }

    std::optional<Exact> probe(const Position& position) const override {
        for (const auto& oracle : oracles_)
            if (const auto value = oracle->probe(position)) return value;
        return std::nullopt;
    }

private:
    std::vector<std::unique_ptr<const Oracle>> oracles_;
};

/// The values of a whole game, in memory.
class Played : public Oracle {
public:
    explicit Played(WholeGame game) : game_(std::move(game)) {}
    std::optional<Exact> probe(const Position& position) const override {
        return game_.probe(position);
    }

private:
    WholeGame game_;
};

/// An estimate of the size of a whole game: the number of positions with empty hands and any number
/// of men. A position and its images count as about one.
double arrangements(const RuleSet& rule_set) {
    const std::size_t points = rule_set.board.size();
    const auto& men = rule_set.rules.men;
    double sum = 0;
    for (std::size_t white = 0; white <= men[0] && white <= points; ++white)
        for (std::size_t black = 0; black <= men[1] && white + black <= points; ++black)
            sum += static_cast<double>(count_sets(points, white))
                   * static_cast<double>(count_sets(points - white, black));
    return 2 * sum / static_cast<double>(rule_set.board.symmetries().size());
}

class Opening {
public:
    Opening(const RuleSet& rule_set, const KnowledgeOptions& options)
        : rule_set_(rule_set), options_(options),
          folder_(options.folder.empty() ? std::string{}
                                         : values_folder(options.folder, rule_set)) {}

    std::unique_ptr<const Oracle> open() {
        auto known = std::make_unique<Known>();
        for (auto oracle : {&Opening::whole_game, &Opening::endings})
            if (auto found = (this->*oracle)()) known->add(std::move(found));
        return known;
    }

private:
    std::unique_ptr<const Oracle> whole_game() {
        const double size = arrangements(rule_set_);
        if (size <= small_game) return played(most_in_memory);
        if (size > middling_game || !is_storable(rule_set_)) return nullptr;
        if (auto stored = stored_game()) return stored;
        if (!options_.may_solve) return nullptr;
        auto game = solved_game(most_positions_in_file);
        if (!game) return nullptr;
        if (!folder_.empty()) {
            const DatabaseFolder folder{folder_, rule_set_};
            auto fault = folder.prepare();
            if (!fault) fault = write_whole_game(game_path(), *game, options_.jobs);
            if (fault)
                tell(fault->message, 1);
            else if (auto stored = stored_game())
                return stored;
        }
        return std::make_unique<Played>(*std::move(game));
    }

    std::string game_path() const { return whole_game_path(folder_); }

    std::unique_ptr<const Oracle> stored_game() const {
        std::error_code error;
        if (folder_.empty() || !std::filesystem::exists(game_path(), error)) return nullptr;
        auto stored = StoredGame::open(game_path(), rule_set_);
        if (stored) return std::make_unique<StoredGame>(*std::move(stored));
        tell(stored.error().front().message, 0);
        return nullptr;
    }

    std::unique_ptr<const Oracle> played(std::uint64_t most_positions) const {
        if (!options_.may_solve) return nullptr;
        auto game = solved_game(most_positions);
        return game ? std::make_unique<Played>(*std::move(game)) : nullptr;
    }

    std::optional<WholeGame> solved_game(std::uint64_t most_positions) const {
        const std::string what = fmt::format("all positions of {}", rule_set_.id);
        auto game
            = solve_whole(rule_set_, {.jobs = options_.jobs,
                                      .most_positions = most_positions,
                                      .stop = options_.stop,
                                      .progress = [&](std::uint64_t found) {
                                          tell(what, static_cast<double>(found)
                                                         / static_cast<double>(most_positions));
                                      }});
        if (!game) return std::nullopt;
        return *std::move(game);
    }

    /// The agenda for the most men that can be solved quickly. The result is empty if the rules
    /// cannot be solved.
    std::optional<Agenda> plan_of_endings() const {
        for (unsigned men = most_men; men > 0; --men) {
            auto plan = plan_up_to(rule_set_, men);
            if (!plan) return std::nullopt;
            if (plan->slots() <= most_slots) return *std::move(plan);
        }
        return std::nullopt;
    }

    std::unique_ptr<const Oracle> endings() {
        const auto plan = plan_of_endings();
        if (!plan) return nullptr;
        if (folder_.empty()) return endings_in_memory(*plan);
        const DatabaseFolder folder{folder_, rule_set_};
        if (options_.may_solve)
            if (const auto fault = keep(folder, *plan)) {
                if (fault->code == Code::unwritable_database)
                    tell(fault->message, 1);
                else
                    note(*fault);
                return endings_in_memory(*plan);
            }
        auto database = std::make_unique<FileDatabase>(folder);
        for (const Diagnostic& fault : database->faults()) note(fault);
        return database;
    }

    /// Writes missing values into the folder. Returns the error, or nothing on success or after a
    /// stop.
    std::optional<Diagnostic> keep(const DatabaseFolder& folder, const Agenda& agenda) const {
        StoreOptions options{.jobs = options_.jobs, .has_plies = true, .stop = options_.stop};
        options.progress = [&](const StoreProgress& now) {
            if (now.step == StoreStep::solving) tell_endings(now.slots_done, agenda);
        };
        const auto report = solve_into(folder, agenda, options);
        if (!report) return report.error().front();
        return std::nullopt;
    }

    std::unique_ptr<const Oracle> endings_in_memory(const Agenda& agenda) const {
        if (!options_.may_solve) return nullptr;
        auto solved = solve(agenda, {.jobs = options_.jobs,
                                     .stop = options_.stop,
                                     .progress = [&](const SolveProgress& now) {
                                         tell_endings(now.slots_done, agenda);
                                     }});
        return solved ? std::make_unique<MemoryDatabase>(*std::move(solved)) : nullptr;
    }

    void tell_endings(std::uint64_t slots_done, const Agenda& agenda) const {
        tell(fmt::format("the endings of {} with up to {} men", rule_set_.name(),
                         agenda.steps.back().subspace.men()),
             static_cast<double>(slots_done) / static_cast<double>(agenda.slots()));
    }

    /// Reports an error in a file.
    void note(const Diagnostic& fault) const {
        if (options_.notice)
            options_.notice(fmt::format("{} [{}], so its values are not used", fault.message,
                                        facts(fault.code).number));
    }

    void tell(const std::string& what, double done) const {
        if (options_.progress) options_.progress(what, done);
    }

    const RuleSet& rule_set_;
    const KnowledgeOptions& options_;
    /// The folder for the values of this rule set. The folder is empty if values are not stored.
    std::string folder_;
};

} // namespace

std::string data_folder() {
    const std::string chosen = environment("MERELS_DATA");
    if (!chosen.empty()) return chosen == "none" ? std::string{} : chosen;
    return user_folder("XDG_DATA_HOME", ".local/share");
}

std::string values_folder(const std::string& data_folder, const RuleSet& rule_set) {
    const RuleSet* const built_in = rule_sets::find(rule_set.id);
    if (built_in != nullptr && is_same_game(*built_in, rule_set))
        return fmt::format("{}/exact/{}", data_folder, rule_set.id);
    return fmt::format("{}/exact/{}-{:016x}", data_folder, as_name(rule_set.id),
                       rule_identity(rule_set));
}

std::unique_ptr<const Oracle> open_knowledge(const RuleSet& rule_set,
                                             const KnowledgeOptions& options) {
    return Opening{rule_set, options}.open();
}

} // namespace merels::exact
