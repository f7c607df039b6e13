#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/store/history/journal.hpp>

namespace merels::cli {

namespace {

class Remove : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        games_.describe(options);
        options.flag("--dry-run", is_dry_, "count the games, and change nothing");
        options.flag("--json", has_json_, "print the change as JSON");
        options.example("merels remove club.merels --games 3,5-9");
        options.example("merels remove club.merels --where 'source:\"old list\"' --dry-run");
        options.example("merels edit club.merels --undo last", "bring back the removed games");
        options.note("If Merels cannot remove all of the games, it removes none. 'merels edit");
        options.note("--undo' brings removed games back with their old numbers. 'merels edit");
        options.note("--log' lists the changes. If you import the same file again, use 'import");
        options.note("--again': without --again, Merels skips files that were imported before.");
    }

    Status run(Output& out) override {
        if (games_.count() != 1) throw UsageError{"give one of --games and --where"};
        Collection collection = collection_.open(is_dry_ ? Access::read : Access::write);
        const auto ids = games_.games(collection);
        for (const GameId id : ids)
            if (is_dry_) value_of(collection.game(id));
        const std::int64_t change = is_dry_ ? 0 : value_of(remove_games(collection, ids));
        if (has_json_) {
            Json json{{"games", ids}, {"dry_run", is_dry_}};
            json["change"] = change == 0 ? Json(nullptr) : Json(change);
            print(out, json);
            return Status::fine;
        }
        const std::string games = counted(ids.size(), "game");
        if (ids.empty())
            out.print("no games found, so nothing changed\n");
        else if (is_dry_)
            out.print("{} would be removed\n", games);
        else
            out.print("{} removed: {}\n", games, undo_hint("edit", collection.path(), change));
        return Status::fine;
    }

private:
    CollectionChoice collection_;
    GamesChoice games_;
    bool is_dry_ = false;
    bool has_json_ = false;
};

} // namespace

std::unique_ptr<Verb> make_remove() { return std::make_unique<Remove>(); }

} // namespace merels::cli
