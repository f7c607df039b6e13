#include <cli/command_line/collections.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/store/repair/repair.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <optional>

namespace merels::cli {

namespace {

Json to_json(const Diagnosis& diagnosis) {
    return list_json(diagnosis.parts, [](const Examination& part) {
        return Json{{"what", part.what},
                    {"checked", part.checked},
                    {"faults", part.faults},
                    {"descriptions", part.descriptions}};
    });
}

Json to_json(const std::vector<LostGame>& games) {
    return list_json(games, [](const LostGame& game) {
        return Json{{"game", game.id}, {"why", game.why}};
    });
}

Json to_json(const Repair& repair) {
    return {{"games", repair.games},
            {"lost", to_json(repair.lost)},
            {"shortened", to_json(repair.shortened)},
            {"doubtful", to_json(repair.doubtful)},
            {"damaged_pages", repair.damaged_pages},
            {"lost_rows", repair.lost_rows},
            {"may_lack_rows", repair.may_lack_rows},
            {"foreign_tables", repair.foreign_tables},
            {"may_lack_games", repair.may_lack_games},
            {"old_file", repair.old_file},
            {"journal_file", repair.journal_file},
            {"lost_file", repair.lost_file}};
}

class Doctor : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.flag("--repair", is_to_repair_, "repair the collection as far as it can be read");
        options.flag("--json", has_json_, "print the report as JSON");
        options.color(color_);
        options.example("merels doctor club.merels");
        options.note("Merels examines the database file, and replays every game. Then Merels");
        options.note("compares all tables with the games. The exit status is 0 for a sound");
        options.note("collection, 1 for a damaged one, and 2 if the collection cannot be opened.");
        options.note("");
        options.note("--repair needs twice the size of the collection as free disk space.");
        options.note("COLLECTION.lost will list the games that are lost or may have changed. If");
        options.note("anything is lost, COLLECTION.damaged will be a copy of the damaged file. If");
        options.note("a file of this name exists, the new file gets a number, as in");
        options.note("COLLECTION.damaged.2.");
    }

    Status run(Output& out) override {
        const Paint paint = out.paint(has_json_ ? ColorChoice::never : color_);
        std::optional<Diagnosis> before = examined_before();
        if (before && !has_json_) print(out, paint, *before);
        if (!is_to_repair_ || (before && before->is_sound())) {
            if (has_json_) cli::print(out, Json{{"parts", to_json(*before)}, {"repair", nullptr}});
            return status_of(*before);
        }
        return repair(out, paint, before);
    }

private:
    static Status status_of(const Diagnosis& diagnosis) {
        return diagnosis.is_sound() ? Status::fine : Status::findings;
    }

    /// True if a damaged header of the file can cause this fault. The repair then examines the
    /// file further.
    static bool may_have_damaged_header(StoreFault fault) {
        return fault == StoreFault::no_collection || fault == StoreFault::other_version
               || fault == StoreFault::read_only;
    }

    /// The result is empty if the collection cannot be examined, but may be repaired.
    std::optional<Diagnosis> examined_before() const {
        auto opened = Collection::open(collection_.path(), Access::read);
        std::error_code error;
        if (is_to_repair_ && !opened && may_have_damaged_header(opened.error().fault)
            && std::filesystem::is_regular_file(collection_.path(), error))
            return std::nullopt;
        if (opened || opened.error().fault != StoreFault::damaged)
            return examined(value_of(std::move(opened)));
        // The tables can be listed even if the collection cannot be opened.
        auto schema = examine_schema(collection_.path());
        if (schema && !schema->is_sound()) return Diagnosis{{*std::move(schema)}};
        if (is_to_repair_) return std::nullopt;
        throw Failure{fmt::format(
            "{}: the collection cannot be opened, but --repair saves the part that can be read",
            collection_.path())};
    }

    static Diagnosis examined(const Collection& collection) {
        Progress progress;
        auto diagnosis = examine(collection, [&](std::uint64_t games, std::uint64_t of) {
            if (progress.is_due())
                progress.show(static_cast<double>(games) / static_cast<double>(of),
                              grouped(games) + " games");
        });
        progress.clear();
        return value_of(std::move(diagnosis));
    }

    Status repair(Output& out, const Paint& paint, const std::optional<Diagnosis>& before) const {
        const Repair repair = repaired();
        const Diagnosis after = examined(collection_.open(Access::read));
        if (has_json_) {
            cli::print(out, Json{{"parts", before ? to_json(*before) : Json(nullptr)},
                                 {"repair", to_json(repair)},
                                 {"parts_after", to_json(after)}});
        } else {
            print(out, paint, repair);
            print(out, paint, after);
        }
        return repair.is_whole() ? status_of(after) : Status::findings;
    }

    Repair repaired() const {
        Progress progress;
        auto repair = merels::repair(collection_.path(), [&](std::uint64_t games, std::uint64_t) {
            if (progress.is_due()) progress.show(std::nullopt, grouped(games) + " games saved");
        });
        progress.clear();
        return value_of(std::move(repair));
    }

    static void print(Output& out, const Paint& paint, const Diagnosis& diagnosis) {
        for (const Examination& part : diagnosis.parts) {
            const Styled words
                = part.is_sound() ? paint.green("sound") : paint.red(counted(part.faults, "fault"));
            out.print("{:<11}{:>15}  {}\n", part.what, grouped(part.checked), words);
            for (const std::string& fault : part.descriptions)
                out.write(wrapped(harmless(fault), {80, 4, 6}));
            if (part.faults > part.descriptions.size())
                out.print("    and {} more\n", grouped(part.faults - part.descriptions.size()));
        }
    }

    void print(Output& out, const Paint& paint, const Repair& repair) const {
        out.print("\n{}\n", paint.bold("Repaired: " + counted(repair.games, "game") + " kept"));
        if (!repair.shortened.empty())
            out.print(
                "From {}, Merels kept only the main line, the tags and the text of the record.\n",
                counted(repair.shortened.size(), "game"));
        if (!repair.doubtful.empty())
            out.print("The damage may have changed {}.\n", counted(repair.doubtful.size(), "game"));
        if (!repair.lost.empty())
            out.print("{} could not be read.\n", counted(repair.lost.size(), "game"));
        if (repair.lost_rows > 0)
            out.print("{}{} of other tables could not be read.\n",
                      repair.may_lack_rows ? "At least " : "", counted(repair.lost_rows, "row"));
        for (const std::string& table : repair.foreign_tables)
            out.print("The table {} does not belong to a collection and was left out.\n",
                      harmless(table));
        if (repair.damaged_pages > 0)
            out.print("{} of the old file had been changed or damaged.\n",
                      counted(repair.damaged_pages, "page"));
        if (repair.may_lack_games)
            out.print("Damaged pages may have contained more games. Merels could not recover those "
                      "games.\n");
        if (!repair.lost_file.empty())
            out.print("{} describes these games, as far as Merels could read them.\n",
                      harmless(repair.lost_file));
        if (!repair.journal_file.empty())
            out.print(
                "The journal was damaged, and the last changes in it are lost. Merels saved a "
                "copy of the journal as {}.\n",
                harmless(repair.journal_file));
        if (!repair.old_file.empty())
            out.print("The old file is now named {}.\n", harmless(repair.old_file));
        out.write("\n");
    }

    CollectionChoice collection_;
    bool is_to_repair_ = false;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_doctor() { return std::make_unique<Doctor>(); }

} // namespace merels::cli
