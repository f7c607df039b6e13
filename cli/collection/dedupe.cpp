#include <cli/command_line/collections.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/store/duplicates/duplicates.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace merels::cli {

namespace {

std::string_view words(KeptFor reason) {
    switch (reason) {
    case KeptFor::longer: return "it is the longest";
    case KeptFor::more_written: return "it has the most comments and variations";
    case KeptFor::more_tags: return "it has the most tags";
    case KeptFor::first: return "it was added first";
    }
    return {};
}

/// The size of a game, such as "45 plies, 3 annotated, 2 in variations".
std::string measures(const DuplicateGame& game) {
    std::string text = game.plies == 1 ? "1 ply" : grouped(game.plies) + " plies";
    if (game.annotated > 0) text += fmt::format(", {} annotated", grouped(game.annotated));
    if (game.variations > 0) text += fmt::format(", {} in variations", grouped(game.variations));
    return text;
}

/// The players and the event, such as "Anna - Berta, Club, 1957".
std::string heading(const Game& game) {
    std::string text;
    const auto add = [&](std::string_view separator, const char* tag) {
        const std::string& value = game.tags.get(tag);
        if (says_nothing(value) && std::string_view{tag} != "White"
            && std::string_view{tag} != "Black")
            return;
        text += fmt::format("{}{}", separator, says_nothing(value) ? "?" : harmless(value));
    };
    add("", "White");
    add(" - ", "Black");
    add(", ", "Event");
    add(", ", "Date");
    return text;
}

Json to_json(const DuplicateGame& game) {
    return {{"game", game.id},
            {"plies", game.plies},
            {"annotated", game.annotated},
            {"variations", game.variations},
            {"tags", game.tags}};
}

Json to_json(const DuplicateGroup& group) {
    Json others = Json::array();
    for (const DuplicateGame& other : group.others) {
        Json json = to_json(other);
        json["is_beginning"] = other.plies < group.kept.plies;
        others.push_back(std::move(json));
    }
    return {{"kept", to_json(group.kept)}, {"why", enum_name(group.kept_for)}, {"others", others}};
}

class Dedupe : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.flag("--dry-run", is_dry_, "show what would be done, and change nothing");
        options.flag("--merge", is_merging_,
                     "merge the other records into the record that Merels keeps");
        options.flag("-q,--quiet", is_quiet_, "print only the totals, not each group of records");
        options.flag("--json", has_json_, "print the groups and the totals as JSON");
        options.example("merels dedupe club.merels --dry-run", "list the groups");
        options.example("merels dedupe club.merels --merge", "merge all comments into one record");
        options.note("Two records belong to one game if their moves are the same. Merels also");
        options.note("finds the same moves on a rotated or mirrored board. One record may be the");
        options.note("beginning of the other record, if the beginning has 10 plies or more. The");
        options.note("tags of the two records must not contradict each other. Merels keeps the");
        options.note("longest record. If two records are equally long, Merels keeps the record");
        options.note("with more comments and variations. If the records also have equally many");
        options.note("comments and variations, Merels keeps the record with more tags.");
        options.note("'merels edit COLLECTION --undo last' undoes the change.");
    }

    Status run(Output& out) override {
        Collection collection = collection_.open(is_dry_ ? Access::read : Access::write);
        const auto groups = find(collection);
        const Headings headings = headings_of(collection, groups);
        ResolvedDuplicates done;
        if (!is_dry_)
            done = value_of(resolve_duplicates(
                collection, groups, is_merging_ ? OnDuplicates::merge : OnDuplicates::remove));
        // Another program may have changed games after `groups` was made.
        const std::vector<DuplicateGroup>& listed = is_dry_ ? groups : done.groups;
        if (has_json_) {
            print_json(out, listed, done);
            return Status::fine;
        }
        if (!is_quiet_)
            for (const DuplicateGroup& group : listed)
                print_group(out, headings.at(group.kept.id), group);
        print_sums(out, groups, done);
        return Status::fine;
    }

private:
    /// The players and events of the kept games, as they were before the merge.
    using Headings = std::map<GameId, std::string>;

    Headings headings_of(const Collection& collection,
                         const std::vector<DuplicateGroup>& groups) const {
        Headings headings;
        if (has_json_ || is_quiet_) return headings;
        for (const DuplicateGroup& group : groups) {
            const auto game = collection.game(group.kept.id);
            if (!game && game.error().fault != StoreFault::no_such_game)
                throw Failure{game.error().message};
            headings[group.kept.id] = game ? heading(*game) : std::string{};
        }
        return headings;
    }

    static std::vector<DuplicateGroup> find(const Collection& collection) {
        Progress progress;
        const auto all
            = static_cast<double>(std::max<std::int64_t>(value_of(collection.size()), 1));
        return value_of(find_duplicates(collection, [&](std::int64_t games) {
            if (progress.is_due())
                progress.show(static_cast<double>(games) / all,
                              counted(static_cast<std::uint64_t>(games), "game") + " compared");
        }));
    }

    void print_group(Output& out, const std::string& heading, const DuplicateGroup& group) const {
        const std::string would = is_dry_ ? "would be" : "is";
        out.print("game {} {} kept: {} ({}): {}\n", group.kept.id, would, heading,
                  measures(group.kept), words(group.kept_for));
        for (const DuplicateGame& other : group.others)
            out.print("  game {} {} {}: {}{}\n", other.id, would,
                      is_merging_ ? "merged into it" : "removed", measures(other),
                      other.plies < group.kept.plies ? ", its beginning" : ", the same moves");
    }

    void print_sums(Output& out, const std::vector<DuplicateGroup>& groups,
                    const ResolvedDuplicates& done) const {
        std::uint64_t others = 0;
        for (const DuplicateGroup& group : groups) others += group.others.size();
        const std::string games = counted(groups.size(), "game") + " with more than one record";
        if (groups.empty()) {
            out.print("no game has more than one record\n");
        } else if (is_dry_) {
            out.print("{}; {} would be removed\n", games, counted(others, "record"));
        } else {
            out.print("{}; {} removed", games,
                      counted(static_cast<std::uint64_t>(done.removed), "record"));
            if (done.enriched > 0)
                out.print(", {} extended",
                          counted(static_cast<std::uint64_t>(done.enriched), "kept record"));
            if (done.change != 0)
                out.print(": {}", undo_hint("edit", collection_.path(), done.change));
            out.print("\n");
        }
        if (done.left > 0)
            out.print("{} changed by another program and left as {}\n",
                      done.left == 1 ? "1 game was" : grouped(done.left) + " games were",
                      done.left == 1 ? "it is" : "they are");
    }

    void print_json(Output& out, const std::vector<DuplicateGroup>& groups,
                    const ResolvedDuplicates& done) const {
        Json json{{"groups", list_json(groups, [](const auto& group) { return to_json(group); })},
                  {"dry_run", is_dry_},
                  {"removed", done.removed},
                  {"enriched", done.enriched},
                  {"left", done.left}};
        json["change"] = done.change == 0 ? Json(nullptr) : Json(done.change);
        print(out, json);
    }

    CollectionChoice collection_;
    bool is_dry_ = false;
    bool is_merging_ = false;
    bool is_quiet_ = false;
    bool has_json_ = false;
};

} // namespace

std::unique_ptr<Verb> make_dedupe() { return std::make_unique<Dedupe>(); }

} // namespace merels::cli
