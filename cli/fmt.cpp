#include <cli/findings_json.hpp>
#include <cli/inputs.hpp>
#include <cli/output_file.hpp>
#include <cli/rewriting.hpp>
#include <cli/verb.hpp>

#include <string_view>

namespace merels::cli {

namespace {

/// Says whether texts that come in pieces are the same, piece by piece.
class Comparison {
public:
    void expect(std::string_view text) {
        is_same_ = is_same_ && rest_.empty();
        rest_ = text;
    }
    void take(std::string_view text) {
        is_same_ = is_same_ && rest_.starts_with(text);
        if (is_same_) rest_.remove_prefix(text.size());
        size_ += text.size();
    }
    /// A byte order mark is no part of the pieces but of the file.
    bool is_same(std::size_t file_size) const {
        return is_same_ && rest_.empty() && size_ == file_size;
    }

private:
    std::string_view rest_;
    std::size_t size_ = 0;
    bool is_same_ = true;
};

class Fmt : public Verb {
public:
    std::string name() const override { return "fmt"; }
    std::string summary() const override { return "rewrite records in the strict form"; }

    void describe(Options& options) override {
        options.operands(Value::file("FILE"), files_);
        options.option("-o,--output", Value::file("OUT"), output_,
                       "write this file, not standard output");
        options.flag("-i,--in-place", is_in_place_, "rewrite the files themselves");
        options.flag("-c,--check", is_check_,
                     "write nothing; exit status 1 if a file would change");
        options.flag("-f,--force", is_forced_,
                     "replace OUT; with --in-place, files with errors too");
        reading_.describe(options);
        options.option("-n,--max-errors", "N", most_,
                       "errors and warnings shown a file (100); 0: all");
        options.flag("--json", has_json_, "report as a JSON document");
        options.color(color_);
        options.example("merels fmt club.pgn > strict.pgn");
        options.example("merels fmt --in-place *.pgn");
        options.example("merels fmt --check samples", "all records of a folder");
        options.note("Damaged records are written as far as they were read with the rest as");
        options.note("text; then the exit status is 1, and --in-place leaves the file alone, as");
        options.note("it does with packed files and those that are no PGN.");
    }

    Status run(Output& out) override {
        if (is_in_place_ + is_check_ + output_.has_value() > 1)
            throw UsageError{"--output, --in-place and --check exclude one another"};
        const auto files = expanded(files_).paths;
        Rewriting rewriting{reading_.read_options(), Format::merels, limits_of(most_), color_};
        if (!has_json_) return run_on(files, rewriting, out);
        if (!is_check_ && !is_in_place_ && !output_)
            throw UsageError{"--json needs --output, --in-place or --check, or records and "
                             "report would be mixed"};
        Json diagnostics = Json::array();
        rewriting.on_finding([&](const std::string& file, const Finding& finding) {
            diagnostics.push_back(to_json(file, finding));
        });
        const Status status = run_on(files, rewriting, out);
        Json report{{"records", rewriting.records()},
                    {"read_as", to_json(rewriting.formats())},
                    {is_check_ ? "would_change" : "changed", changes_},
                    {"diagnostics", diagnostics},
                    {"omitted", rewriting.omitted()}};
        if (is_in_place_) report["left"] = left_;
        print(out, report);
        return status;
    }

private:
    Status run_on(const std::vector<std::string>& files, Rewriting& rewriting, Output& out) {
        if (is_check_) return check_all(files, rewriting, out);
        if (is_in_place_) return rewrite_all(files, rewriting);
        return write_all(files, rewriting);
    }

    Status write_all(const std::vector<std::string>& files, Rewriting& rewriting) const {
        OutputFile file{output_.value_or("-"), is_forced_};
        Status status = Status::fine;
        for (const std::string& path : files)
            status = worse(status, rewriting.run(path, [&](const std::string& text) {
                file.output().write(text);
            }));
        if (status != Status::trouble || !output_) file.commit();
        return status;
    }

    Status rewrite_all(const std::vector<std::string>& files, Rewriting& rewriting) {
        Status status = Status::fine;
        for (const std::string& path : files) {
            if (path == "-") throw UsageError{"standard input cannot be rewritten in place"};
            status = worse(status, rewrite_in_place(path, rewriting));
        }
        return status;
    }

    Status rewrite_in_place(const std::string& path, Rewriting& rewriting) {
        OutputFile file{path, true};
        Comparison comparison;
        Layout layout = Layout::pgn;
        const Status status = rewriting.run(
            path,
            [&](const std::string& text) {
                file.output().write(text);
                comparison.take(text);
            },
            [&](const Block& block) {
                comparison.expect(block.text);
                layout = block.layout;
            });
        if (status == Status::trouble) return status;
        if (rewriting.is_packed())
            return leave(path, "is packed and stays as it is; --output writes it unpacked",
                         rewriting);
        if (layout != Layout::pgn)
            return leave(path,
                         "is no PGN and stays as it is; 'merels convert --to merels' writes it so",
                         rewriting);
        if (status == Status::findings && !is_forced_)
            return leave(path, "is left as it is; --force rewrites it", rewriting);
        if (!comparison.is_same(rewriting.text_size())) {
            file.commit();
            changes_.push_back(path);
        }
        return status;
    }

    /// A file that is not rewritten keeps no other from it.
    Status leave(const std::string& path, std::string_view reason, Rewriting& rewriting) {
        left_.push_back(path);
        if (!has_json_) {
            rewriting.error().print("{} {}\n", path, reason);
            rewriting.error().flush();
        }
        return Status::findings;
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
            // --in-place would leave it alone.
            if (layout != Layout::pgn) continue;
            if (reading == Status::trouble || comparison.is_same(rewriting.text_size())) continue;
            changes_.push_back(display_name(path));
            if (!has_json_) out.print("{} would change\n", changes_.back());
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
    /// Files that were or would be changed.
    std::vector<std::string> changes_;
    /// Files that --in-place did not rewrite.
    std::vector<std::string> left_;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_fmt() { return std::make_unique<Fmt>(); }

} // namespace merels::cli
