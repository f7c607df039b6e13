#include <cli/collections.hpp>
#include <cli/json_output.hpp>
#include <cli/progress.hpp>
#include <cli/text.hpp>
#include <cli/verb.hpp>
#include <libnotation/store/repair.hpp>

#include <fmt/format.h>

#include <optional>

namespace merels::cli {

namespace {

Json to_json(const Diagnosis& diagnosis) {
    Json parts = Json::array();
    for (const Examination& part : diagnosis.parts)
        parts.push_back({{"what", part.what},
                         {"checked", part.checked},
                         {"faults", part.faults},
                         {"descriptions", part.descriptions}});
    return parts;
}

Json to_json(const std::vector<LostGame>& games) {
    Json list = Json::array();
    for (const LostGame& game : games) list.push_back({{"game", game.id}, {"why", game.why}});
    return list;
}

Json to_json(const Repair& repair) {
    return {{"games", repair.games},
            {"lost", to_json(repair.lost)},
            {"shortened", to_json(repair.shortened)},
            {"lost_rows", repair.lost_rows},
            {"may_lack_games", repair.may_lack_games},
            {"old_file", repair.old_file}};
}

class Doctor : public Verb {
public:
    std::string name() const override { return "doctor"; }
    std::string summary() const override { return "examine a collection, and repair it"; }

    void describe(Options& options) override {
        collection_.describe(options);
        options.flag("--repair", is_to_repair_, "make a sound collection of what can be read");
        options.flag("--json", has_json_, "print the report as JSON");
        options.color(color_);
        options.example("merels doctor club.merels");
        options.note("Looks at the file's pages and references, replays every game, and compares");
        options.note(
            "columns, comments and the index of positions with the games. The exit status is");
        options.note("0 if nothing is wrong, and 1 if something is.");
        options.note("");
        options.note(
            "--repair needs room for two more of the collection's size. Games that cannot be");
        options.note("read are listed in COLLECTION.lost, and the old file is kept as");
        options.note("COLLECTION.damaged.");
    }

    Status run(Output& out) override {
        const Paint paint{!has_json_ && has_color(color_, out.descriptor())};
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

    /// What cannot even be opened can perhaps be repaired.
    std::optional<Diagnosis> examined_before() const {
        auto opened = Collection::open(collection_.path(), Access::read);
        if (opened || opened.error().fault != StoreFault::damaged)
            return examined(value_of(std::move(opened)));
        if (is_to_repair_) return std::nullopt;
        throw Failure{fmt::format("{}: so damaged that it cannot be opened; --repair saves what "
                                  "can be read",
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
            if (progress.is_due())
                progress.show(std::nullopt, grouped(games) + " games brought to safety");
        });
        progress.clear();
        return value_of(std::move(repair));
    }

    static void print(Output& out, const Paint& paint, const Diagnosis& diagnosis) {
        for (const Examination& part : diagnosis.parts) {
            const std::string words
                = part.is_sound() ? paint.green("sound") : paint.red(counted(part.faults, "fault"));
            out.print("{:<11}{:>15}  {}\n", part.what, grouped(part.checked), words);
            for (const std::string& fault : part.descriptions)
                out.write(wrapped(printable(fault), {80, 4, 6}));
            if (part.faults > part.descriptions.size())
                out.print("    and {} more\n", grouped(part.faults - part.descriptions.size()));
        }
    }

    void print(Output& out, const Paint& paint, const Repair& repair) const {
        out.print("\n{}\n", paint.bold("Repaired: " + counted(repair.games, "game") + " kept"));
        if (!repair.shortened.empty())
            out.print("Only the main line and tags could be kept of {}.\n",
                      counted(repair.shortened.size(), "game"));
        if (!repair.lost.empty())
            out.print("{} could not be read.\n", counted(repair.lost.size(), "game"));
        if (repair.lost_rows > 0)
            out.print("{} of other tables could not be read.\n", counted(repair.lost_rows, "row"));
        if (repair.may_lack_games)
            out.print("Damaged pages may have held games of which nothing else is left.\n");
        if (!repair.lost.empty() || !repair.shortened.empty())
            out.print("{}.lost has what is known of these games.\n", collection_.path());
        if (!repair.old_file.empty()) out.print("The old file is now {}.\n", repair.old_file);
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
