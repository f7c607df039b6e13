#include <cli/command_line/collections.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/store/history/names.hpp>

#include <fmt/format.h>

namespace merels::cli {

namespace {

std::string_view words(NameLikeness likeness) {
    switch (likeness) {
    case NameLikeness::spelling: return "the same letters";
    case NameLikeness::initials: return "the same initials";
    case NameLikeness::one_letter: return "one letter differs";
    }
    return {};
}

std::string games(std::int64_t count) { return counted(static_cast<std::uint64_t>(count), "game"); }

class Names : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.operand(Value::one_of("KIND", {{"player", "the tags White and Black"},
                                               {"event", "the tag Event"},
                                               {"place", "the tag Site"},
                                               {"annotator", "the tag Annotator"}}),
                        kind_, Need::optional);
        options.operands("NAME", names_, Need::optional);
        options.flag("--propose", is_proposing_,
                     "list pairs of spellings that may be the same name");
        options.flag("--merge", is_merging_, "OLD NEW: treat OLD as another spelling of NEW");
        undo_.describe(options);
        options.flag("--json", has_json_, "print the names as JSON");
        options.example("merels names club.merels player --propose");
        options.example("merels names club.merels player --merge 'K. Meyer' 'Meyer, Karl'");
        options.note("KIND is player, event, place or annotator. Records keep their spelling.");
        options.note("After --merge, a search for OLD or for NEW finds the games with either");
        options.note("name. Lists show NEW.");
    }

    Status run(Output& out) override {
        const int tasks
            = (is_proposing_ ? 1 : 0) + (is_merging_ ? 1 : 0) + (undo_.is_given() ? 1 : 0);
        if (tasks > 1) throw UsageError{"give one of --propose, --merge and --undo"};
        const auto kind = find_enum<NameKind>(kind_.value_or("player"));
        if (!kind)
            throw UsageError{
                fmt::format("KIND must be player, event, place or annotator, not '{}'", *kind_)};
        if (is_merging_ != (names_.size() == 2) || (!is_merging_ && !names_.empty()))
            throw UsageError{"--merge takes two names after the kind: OLD NEW"};
        if (is_merging_) return merge(out, *kind);
        if (undo_.is_given()) return undo(out);
        return is_proposing_ ? propose(out, *kind) : list(out, *kind);
    }

private:
    Status merge(Output& out, NameKind kind) const {
        Collection collection = collection_.open(Access::write);
        const auto change = value_of(merge_names(collection, kind, names_[0], names_[1]));
        if (has_json_)
            print(out, {{"name", names_[0]}, {"standard", names_[1]}, {"change", change}});
        else
            out.print("'{}' is now another spelling of '{}': {}\n", harmless(names_[0]),
                      harmless(names_[1]), undo_hint("names", collection.path(), change));
        return Status::fine;
    }

    Status undo(Output& out) const {
        Collection collection = collection_.open(Access::write);
        const Change change
            = undo_.undo(collection, [](const Change& done) { return done.names > 0; });
        if (has_json_)
            print(out, {{"change", change.number}, {"what", change.what}, {"undone", true}});
        else
            out.print("undone: change {}, {} ({})\n", change.number, harmless(change.what),
                      changed_things(change));
        return Status::fine;
    }

    Status propose(Output& out, NameKind kind) const {
        const auto pairs = value_of(propose_names(collection_.open(Access::read), kind));
        if (has_json_) {
            Json json = Json::array();
            for (const NameProposal& pair : pairs)
                json.push_back({{"name", pair.name},
                                {"games", pair.name_games},
                                {"standard", pair.standard},
                                {"standard_games", pair.standard_games},
                                {"likeness", enum_name(pair.likeness)}});
            print(out, {{"kind", enum_name(kind)}, {"proposals", json}});
            return Status::fine;
        }
        for (const NameProposal& pair : pairs)
            out.print("{} ({}) may be {} ({}): {}\n", harmless(pair.name), games(pair.name_games),
                      harmless(pair.standard), games(pair.standard_games), words(pair.likeness));
        if (pairs.empty()) out.print("no names look alike\n");
        return Status::fine;
    }

    Status list(Output& out, NameKind kind) const {
        const auto known = value_of(merels::names(collection_.open(Access::read), kind));
        if (has_json_) {
            Json json = Json::array();
            for (const KnownName& name : known) {
                Json entry{{"name", name.name}, {"games", name.games}};
                entry["same_as"] = name.same_as.empty() ? Json(nullptr) : Json(name.same_as);
                json.push_back(std::move(entry));
            }
            print(out, {{"kind", enum_name(kind)}, {"names", json}});
            return Status::fine;
        }
        for (const KnownName& name : known)
            out.print("{:>9}  {}{}\n", grouped(static_cast<std::uint64_t>(name.games)),
                      harmless(name.name),
                      name.same_as.empty() ? "" : " = " + harmless(name.same_as));
        return Status::fine;
    }

    CollectionChoice collection_;
    std::optional<std::string> kind_;
    std::vector<std::string> names_;
    bool is_proposing_ = false;
    bool is_merging_ = false;
    UndoChoice undo_;
    bool has_json_ = false;
};

} // namespace

std::unique_ptr<Verb> make_names() { return std::make_unique<Names>(); }

} // namespace merels::cli
