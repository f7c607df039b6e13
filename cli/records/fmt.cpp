#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/rewriting.hpp>
#include <libnotation/base/harmless.hpp>

namespace merels::cli {

namespace {

class Fmt : public Verb {
public:
    void describe(Options& options) override {
        options.operands(Value::file("FILE"), files_);
        options.option("-o,--output", Value::file("OUT"), output_,
                       "write this file, not standard output");
        options.flag("-i,--in-place", is_in_place_, "rewrite the files themselves");
        options.flag("-c,--check", is_check_,
                     "write nothing; the exit status is 1 if a file would change");
        options.flag("-f,--force", is_forced_,
                     "replace OUT; with -i, also rewrite files with errors");
        reading_.describe(options);
        options.option("-n,--max-errors", "N", most_,
                       "print at most N messages for each file (100); 0: all");
        options.flag("--json", has_json_, "print the report as JSON");
        options.color(color_);
        options.example("merels fmt club.pgn > strict.pgn");
        options.example("merels fmt --in-place *.pgn");
        options.example("merels fmt --check samples", "all records of a folder");
        options.note("If a record is damaged, Merels writes the moves before the fault, and keeps");
        options.note("the rest as text. For damaged records, the exit status is 1. --in-place");
        options.note("does not change compressed files or files in formats other than PGN.");
        options.note("Without --force, --in-place does not change damaged files.");
    }

    Status run(Output& out) override {
        if (is_in_place_ + is_check_ + output_.has_value() > 1)
            throw UsageError{"--output, --in-place and --check exclude one another"};
        const auto files = expanded(files_).paths;
        Rewriting rewriting{reading_.read_options(), Format::merels, limits_of(most_), color_};
        if (!has_json_) return run_on(files, rewriting, out);
        if (!is_check_ && !is_in_place_ && !output_)
            throw UsageError{"--json needs --output, --in-place or --check, because standard "
                             "output has the records"};
        Json diagnostics = Json::array();
        rewriting.collect_findings(diagnostics);
        const Status status = run_on(files, rewriting, out);
        Json report{
            {"records", rewriting.records()},
            {"read_as", counts_json(rewriting.formats())},
            {is_check_ ? "would_change" : "changed", is_check_ ? changes_ : in_place_.changed()},
            {"diagnostics", diagnostics},
            {"omitted", rewriting.omitted()},
            {"without_records", rewriting.without_records()}};
        if (is_in_place_) report["left"] = in_place_.left();
        print(out, report);
        return status;
    }

private:
    Status run_on(const std::vector<std::string>& files, Rewriting& rewriting, Output& out) {
        if (is_check_) return check_all(files, rewriting, out);
        if (is_in_place_) {
            in_place_.is_forced = is_forced_;
            in_place_.is_silent = has_json_;
            return in_place_.rewrite(files, rewriting);
        }
        const Status status = rewrite_into(output_, is_forced_, files, rewriting);
        if (output_ && !has_json_ && status != Status::trouble) note_name_of_collection(*output_);
        return status;
    }

    Status check_all(const std::vector<std::string>& files, Rewriting& rewriting, Output& out) {
        Status status = Status::fine;
        for (const std::string& path : files) {
            Comparison comparison;
            Layout layout = Layout::pgn;
            const Status reading = rewriting.run(
                path, [&](const std::string& text) { comparison.take(text); },
                [&](const Block& block) {
                    comparison.expect(block.text);
                    layout = block.layout;
                });
            status = worse(status, reading);
            // `--in-place` does not change a file that is not PGN.
            if (layout != Layout::pgn) continue;
            if (rewriting.is_refused()) continue;
            if (reading == Status::trouble || comparison.is_same(rewriting.text_size())) continue;
            changes_.push_back(display_name(path));
            if (!has_json_) out.print("{} would change\n", harmless(changes_.back()));
            status = worse(status, Status::findings);
        }
        return status;
    }

    std::vector<std::string> files_;
    std::optional<std::string> output_;
    bool is_in_place_ = false;
    bool is_check_ = false;
    bool is_forced_ = false;
    ReadingChoice reading_;
    std::uint64_t most_ = 100;
    bool has_json_ = false;
    /// The files that would be changed.
    std::vector<std::string> changes_;
    InPlace in_place_;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_fmt() { return std::make_unique<Fmt>(); }

} // namespace merels::cli
