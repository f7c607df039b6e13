#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/rewriting.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/text/shared/file_format.hpp>

namespace merels::cli {

namespace {

class Convert : public Verb {
public:
    void describe(Options& options) override {
        options.operands(Value::file("FILE"), files_);
        options.option("-t,--to", Value::written_format("FORMAT"), to_,
                       format_names(is_writable) + " (OUT decides)");
        reading_.describe(options);
        options.option("-o,--output", Value::file("OUT"), output_,
                       "write this file, not standard output");
        options.flag("-f,--force", is_forced_, "replace OUT if it exists");
        options.option("-n,--max-errors", "N", most_,
                       "print at most N messages for each file (100); 0: all");
        options.flag("--json", has_json_, "with --output, print the report as JSON");
        options.color(color_);
        options.example("merels convert --to playok games.pgn -o games.txt");
        options.example("merels convert games.pgn -o games.sgf");
        options.example("merels convert --to merels --from sanmill *.pgn > all.pgn");
        options.note("Merels reads the following formats.");
        options.note(format_names() + ".");
        options.note(
            "Some formats cannot hold all parts of a game. Merels lists the kinds of lost");
        options.note(
            "parts on standard error. If a record is damaged, Merels writes the part that");
        options.note(
            "it could read, and the exit status is 1. OUT appears only when it is complete.");
        options.note(
            "Without --to, the ending of OUT chooses the format: .pgn (merels), .sgf, .json");
        options.note("or .jsonl (json).");
    }

    Status run(Output& out) override {
        const Format format = format_to_write();
        Rewriting rewriting{reading_.read_options(), format, limits_of(most_), color_};
        if (has_json_ && !output_)
            throw UsageError{"--json needs --output, because standard output has the records"};
        Json diagnostics = Json::array();
        if (has_json_) rewriting.collect_findings(diagnostics);
        const auto files = expanded(files_).paths;
        const Status status = rewrite_into(output_, is_forced_, files, rewriting);
        if (has_json_)
            print(out, {{"records", rewriting.records()},
                        {"read_as", counts_json(rewriting.formats())},
                        {"lost", rewriting.losses()},
                        {"diagnostics", diagnostics},
                        {"omitted", rewriting.omitted()},
                        {"without_records", rewriting.without_records()}});
        else
            report(rewriting, !reading_.format);
        if (!has_json_ && status != Status::trouble) report_file(format, rewriting.records());
        return status;
    }

private:
    Format format_to_write() const {
        if (to_) return written_format_called(*to_);
        if (const auto format = output_ ? format_of_ending(*output_) : std::nullopt) return *format;
        throw UsageError{"choose the format with --to FORMAT: " + format_names(is_writable)};
    }

    void report_file(Format format, std::uint64_t records) const {
        if (!output_) return;
        if (!to_)
            say_error("{} has {} in the format {}\n", harmless(*output_),
                      counted(records, "record"), name(format));
        note_name_of_collection(*output_);
    }

    static void report(Rewriting& rewriting, bool is_detected) {
        Output& error = rewriting.error();
        for (const auto& [format, count] : rewriting.formats())
            if (is_detected && format != title(Format::merels))
                error.print("read as {} ({})\n", format, counted(count, "record"));
        for (const auto& [loss, count] : rewriting.losses())
            error.print("{} ({})\n", loss, counted(count, "record"));
        error.flush();
    }

    std::vector<std::string> files_;
    std::optional<std::string> to_;
    ReadingChoice reading_;
    std::optional<std::string> output_;
    bool is_forced_ = false;
    std::uint64_t most_ = 100;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_convert() { return std::make_unique<Convert>(); }

} // namespace merels::cli
