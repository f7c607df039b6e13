#include <cli/command_line/inputs.hpp>
#include <cli/command_line/rule_files.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/summary.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/file_run.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>

namespace merels::cli {

namespace {

/// The first game in which an illegal move ends the main line, and whose diagnostic shows only some
/// of the legal moves.
struct Stuck {
    /// The number of the game, counted from 1. The number is 0 if there is no such game.
    std::uint64_t game = 0;
    std::uint64_t moves = 0;

    void look_at(const Reading& reading, std::uint64_t number) {
        if (game > 0 || reading.is_complete || reading.recent.empty()) return;
        const Position& last = reading.recent.back();
        if (std::ranges::none_of(reading.diagnostics, [&](const Diagnostic& diagnostic) {
                return leaves_out_moves(diagnostic.hint, last);
            }))
            return;
        game = number;
        moves = count_legal_moves(last);
    }
};

/// The summary and the findings of a block.
struct CheckedBlock {
    Summary summary;
    FileFindings findings;
    Stuck stuck;
};

/// The objects of one thread, which are used again for each block.
struct CheckScratch {
    Reading reading{rule_sets::nine_mens_morris};
};

struct CheckOptions {
    ReadOptions reading;
    /// The options with which `merels show` reads the games in the same way. The value is missing
    /// if they cannot be written.
    std::optional<std::string> options_of_show;
    FindingLimits limits;
    RenderStyle style;
};

/// Reads the records of a block, and fills its summary and its findings.
void check(const Block& block, const std::string& name, const CheckOptions& options,
           CheckedBlock& checked, CheckScratch& scratch) {
    checked.summary = {};
    checked.stuck = {};
    checked.findings.clear();
    FindingsOfBlock findings{name, block, options.limits, options.style, checked.findings};
    const Source source{name, block.text, block.first_line};
    for (const Record& record : records(source, block.layout)) {
        read(record, options.reading, scratch.reading);
        checked.summary.add(scratch.reading);
        checked.stuck.look_at(scratch.reading, checked.summary.records);
        findings.add(record, scratch.reading.diagnostics);
    }
    findings.add_of_block();
}

/// The document that `check --json` prints. `docs/json.md` explains its keys.
class CheckDocument {
public:
    void add(const std::string& file, std::uint64_t game, const Finding& finding) {
        diagnostics_.push_back(to_json(file, finding));
        if (game > 0) diagnostics_.back()["game"] = game;
    }
    void add_file(const std::string& file, const Summary& summary, const FileFindings& findings) {
        files_.push_back({{"name", file},
                          {"records", summary.records},
                          {"legal", summary.legal()},
                          {"plies", summary.plies},
                          {"found", counts_by_code(findings)}});
    }
    void print(Output& out, const Summary& summary, std::uint64_t omitted) const {
        cli::print(out, {{"files", files_},
                         {"folders_passed_over", summary.folders_passed_over},
                         {"records", summary.records},
                         {"legal", summary.legal()},
                         {"damaged", summary.damaged},
                         {"plies", summary.plies},
                         {"results", counts_json(named_results(summary))},
                         {"reasons", counts_json(named_reasons(summary))},
                         {"rule_sets", counts_json(named_rule_sets(summary))},
                         {"formats", counts_json(named_formats(summary))},
                         {"diagnostics", diagnostics_},
                         {"omitted", omitted}});
    }

private:
    Json files_ = Json::array();
    Json diagnostics_ = Json::array();
};

/// Checks all files in one run, or games of a collection.
class Checking {
public:
    Checking(BlockFiles files, const CheckOptions& options, CheckDocument* document)
        : files_(std::move(files)), options_(options), document_(document),
          // A quiet check prints only errors and warnings.
          progress_(!options.limits.has_notes), printer_(error_, options.limits, progress_) {
        printer_.is_silent = document != nullptr;
        printer_.on_finding = [this](const std::string& file, const Finding& finding) {
            if (document_ != nullptr) document_->add(file, game_, finding);
        };
    }

    void run(std::size_t jobs) {
        FileRun<CheckedBlock, CheckScratch> files;
        files.make = [this](std::size_t file, const Block& block, CheckedBlock& checked,
                            CheckScratch& scratch) {
            check(block, name(file), options_, checked, scratch);
        };
        files.begin_file = [this](std::size_t file) { printer_.begin(name(file)); };
        files.take = [this](CheckedBlock& checked) { take(checked); };
        files.end_file = [this](std::size_t file) { end_file(name(file)); };
        files.over(files_, jobs);
        progress_.clear();
    }

    /// Writes each game as a record and checks the record. Only one game is in memory.
    void run(GameShelf& shelf, std::optional<std::uint64_t> number,
             const std::optional<std::string>& where) {
        printer_.begin(shelf.file());
        CheckedBlock checked;
        CheckScratch scratch;
        Block block;
        shelf.for_each(number, where, [&] {
            game_ = shelf.number();
            block.text = write(shelf.reading().game);
            size_of_games_ += block.text.size();
            check(block, fmt::format("{}, game {}", shelf.file(), game_), options_, checked,
                  scratch);
            take(checked);
            return true;
        });
        end_of_file(shelf.file());
        progress_.clear();
    }

    const Summary& summary() const { return sum_; }
    std::uint64_t omitted() const { return printer_.omitted(); }
    double seconds() const { return progress_.seconds(); }
    std::size_t bytes() const { return files_.text_size() + size_of_games_; }

    Status status() const { return status_; }
    /// The command that lists all legal moves at an illegal move. The text may be empty.
    const std::string& command() const { return command_; }

private:
    std::string name(std::size_t file) const { return display_name(files_.paths()[file]); }

    void take(CheckedBlock& checked) {
        if (stuck_.game == 0 && checked.stuck.game > 0)
            stuck_
                = {game_ > 0 ? game_ : of_file_.records + checked.stuck.game, checked.stuck.moves};
        of_file_.add(checked.summary);
        printer_.add(checked.findings);
        if (!progress_.is_due()) return;
        const std::uint64_t records = sum_.records + of_file_.records;
        progress_.show(files_.share_read(),
                       fmt::format("{} records, {:.0f} MB/s", grouped(records),
                                   static_cast<double>(bytes()) / 1e6 / progress_.seconds()));
    }

    void end_file(const std::string& name) {
        const bool is_sound = printer_.status() == Status::fine;
        if (is_sound && of_file_.records == 0 && printer_.of_file().count(Code::empty_file) == 0)
            add_empty_file(name);
        end_of_file(name);
    }

    void end_of_file(const std::string& name) {
        const Status status = printer_.status();
        status_ = worse(status_, status);
        of_file_.files = status == Status::trouble ? 0 : 1;
        printer_.end();
        const Stuck stuck = std::exchange(stuck_, {});
        if (!of_file_.holds_other_text()) keep_command(name, stuck);
        if (of_file_.holds_other_text()) {
            const std::uint64_t files = of_file_.files;
            of_file_ = {};
            of_file_.files = files;
            printer_.say_no_records();
        }
        if (document_ != nullptr) document_->add_file(name, of_file_, printer_.of_file());
        sum_.add(of_file_);
        of_file_ = {};
    }

    /// Keeps the command that lists all legal moves in the first such game of all files.
    void keep_command(const std::string& name, const Stuck& stuck) {
        if (stuck.game == 0 || !command_.empty() || !options_.options_of_show) return;
        if (name == display_name("-")) return;
        command_ = fmt::format("all {} in game {}: merels show {} --game {}{} --moves", stuck.moves,
                               stuck.game, harmless(shell_word(name)), stuck.game,
                               *options_.options_of_show);
    }

    void add_empty_file(const std::string& name) {
        Block empty;
        empty.diagnostics.push_back(
            placeless(Code::empty_file, "there are no records in the file"));
        CheckedBlock checked;
        CheckScratch scratch;
        check(empty, name, options_, checked, scratch);
        printer_.add(checked.findings);
    }

    BlockFiles files_;
    CheckOptions options_;
    CheckDocument* document_;
    Output error_{STDERR_FILENO, "standard error"};
    Progress progress_;
    FindingsPrinter printer_;
    Summary sum_;
    Summary of_file_;
    /// The number of the game that is checked. The number is 0 in files.
    std::uint64_t game_ = 0;
    std::size_t size_of_games_ = 0;
    Stuck stuck_;
    std::string command_;
    Status status_ = Status::fine;
};

class Check : public Verb {
public:
    void describe(Options& options) override {
        options.operands(Value::file("FILE|COLLECTION"), files_);
        options.option("-g,--game", "N", game_, "only the game with this number in a collection");
        options.option("-w,--where", "QUERY", where_,
                       "only the games that QUERY finds in a collection");
        reading_.describe(options);
        options.option("-n,--max-errors", "N", most_,
                       "print at most N messages for each file (100); 0: all");
        options.option("-j,--jobs", "N", jobs_, "number of threads (1)");
        options.flag("-q,--quiet", is_quiet_, "print errors and warnings only");
        options.flag("--json", has_json_, "print report and messages as one JSON document");
        options.color(color_);
        options.example("merels check games.pgn");
        options.example("merels check --rules mulino samples", "all records of a folder");
        options.example("merels check games.pgn.gz archive.pgn.zst");
        options.example("merels check club.merels --where date:2026");
        options.example("merels check --json *.pgn | jq .records");
        options.note("Diagnostics go to standard error, the summary to standard output. The exit");
        options.note("status is 0 if nothing was found, 1 for errors or warnings, and 2 for files");
        options.note("that cannot be read. For a collection, Merels checks the text that 'merels");
        options.note("export' would write. For a collection, --jobs has no effect, and Merels");
        options.note("counts the lines of text from 1 in each game.");
    }

    Status run(Output& out) override {
        if (jobs_ < 1 || jobs_ > 256) throw UsageError{"--jobs takes a number from 1 to 256"};
        const auto rule_file = std::ranges::find_if(files_, is_rule_file);
        if (rule_file != files_.end())
            throw Failure{
                fmt::format("{0} is a rule file, not a record; 'merels rules {0}' shows its rules",
                            *rule_file)};
        CheckDocument document;
        const bool is_of_collection = are_collection(files_);
        if (!is_of_collection && (game_ || where_))
            throw UsageError{"--game and --where are for a collection"};
        InputFiles found = is_of_collection ? InputFiles{} : expanded(files_);
        const CheckOptions options = check_options();
        Checking checking{BlockFiles{std::move(found.paths), options.reading.format}, options,
                          has_json_ ? &document : nullptr};
        if (is_of_collection) {
            GameShelf shelf{files_.front(), options.reading, options.style};
            checking.run(shelf, game_, where_);
        } else {
            checking.run(jobs_);
        }
        Summary summary = checking.summary();
        summary.folders_passed_over = found.folders_passed_over;
        if (has_json_)
            document.print(out, summary, checking.omitted());
        else if (!is_quiet_)
            print_summary(checking, summary, out);
        out.flush();
        report_time(checking);
        return checking.status();
    }

private:
    CheckOptions check_options() const {
        CheckOptions options;
        options.reading = reading_.read_options();
        options.options_of_show = options_of_show();
        options.limits = limits_of(most_);
        options.limits.has_notes = !is_quiet_;
        options.style.has_color = has_color(color_, STDERR_FILENO);
        options.style.width = std::max<std::size_t>(terminal_size(STDERR_FILENO).columns, 40);
        return options;
    }

    void print_summary(const Checking& checking, const Summary& summary, Output& out) const {
        const Paint paint = out.paint(color_);
        print(out, paint, summary);
        if (!checking.command().empty()) Rows{out, paint, 11}.add_line("moves", checking.command());
    }

    std::optional<std::string> options_of_show() const {
        std::string text;
        if (reading_.rule_set != nullptr) {
            // The name of a rule file is not known here.
            if (rule_sets::find(reading_.rule_set->id) != reading_.rule_set) return std::nullopt;
            text += " --rules " + reading_.rule_set->id;
        }
        if (reading_.is_rule_set_forced) text += " --force-rules";
        if (reading_.format) text += " --from " + shell_word(*reading_.format);
        return text;
    }

    void report_time(const Checking& checking) const {
        if (is_quiet_ || checking.seconds() < 1 || !is_terminal(STDERR_FILENO)) return;
        say_error("{:.1f} s, {:.0f} MB/s\n", checking.seconds(),
                  static_cast<double>(checking.bytes()) / 1e6 / checking.seconds());
    }

    std::vector<std::string> files_;
    std::optional<std::uint64_t> game_;
    std::optional<std::string> where_;
    ReadingChoice reading_;
    std::uint64_t most_ = 100;
    std::uint64_t jobs_ = 1;
    bool is_quiet_ = false;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_check() { return std::make_unique<Check>(); }

} // namespace merels::cli
