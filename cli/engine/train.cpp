#include <cli/command_line/collections.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/engine/training_session.hpp>
#include <cli/positions/each_game.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/knowledge.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/game/language/date_words.hpp>
#include <libnotation/store/training/cards.hpp>
#include <libnotation/store/training/progress.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <unistd.h>
#include <unordered_map>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

/// The number of days since 1970 until a date such as "2026-11-26", or until today.
std::int64_t day_number(const std::optional<std::string>& date) {
    const auto day = date ? parse_day(*date) : current_day();
    if (!day)
        throw UsageError{
            fmt::format("--day takes a date such as 2026-11-26, not '{}'", harmless(*date))};
    return std::chrono::sys_days{*day}.time_since_epoch().count();
}

std::string usual_file() {
    const std::string folder = exact::data_folder();
    if (folder.empty())
        throw UsageError{"there is no folder for the progress: name a file with --progress"};
    std::error_code error;
    fs::create_directories(folder, error);
    return (fs::path{folder} / TrainingProgress::usual_name).string();
}

class Train : public Verb {
public:
    void describe(Options& options) override {
        options.operands(Value::file("FILE|COLLECTION"), files_, Need::optional);
        options.option("-w,--where", "QUERY", where_,
                       "only the games of a collection that QUERY finds");
        options.option("-p,--player", "NAME", player_, "only mistakes of NAME");
        options.option("-n,--new", "N", new_,
                       "at most N new cards, which you have not seen yet (10)");
        options.option("--progress", Value::file("PROGRESS"), progress_,
                       "file for your answers (training.db in the data folder)");
        options.option("--day", "DATE", day_, "the day of the training (today)");
        options.option("--seed", "S", seed_, "seed of the random rotation of boards");
        options.flag("--list", is_list_, "show when cards are due; without FILE: all cards");
        options.flag("--undo", is_undo_, "undo the last answer");
        options.flag("--restore", is_restore_, "replace a damaged progress file by its copy");
        options.flag("--json", has_json_, "print all answers as JSON");
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        reading_.describe(options);
        options.color(color_);
        options.example("merels train puzzles.pgn");
        options.example("merels train lines.pgn --new 5");
        options.example("merels train club.merels --where player:Anna --player Anna");
        options.note("Each card is a position: the start of a puzzle, or the task of a lesson. A");
        options.note(
            "repertoire has a card for each position in which the player of the repertoire");
        options.note(
            "is to move. In all other games, the positions before mistakes are cards, if a");
        options.note("variation has a better move. Cards that are due come first. Positions that");
        options.note("are equal by symmetry are one card. Merels rotates or mirrors the board at");
        options.note("random, except for a task of a lesson. Type your move. Type ? for a hint, s");
        options.note("for the solution, u to undo the last answer, or q to end. If you find the");
        options.note("move, the card comes back after 1 day, then after 6 days, then after longer");
        options.note("and longer times (SM-2).");
    }

    Status run(Output& out) override {
        if (std::ranges::find(files_, "-") != files_.end())
            throw UsageError{"standard input is for the answers, so name a file instead of -"};
        const std::array ways{is_undo_, is_restore_, has_json_, is_list_};
        if (std::ranges::count(ways, true) > 1)
            throw UsageError{"--undo, --restore, --json and --list exclude each other"};
        if ((is_undo_ || is_restore_ || has_json_) && !files_.empty())
            throw UsageError{"--undo, --restore and --json take no FILE"};
        day_number_ = day_number(day_);
        const std::string path = path_of_collection(progress_ ? *progress_ : usual_file());
        if (is_restore_) return restore(path, out);
        TrainingProgress progress = value_of(TrainingProgress::open(path));
        if (is_undo_) return undo(progress, out);
        if (has_json_) return print_json(progress, out);
        if (is_list_ && files_.empty()) return list_all(progress, out);
        if (files_.empty()) throw UsageError{"FILE|COLLECTION is required"};
        const Status status = read_cards();
        if (status == Status::trouble) return status;
        if (cards_.empty())
            throw Failure{
                "found no puzzle, no repertoire, no task, and no mistake with a better move"};
        find_schedules(progress);
        if (is_list_) {
            list(out);
            return status;
        }
        choose();
        if (cards_.empty()) {
            out.write("No card is due.\n");
            return status;
        }
        value_of(progress.keep_copy());
        protocol::LineReader answers{STDIN_FILENO};
        TrainingSession{progress,
                        day_number_,
                        seed_.value_or(std::random_device{}()),
                        {out.paint(color_), is_ascii_ ? Charset::ascii : Charset::unicode},
                        out}
            .run(cards_, answers);
        value_of(progress.keep_copy());
        return status;
    }

private:
    static Status restore(const std::string& path, Output& out) {
        const RestoredProgress restored = value_of(TrainingProgress::restore(path));
        out.print("Restored {} from {}.\n", counted(restored.answers, "answer"),
                  harmless(TrainingProgress::copy_of(path)));
        if (restored.salvaged > 0)
            out.print("Also restored {} from the damaged file.\n",
                      counted(restored.salvaged, "newer answer"));
        TrainingProgress progress = value_of(TrainingProgress::open(path));
        if (const auto answers = value_of(progress.answers()); !answers.empty())
            out.print("The last answer is from {}.\n", date_text(answers.back().day));
        if (!restored.damaged_file.empty())
            out.print("The damaged file is now named {}.\n", harmless(restored.damaged_file));
        return Status::fine;
    }

    Status undo(TrainingProgress& progress, Output& out) const {
        value_of(progress.keep_copy());
        const auto undone = value_of(progress.undo());
        if (!undone) throw Failure{"there is no answer to undo"};
        // Otherwise a restore would bring the answer back.
        value_of(progress.keep_copy());
        out.print("Your last answer ({}) is undone.\n", date_text(undone->day));
        return Status::fine;
    }

    Status print_json(TrainingProgress& progress, Output& out) const {
        const auto answer_json = [](const GivenAnswer& given) {
            return Json{{"card", given.card},
                        {"date", date_text(given.day)},
                        {"grade", static_cast<int>(given.answer)}};
        };
        print(out, {{"answers", list_json(value_of(progress.answers()), answer_json)}});
        return Status::fine;
    }

    bool is_learner(const Game& game, Color color) const {
        return !player_ || has_player(game, color, *player_);
    }

    Status read_cards() {
        Status status = Status::fine;
        for (const std::string& path : expanded_with_collections(files_))
            status = worse(status, for_each_game(path, where_, reading_.read_options(),
                                                 [&](std::uint64_t number, const Game& game) {
                                                     add_cards(game, fmt::format("{}, game {}",
                                                                                 display_name(path),
                                                                                 number));
                                                 }));
        return status;
    }

    void add_cards(const Game& game, const std::string& place) {
        for (Card& card : cards_of(game, [&](Color color) { return is_learner(game, color); })) {
            const auto [known, is_new] = places_.try_emplace(card.key, cards_.size());
            if (is_new)
                cards_.push_back({std::move(card), place});
            else
                add_answers(cards_[known->second].card, card);
        }
    }

    void find_schedules(TrainingProgress& progress) {
        const auto schedules = value_of(progress.schedules());
        for (AskedCard& asked : cards_)
            if (const auto found = schedules.find(asked.card.key); found != schedules.end())
                asked.schedule = found->second;
    }

    bool is_due(const AskedCard& asked) const {
        return asked.schedule && asked.schedule->due <= day_number_;
    }

    /// Keeps the due cards, and then some new ones.
    void choose() {
        std::uint64_t taken = 0;
        std::erase_if(cards_, [&](const AskedCard& asked) {
            return asked.schedule ? !is_due(asked) : taken++ >= new_;
        });
        std::ranges::stable_sort(cards_, {}, [](const AskedCard& asked) {
            return asked.schedule ? asked.schedule->due : std::numeric_limits<std::int64_t>::max();
        });
    }

    /// Lists the cards of a file.
    void list(Output& out) const {
        std::map<std::int64_t, std::uint64_t> days;
        std::uint64_t never_asked = 0;
        for (const AskedCard& asked : cards_)
            ++(asked.schedule ? days[asked.schedule->due] : never_asked);
        print_days(days, fmt::format(", {} new", never_asked), cards_.size(), out);
    }

    /// Lists the cards of all files that were ever asked.
    Status list_all(TrainingProgress& progress, Output& out) const {
        std::map<std::int64_t, std::uint64_t> days;
        std::uint64_t all = 0;
        for (const DueCards& due : value_of(progress.due_days())) all += days[due.day] = due.cards;
        print_days(days, {}, all, out);
        return Status::fine;
    }

    void print_days(const std::map<std::int64_t, std::uint64_t>& days, const std::string& more,
                    std::uint64_t all, Output& out) const {
        std::uint64_t due = 0;
        for (const auto& [day, cards] : days) due += day <= day_number_ ? cards : 0;
        out.print("{}: {} due{}\n", out.paint(color_).bold(counted(all, "card")), due, more);
        for (auto day = days.upper_bound(day_number_); day != days.end(); ++day)
            out.print("  {}  {}\n", date_text(day->first), counted(day->second, "card"));
    }

    std::vector<std::string> files_;
    std::optional<std::string> where_;
    std::optional<std::string> player_;
    std::uint64_t new_ = 10;
    std::optional<std::string> progress_;
    std::optional<std::string> day_;
    std::int64_t day_number_ = 0;
    std::optional<std::uint64_t> seed_;
    bool is_list_ = false;
    bool is_undo_ = false;
    bool is_restore_ = false;
    bool has_json_ = false;
    bool is_ascii_ = false;
    ReadingChoice reading_;
    ColorChoice color_ = ColorChoice::automatic;
    std::vector<AskedCard> cards_;
    /// The index of each card in `cards_`.
    std::unordered_map<PositionKey, std::size_t> places_;
};

} // namespace

std::unique_ptr<Verb> make_train() { return std::make_unique<Train>(); }

} // namespace merels::cli
