#include <cli/collection/import_report.hpp>
#include <cli/command_line/collections.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/terminal/text.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/store/import/import_files.hpp>
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

/// The settings of an import.
struct ImportTask {
    FileImport files;
    FindingLimits limits;
    bool is_quiet = false;
};

/// Imports all files in one run.
class Importing : public ImportWatch {
public:
    /// `known` is the number of files that were imported before.
    Importing(BlockFiles files, const ImportTask& task, std::uint64_t known)
        : files_(std::move(files)), task_(task), progress_(task.is_quiet),
          printer_(error_, task.limits, progress_) {
        report_.known_files = known;
    }

    void run(Collection& collection) {
        report_.finish(value_of(import_files(collection, files_, task_.files, *this)));
        progress_.clear();
    }

    const ImportReport& report() const { return report_; }

    Status status() const { return report_.stopped_at.empty() ? status_ : Status::trouble; }

private:
    void begin_file(std::size_t file) override {
        file_ = file;
        name_ = display_name(files_.paths()[file]);
        holds_records_ = false;
        printer_.begin(name_);
    }

    void found(const FileFindings& findings) override { printer_.add(findings); }

    void added(const ImportRecord& record, const Added& added) override {
        ++records_;
        holds_records_ = holds_records_ || record.is_record;
        if (added.is_continuation) ++report_.continuations;
        if (added.says_more && report_.unmerged.size() < ImportReport::most_unmerged)
            report_.unmerged.push_back({name_, record.line, added.game});
        if (added.what == Added::What::stopped)
            report_.stopped_at = name_ + ": stopped before a record with errors (--on-error stop)";
    }

    void end_block() override {
        if (!progress_.is_due()) return;
        const auto share = files_.share_read();
        const double seconds = progress_.seconds();
        std::string text = fmt::format(
            "{} records, {}/s", grouped(records_),
            grouped(static_cast<std::uint64_t>(static_cast<double>(records_) / seconds)));
        const bool is_known = share.value_or(0) > 0;
        if (is_known) text += fmt::format(", {:.0f} s left", seconds / *share - seconds);
        progress_.show(is_known ? share : std::nullopt, text);
    }

    void end_file(const ImportCounts* counts) override {
        status_ = worse(status_, printer_.status());
        printer_.end();
        if (counts == nullptr) {
            ++report_.known_files;
            return;
        }
        report_.files.push_back({name_, *counts, file_});
        if (counts->refused > 0 && !holds_records_) report_.without_records.push_back(name_);
    }

    BlockFiles files_;
    const ImportTask& task_;
    Output error_{STDERR_FILENO, "standard error"};
    Progress progress_;
    FindingsPrinter printer_;
    ImportReport report_;
    std::size_t file_ = 0;
    std::string name_;
    std::uint64_t records_ = 0;
    bool holds_records_ = false;
    Status status_ = Status::fine;
};

class ImportVerb : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.operands(Value::file("FILE"), files_);
        reading_.describe(options);
        options.one_of("--on-error", Value::one_of("WHAT", {{"keep"}, {"skip"}, {"stop"}}),
                       on_error_, "what to do with damaged records: keep, skip, stop (keep)");
        options.one_of("--duplicates", Value::one_of("WHAT", {{"skip"}, {"merge"}, {"keep"}}),
                       on_duplicate_, "what to do with existing games: skip, merge, keep (skip)");
        options.one_of("--positions", Value::one_of("WHICH", {{"line"}, {"all"}, {"none"}}),
                       positions_, "which positions to index: line (main line), all, none");
        options.option("--source", "TEXT", source_, "book or site that the records are from");
        options.option("--url", "URL", url_, "address of the source on the web");
        options.option("--license", "TEXT", license_, "license of the records");
        options.option("--transcriber", "NAME", transcriber_, "person who wrote the records down");
        options.flag("--again", is_again_, "also read files that were imported before");
        options.option("-n,--max-errors", "N", most_,
                       "print at most N errors for each file (100); 0: all");
        options.option("-j,--jobs", "N", jobs_,
                       "threads that read records (one for each processor)");
        options.flag("-q,--quiet", is_quiet_, "print errors and warnings only");
        options.flag("--json", has_json_, "print the report as JSON on standard output");
        options.color(color_);
        options.example("merels import club.merels games.pgn archive/", "makes club.merels");
        options.note("If an import was interrupted, run it again to continue.");
    }

    Status run(Output& out) override {
        if (jobs_ > 256) throw UsageError{"--jobs takes a number from 1 to 256"};
        const ImportTask task = import_task();
        std::vector<std::string> paths = expanded(files_).paths;
        Collection collection = opened(paths);
        const std::uint64_t known = remove_known(collection, paths);
        if (known > 0 && paths.empty() && !value_of(Import::was_interrupted(collection))) {
            ImportReport report;
            report.known_files = known;
            return print_all(out, report, Status::fine);
        }
        Importing importing{{std::move(paths), task.files.reading.format}, task, known};
        importing.run(collection);
        return print_all(out, importing.report(), importing.status());
    }

private:
    /// Removes files from the list that were imported before. Returns the number of these files.
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

    /// True if there is something to read. A pipe or device is only tested, because it can be read
    /// only once.
    static bool is_readable(const std::string& path) {
        std::error_code error;
        if (!std::filesystem::is_regular_file(path, error))
            return path == "-" || ::access(path.c_str(), R_OK) == 0;
        auto file = InputFile::open(path);
        std::array<char, 1> byte{};
        Diagnostics faults;
        return file && (file->read(byte, faults) > 0 || faults.empty());
    }

    Collection opened(const std::vector<std::string>& paths) const {
        // If no file can be read, the import reports the faults as usual. No empty collection file
        // must be made.
        if (!collection_.exists() && std::ranges::none_of(paths, is_readable))
            return value_of(Collection::create(":memory:", {positions()}));
        // A file that an interrupted import has left empty counts as new.
        auto made = Collection::create(collection_.path(), {positions()});
        if (made || made.error().fault != StoreFault::exists) return value_of(std::move(made));
        Collection collection = collection_.open(Access::write);
        if (positions_ && collection.positions() != positions())
            throw UsageError{fmt::format("--positions is only for a new collection, but {} exists",
                                         collection_.path())};
        return collection;
    }

    IndexedPositions positions() const {
        if (positions_ == "none") return IndexedPositions::none;
        return positions_ == "all" ? IndexedPositions::with_variations
                                   : IndexedPositions::main_line;
    }

    /// The options for the log, as a person would type them.
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

    ImportOptions import_options() const {
        ImportOptions options;
        options.on_error = *find_enum<OnError>(on_error_.value_or("keep"));
        options.on_duplicate = *find_enum<OnDuplicate>(on_duplicate_.value_or("skip"));
        options.is_again = is_again_;
        options.program = program_version();
        options.description = description();
        const auto add_tag = [&](const char* tag, const std::optional<std::string>& value) {
            if (value) options.tags.push_back({tag, *value});
        };
        add_tag("Source", source_);
        add_tag("SourceURL", url_);
        add_tag("Licence", license_);
        add_tag("Transcriber", transcriber_);
        return options;
    }

    ImportTask import_task() const {
        ImportTask task;
        task.files.options = import_options();
        task.files.reading = reading_.read_options();
        task.files.style.has_color = has_color(color_, STDERR_FILENO);
        task.files.name = display_name;
        task.files.jobs = jobs_ > 0 ? jobs_ : std::max(1u, std::thread::hardware_concurrency());
        task.limits = limits_of(most_);
        task.is_quiet = is_quiet_;
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
