#include <cli/command_line/collections.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/losses.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/store/collection/ply_table.hpp>
#include <libnotation/store/repair/readable_games.hpp>
#include <libnotation/text/shared/file_format.hpp>
#include <libnotation/text/writer.hpp>

namespace merels::cli {

namespace {

Status report_unread(const UnreadGames& unread, const std::string& collection) {
    if (unread.is_empty()) return Status::fine;
    const auto print = [&](const std::string& line) {
        say_error("merels: {}: {}\n", harmless(collection), harmless(line));
    };
    for (const std::string& description : unread.descriptions) print(description);
    if (unread.may_be_more) print("damaged pages of the file may have contained more games");
    const std::string missing = unread.count == 0
                                    ? "games may be missing"
                                    : (unread.may_be_more ? "at least " : "")
                                          + counted(unread.count, "game") + " left out";
    print(missing + ", and 'merels doctor' shows what can be saved");
    return Status::findings;
}

class Export : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.option("-t,--to", Value::written_format("FORMAT"), to_,
                       format_names(is_writable) + " (OUT decides)");
        options.flag("--csv", is_csv_, "write a CSV table with a row for each ply");
        options.option("-o,--output", Value::file("OUT"), output_,
                       "write this file, not standard output");
        options.flag("-f,--force", is_forced_, "replace OUT if it exists");
        options.example("merels export club.merels > club.pgn");
        options.example("merels export club.merels -o club.jsonl");
        options.example("merels export club.merels --csv | zstd > plies.csv.zst");
        options.note(
            "Without --to, the ending of OUT chooses the format: .pgn (merels), .sgf, .json");
        options.note("or .jsonl (json).");
        options.note("The formats merels, sgf and json can hold everything in a game. For other");
        options.note("formats, Merels lists the lost parts on standard error. Merels leaves out");
        options.note("games that it cannot read, and lists these games on standard error. If a");
        options.note("game is left out, the exit status is 1.");
    }

    Status run(Output&) override {
        if (is_csv_ && to_) throw UsageError{"--to and --csv exclude each other"};
        return is_csv_ ? write_plies() : write_records();
    }

private:
    Status write_plies() const {
        const Collection collection = collection_.open(Access::read);
        OutputFile file{output_.value_or("-"), is_forced_};
        PlyTable table;
        std::string rows{PlyTable::head()};
        const UnreadGames unread
            = value_of(for_each_readable(collection, [&](GameId id, const Game& game) {
                  table.add(id, game, rows);
                  file.output().write_records(rows);
                  rows.clear();
              }));
        file.output().write_records(rows);
        file.commit();
        return report_unread(unread, collection_.path());
    }

    Status write_records() const {
        const Format format = format_to_write();
        const Collection collection = collection_.open(Access::read);
        OutputFile file{output_.value_or("-"), is_forced_};
        Losses losses;
        std::uint64_t games = 0;
        const UnreadGames unread
            = value_of(for_each_readable(collection, [&](GameId, const Game& game) {
                  const Written written = write(game, format);
                  losses.add(written);
                  ++games;
                  file.output().write_records(written.text);
              }));
        file.commit();
        losses.report();
        report_file(format, games);
        return report_unread(unread, collection_.path());
    }

    Format format_to_write() const {
        if (to_) return written_format_called(*to_);
        return (output_ ? format_of_ending(*output_) : std::nullopt).value_or(Format::merels);
    }

    /// Reports a format that only the ending of the file has chosen.
    void report_file(Format format, std::uint64_t games) const {
        if (!output_) return;
        if (!to_ && format != Format::merels)
            say_error("{} has {} in the format {}\n", harmless(*output_), counted(games, "record"),
                      name(format));
        note_name_of_collection(*output_);
    }

    CollectionChoice collection_;
    std::optional<std::string> to_;
    std::optional<std::string> output_;
    bool is_forced_ = false;
    bool is_csv_ = false;
};

} // namespace

std::unique_ptr<Verb> make_export() { return std::make_unique<Export>(); }

} // namespace merels::cli
