#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/store/history/tag_edits.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace merels::cli {

namespace {

Json change_json(const Change& change) {
    return {{"change", change.number}, {"made", change.made},   {"what", change.what},
            {"games", change.games},   {"names", change.names}, {"undone", change.is_undone}};
}

class Edit : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        games_.describe(options);
        options.option("--set", "TAG=VALUE", set_, "give a tag a value; may be repeated");
        options.option("--remove", "TAG", remove_, "remove a tag; may be repeated");
        options.option("--source", "TEXT", source_, "book or site that the records are from");
        options.option("--page", "TEXT", page_,
                       "place of the records in the source, such as a page");
        options.option("--url", "URL", url_, "address of the source on the web");
        options.option("--license", "TEXT", license_, "license of the records");
        options.option("--transcriber", "NAME", transcriber_, "person who wrote the records down");
        options.flag("--dry-run", is_dry_, "show what would change, and change nothing");
        options.flag("--log", has_log_, "list all changes to the collection");
        undo_.describe(options);
        options.flag("--json", has_json_, "print the change as JSON");
        options.example("merels edit club.merels --games 3,5-9 --set Event=\"Club 1957\"");
        options.example(
            "merels edit club.merels --where 'event:\"Clup 1957\"' --set Event=\"Club 1957\"");
        options.example("merels edit club.merels --undo last");
        options.note("If Merels cannot change all of the games, it changes none. Variant,");
        options.note("RuleSet, SetUp and Position cannot be changed, because they decide how");
        options.note("moves are read. --undo also undoes changes by dedupe and names. Merels");
        options.note("refuses to undo a change if one of its games was changed later.");
    }

    Status run(Output& out) override {
        const int tasks = (has_log_ ? 1 : 0) + (undo_.is_given() ? 1 : 0) + games_.count();
        if (tasks != 1) throw UsageError{"give one of --games, --where, --undo and --log"};
        if (games_.count() > 0) return edit(out);
        if (has_edits()) throw UsageError{"choose the games to change with --games or --where"};
        return has_log_ ? print_log(out) : undo(out);
    }

private:
    bool has_edits() const {
        return !set_.empty() || !remove_.empty() || source_ || page_ || url_ || license_
               || transcriber_;
    }

    std::vector<TagEdit> edits() const {
        std::vector<TagEdit> edits;
        for (const std::string& text : set_) {
            const auto sign = text.find('=');
            if (sign == std::string::npos)
                throw UsageError{fmt::format("--set takes TAG=VALUE, not '{}'", text)};
            edits.push_back({text.substr(0, sign), text.substr(sign + 1)});
        }
        for (const std::string& name : remove_) edits.push_back({name, std::nullopt});
        const auto add = [&](const char* tag, const std::optional<std::string>& value) {
            if (value) edits.push_back({tag, *value});
        };
        add("Source", source_);
        add("SourcePage", page_);
        add("SourceURL", url_);
        add("Licence", license_);
        add("Transcriber", transcriber_);
        if (edits.empty()) throw UsageError{"give a change, such as --set, --remove or --source"};
        for (const TagEdit& edit : edits) {
            if (const auto fault = fault_of(edit)) throw UsageError{*fault};
            // The same tag twice has no clear meaning.
            if (std::ranges::count(edits, edit.name, &TagEdit::name) > 1)
                throw UsageError{fmt::format("the options name the tag {} twice", edit.name)};
        }
        return edits;
    }

    Status edit(Output& out) const {
        const auto wanted = edits();
        Collection collection = collection_.open(is_dry_ ? Access::read : Access::write);
        const auto ids = games_.games(collection);
        const EditedTags edited = value_of(is_dry_ ? try_edit_tags(collection, ids, wanted)
                                                   : edit_tags(collection, ids, wanted));
        if (has_json_) {
            Json json{{"games", edited.games}, {"dry_run", is_dry_}};
            json["change"] = edited.change == 0 ? Json(nullptr) : Json(edited.change);
            print(out, json);
            return Status::fine;
        }
        say_what_is_stored(wanted);
        const std::string games = counted(edited.games.size(), "game");
        if (is_dry_)
            out.print("{} would be changed\n", games);
        else if (ids.empty())
            out.print("no games found, so nothing changed\n");
        else if (edited.change == 0)
            out.print("nothing changed, because all games already have these tags\n");
        else
            out.print("{} changed: {}\n", games,
                      undo_hint("edit", collection.path(), edited.change));
        return Status::fine;
    }

    static void say_what_is_stored(const std::vector<TagEdit>& edits) {
        for (const TagEdit& edit : edits)
            if (const auto remark = remark_on(edit)) say_error("{}\n", harmless(*remark));
    }

    Status undo(Output& out) const {
        Collection collection = collection_.open(Access::write);
        const Change change = undo_.undo(collection, [](const Change&) { return true; });
        if (has_json_)
            print(out, change_json(change));
        else
            out.print("undone: change {}, {} ({})\n", change.number, harmless(change.what),
                      changed_things(change));
        return Status::fine;
    }

    Status print_log(Output& out) const {
        const auto all = value_of(changes(collection_.open(Access::read)));
        if (has_json_) {
            print(out, {{"changes", list_json(all, change_json)}});
            return Status::fine;
        }
        for (const Change& change : all)
            out.print("{:>4}  {}  {}{} ({})\n", change.number, change.made, harmless(change.what),
                      change.is_undone ? ", undone" : "", changed_things(change));
        if (all.empty()) out.print("nothing was changed\n");
        return Status::fine;
    }

    CollectionChoice collection_;
    GamesChoice games_;
    std::vector<std::string> set_;
    std::vector<std::string> remove_;
    std::optional<std::string> source_;
    std::optional<std::string> page_;
    std::optional<std::string> url_;
    std::optional<std::string> license_;
    std::optional<std::string> transcriber_;
    bool is_dry_ = false;
    bool has_log_ = false;
    UndoChoice undo_;
    bool has_json_ = false;
};

} // namespace

std::unique_ptr<Verb> make_edit() { return std::make_unique<Edit>(); }

} // namespace merels::cli
