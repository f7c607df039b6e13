#include <cli/collection/import_report.hpp>
#include <cli/command_line/collections.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/block_files.hpp>
#include <cli/input_output/block_queue.hpp>
#include <cli/input_output/findings.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/terminal/text.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/import/import.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/input/input_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace merels::cli {

namespace {

/// A block on its way through `import`, with its records ready for the collection.
struct ImportedBlock {
    std::size_t file = 0;
    Block block;
    Findings findings;
    /// The first `count` are those of the block; the others keep their memory.
    std::vector<ImportRecord> records;
    std::size_t count = 0;
};

/// Reads every record of a block.
struct BlockPreparation {
    ReadOptions options;
    FindingLimits limits;
    RenderStyle style;
    RecordPreparation preparation;
    Reading reading{rule_sets::nine_mens_morris};

    void prepare(ImportedBlock& imported, const std::string& name) {
        imported.findings.clear();
        imported.count = 0;
        FindingsOfBlock findings{name, imported.block, limits, style, imported.findings};
        const Source source{name, imported.block.text, imported.block.first_line};
        std::size_t line = imported.block.first_line;
        std::size_t counted = 0;
        for (const Record& record : records(source, imported.block.layout)) {
            read(record, options, reading);
            if (imported.count == imported.records.size()) imported.records.emplace_back();
            ImportRecord& ready = imported.records[imported.count++];
            preparation.prepare(reading, ready);
            line += count_line_breaks(source.text().substr(counted, record.offset - counted));
            counted = record.offset;
            ready.line = line;
            ready.faults.clear();
            const std::size_t first = imported.findings.kept.size();
            findings.add(record, reading.diagnostics);
            for (std::size_t i = first; i < imported.findings.kept.size(); ++i) {
                const Finding& finding = imported.findings.kept[i];
                ready.faults.push_back({finding.diagnostic.code, finding.line, finding.column,
                                        finding.diagnostic.message, finding.diagnostic.hint});
            }
        }
        findings.add_of_block();
    }
};

/// Of a block; a person reads fewer, but the collection keeps them.
constexpr std::size_t most_kept_of_block = 100'000;

/// The task of one run.
struct ImportTask {
    ImportOptions options;
    ReadOptions reading;
    FindingLimits limits;
    RenderStyle style;
    IndexedPositions positions = IndexedPositions::main_line;
    bool is_quiet = false;
};

/// One run over all files.
class Importing {
public:
    /// `known` files were left out before.
    Importing(Collection& collection, BlockFiles files, const ImportTask& task, std::uint64_t known)
        : files_(std::move(files)), task_(task),
          import_(value_of(Import::begin(collection, task.options))), progress_(task.is_quiet),
          printer_(error_, task.limits, progress_) {
        report_.known_files = known;
        for (const std::string& path : files_.paths()) import_.will_read(path);
    }

    void run(std::size_t jobs) {
        using Queue = BlockQueue<ImportedBlock, Worker>;
        Queue::run({.next = [this](ImportedBlock& block) { return next(block); },
                    .work = [this](ImportedBlock& block, Worker& worker) { work(block, worker); },
                    .take = [this](ImportedBlock& block) { take(block); }},
                   jobs);
        change_file(files_.paths().size());
        report_.finish(value_of(import_.finish()));
        progress_.clear();
    }

    const ImportReport& report() const { return report_; }
    double seconds() const { return progress_.seconds(); }

    Status status() const {
        if (has_unreadable_ || is_stopped_) return Status::trouble;
        return has_findings_ ? Status::findings : Status::fine;
    }

private:
    /// Made by its thread when the first block comes.
    using Worker = std::optional<BlockPreparation>;

    std::string name(std::size_t file) const { return display_name(files_.paths()[file]); }

    bool next(ImportedBlock& imported) {
        if (is_stopped_) return false;
        const auto file = files_.next(imported.block);
        if (file) imported.file = *file;
        return file.has_value();
    }

    void work(ImportedBlock& imported, Worker& worker) const {
        FindingLimits limits = task_.limits;
        limits.most = most_kept_of_block;
        if (!worker)
            worker.emplace(
                BlockPreparation{task_.reading, limits, task_.style,
                                 RecordPreparation{task_.positions, task_.options.tags}});
        worker->prepare(imported, name(imported.file));
    }

    void take(ImportedBlock& imported) {
        change_file(imported.file);
        if (is_file_known_ || is_stopped_) return;
        printer_.add(imported.findings);
        for (std::size_t i = 0; i < imported.count && !is_stopped_; ++i) take(imported.records[i]);
        show_progress();
    }

    void take(ImportRecord& record) {
        const Added added = value_of(import_.add(record));
        ++records_;
        holds_records_ = holds_records_ || record.is_record;
        if (added.is_continuation) ++report_.continuations;
        if (added.says_more && report_.unmerged.size() < ImportReport::most_unmerged)
            report_.unmerged.push_back({name(begun_ - 1), record.line, added.game});
        if (added.what != Added::What::stopped) return;
        is_stopped_ = true;
        const std::string why = "stopped before a record with errors (--on-error stop)";
        report_.stopped_at = name(begun_ - 1) + ": " + why;
    }

    void show_progress() {
        if (!progress_.is_due()) return;
        const double share = static_cast<double>(files_.file_bytes_read())
                             / static_cast<double>(std::max<std::size_t>(files_.total_size(), 1));
        const double seconds = progress_.seconds();
        std::string text = fmt::format(
            "{} records, {}/s", grouped(records_),
            grouped(static_cast<std::uint64_t>(static_cast<double>(records_) / seconds)));
        const bool is_known = files_.total_size() > 0 && share > 0;
        if (is_known) text += fmt::format(", {:.0f} s left", seconds / share - seconds);
        progress_.show(is_known ? std::optional{share} : std::nullopt, text);
    }

    /// Ends every file before `file` and begins that one.
    void change_file(std::size_t file) {
        while (begun_ == 0 || begun_ <= file) {
            if (begun_ > 0) end_file();
            if (begun_ == files_.paths().size() || is_stopped_) return;
            is_file_known_ = !value_of(import_.begin_file(files_.paths()[begun_]));
            holds_records_ = false;
            printer_.begin(name(begun_++));
        }
    }

    void end_file() {
        const Findings& findings = printer_.of_file();
        const bool is_unreadable = findings.count(Code::unreadable_file) > 0;
        has_unreadable_ = has_unreadable_ || is_unreadable;
        has_findings_ = has_findings_
                        || findings.count(Severity::error) + findings.count(Severity::warning) > 0;
        printer_.end();
        if (is_file_known_) {
            ++report_.known_files;
            return;
        }
        const bool is_whole = !is_unreadable && !is_stopped_;
        report_.files.push_back(
            {name(begun_ - 1), value_of(import_.end_file(is_whole)), begun_ - 1});
        if (report_.files.back().counts.refused > 0 && !holds_records_)
            report_.without_records.push_back(name(begun_ - 1));
    }

    BlockFiles files_;
    ImportTask task_;
    Import import_;
    Output error_{STDERR_FILENO, "standard error"};
    Progress progress_;
    FindingsPrinter printer_;
    ImportReport report_;
    /// Files begun so far.
    std::size_t begun_ = 0;
    std::uint64_t records_ = 0;
    bool is_file_known_ = false;
    bool holds_records_ = false;
    bool is_stopped_ = false;
    bool has_findings_ = false;
    bool has_unreadable_ = false;
};

class ImportVerb : public Verb {
public:
    std::string name() const override { return "import"; }
    std::string summary() const override { return "bring records into a collection"; }

    void describe(Options& options) override {
        collection_.describe(options);
        options.operands(Value::file("FILE"), files_);
        reading_.describe(options);
        options.option("--on-error", choices("WHAT", {"keep", "skip", "stop"}), on_error_,
                       "damaged records: keep what is legal, skip or stop");
        options.option("--duplicates", choices("WHAT", {"skip", "merge", "keep"}), on_duplicate_,
                       "existing games: skip, merge or keep (skip)");
        options.option("--positions", choices("WHICH", {"line", "all", "none"}), positions_,
                       "positions to index: line (main line), all or none");
        options.option("--source", "TEXT", source_, "book or site that the records are from");
        options.option("--url", "URL", url_, "where the source can be read");
        options.option("--license", "TEXT", license_, "license of the records");
        options.option("--transcriber", "NAME", transcriber_, "person who wrote the records down");
        options.flag("--again", is_again_, "also read files that were imported before");
        options.option("-n,--max-errors", "N", most_, "at most N errors a file (100); 0: all");
        options.option("-j,--jobs", "N", jobs_, "threads that read (all processors)");
        options.flag("-q,--quiet", is_quiet_, "print errors and warnings only");
        options.flag("--json", has_json_, "print the report as JSON on standard output");
        options.color(color_);
        options.example("merels import club.merels games.pgn archive/", "makes club.merels");
        options.note("If an import was interrupted, run it again to continue.");
    }

    Status run(Output& out) override {
        if (jobs_ > 256) throw UsageError{"--jobs takes a number from 1 to 256"};
        ImportTask task = import_task();
        std::vector<std::string> paths = expanded(files_).paths;
        Collection collection = opened(paths);
        task.positions = collection.positions();
        const std::uint64_t known = remove_known(collection, paths);
        if (known > 0 && paths.empty() && !value_of(Import::was_interrupted(collection))) {
            ImportReport report;
            report.known_files = known;
            return print_all(out, report, Status::fine);
        }
        Importing importing{collection, {std::move(paths), task.reading.format}, task, known};
        importing.run(jobs_ > 0 ? jobs_ : std::max(1u, std::thread::hardware_concurrency()));
        return print_all(out, importing.report(), importing.status());
    }

private:
    /// Files that were imported before are not read; how many there are.
    std::uint64_t remove_known(const Collection& collection,
                               std::vector<std::string>& paths) const {
        if (is_again_) return 0;
        return std::erase_if(paths, [&](const std::string& path) {
            return value_of(Import::knows(collection, path));
        });
    }

    Status print_all(Output& out, const ImportReport& report, Status status) const {
        if (has_json_)
            print_json(out, report);
        else if (!is_quiet_ && (status != Status::trouble || !report.is_empty()))
            print(out, out.paint(color_), report);
        out.flush();
        return status;
    }

    /// True for what can be read only once, such as a pipe, if it can be opened.
    static bool is_readable(const std::string& path) {
        std::error_code error;
        if (!std::filesystem::is_regular_file(path, error))
            return path == "-" || ::access(path.c_str(), R_OK) == 0;
        auto file = InputFile::open(path);
        std::array<char, 1> byte{};
        Diagnostics faults;
        return file && (file->read(byte, faults) > 0 || faults.empty());
    }

    static Value choices(const std::string& placeholder, const std::vector<std::string>& words) {
        std::vector<Word> known;
        for (const std::string& word : words) known.push_back({word, {}});
        return Value::one_of(placeholder, std::move(known));
    }

    Collection opened(const std::vector<std::string>& paths) const {
        // The faults are reported as usual, but no empty collection is left.
        if (!collection_.exists() && std::ranges::none_of(paths, is_readable))
            return value_of(Collection::create(":memory:", {positions()}));
        // A file in which an interrupted import has made nothing yet is none.
        auto made = Collection::create(collection_.path(), {positions()});
        if (made || made.error().fault != StoreFault::exists) return value_of(std::move(made));
        Collection collection = collection_.open(Access::write);
        if (positions_ && collection.positions() != positions())
            throw UsageError{
                fmt::format("--positions is for a new collection; {} exists", collection_.path())};
        return collection;
    }

    /// The place of a word among those that an option takes.
    static std::size_t choice(const std::string& option, const std::string& word,
                              const std::vector<std::string>& words) {
        const auto found = std::ranges::find(words, word);
        if (found == words.end())
            throw UsageError{fmt::format("{} takes {}, not '{}'", option, enumerated(words), word)};
        return static_cast<std::size_t>(found - words.begin());
    }

    IndexedPositions positions() const {
        constexpr std::array values{IndexedPositions::main_line, IndexedPositions::with_variations,
                                    IndexedPositions::none};
        return values[choice("--positions", positions_.value_or("line"), {"line", "all", "none"})];
    }

    /// The options for the log, as people would have to type them again.
    std::string description() const {
        std::string text;
        const auto add = [&](const char* option, const std::optional<std::string>& value) {
            if (value) text += fmt::format("{}{} {}", text.empty() ? "" : " ", option, *value);
        };
        add("--on-error", on_error_);
        add("--duplicates", on_duplicate_);
        add("--source", source_);
        add("--url", url_);
        add("--license", license_);
        add("--transcriber", transcriber_);
        add("--from", reading_.format);
        if (reading_.rule_set != nullptr)
            add(reading_.is_rule_set_forced ? "--force-rules --rules" : "--rules",
                reading_.rule_set->id);
        return text;
    }

    ImportTask import_task() const {
        ImportTask task;
        constexpr std::array on_error{OnError::keep, OnError::skip, OnError::stop};
        task.options.on_error
            = on_error[choice("--on-error", on_error_.value_or("keep"), {"keep", "skip", "stop"})];
        constexpr std::array on_duplicate{OnDuplicate::skip, OnDuplicate::merge, OnDuplicate::keep};
        task.options.on_duplicate = on_duplicate[choice(
            "--duplicates", on_duplicate_.value_or("skip"), {"skip", "merge", "keep"})];
        task.options.is_again = is_again_;
        task.options.program = program_version();
        task.options.description = description();
        const auto add_tag = [&](const char* tag, const std::optional<std::string>& value) {
            if (value) task.options.tags.push_back({tag, *value});
        };
        add_tag("Source", source_);
        add_tag("SourceURL", url_);
        add_tag("Licence", license_);
        add_tag("Transcriber", transcriber_);
        task.reading = reading_.read_options();
        task.limits = limits_of(most_);
        task.is_quiet = is_quiet_;
        task.style.has_color = has_color(color_, STDERR_FILENO);
        return task;
    }

    CollectionChoice collection_;
    std::vector<std::string> files_;
    ReadingChoice reading_;
    std::optional<std::string> on_error_;
    std::optional<std::string> on_duplicate_;
    std::optional<std::string> positions_;
    std::optional<std::string> source_;
    std::optional<std::string> url_;
    std::optional<std::string> license_;
    std::optional<std::string> transcriber_;
    bool is_again_ = false;
    std::uint64_t most_ = 100;
    std::uint64_t jobs_ = 0;
    bool is_quiet_ = false;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_import() { return std::make_unique<ImportVerb>(); }

} // namespace merels::cli
