#include <cli/command_line/collections.hpp>

#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace merels::cli {

void UndoChoice::describe(Options& options) {
    options.option("--undo",
                   Value::one_of("CHANGE", {{"last", "the last change that is not undone"}}),
                   change_, "undo a change, given by its number or as 'last'");
}

Change UndoChoice::undo(Collection& collection,
                        const std::function<bool(const Change&)>& wanted) const {
    if (*change_ != "last")
        return value_of(
            merels::undo(collection, static_cast<std::int64_t>(parse_number("--undo", *change_))));
    std::optional<std::int64_t> last;
    for (const Change& change : value_of(changes(collection)))
        if (!change.is_undone && wanted(change)) last = change.number;
    if (!last) throw Failure{fmt::format("{}: there is nothing to undo", collection.path())};
    return value_of(merels::undo(collection, last));
}

std::string undo_hint(const std::string& verb, const std::string& path, std::int64_t change) {
    return fmt::format("change {} ('merels {} {} --undo {}' undoes it)", change, verb,
                       harmless(shell_word(path)), change);
}

std::string changed_things(const Change& change) {
    const auto things = [](std::int64_t count, std::string_view noun) {
        return counted(static_cast<std::uint64_t>(count), noun);
    };
    if (change.names == 0) return things(change.games, "game");
    if (change.games == 0) return things(change.names, "name");
    return things(change.games, "game") + " and " + things(change.names, "name");
}

std::string path_of_collection(std::string path) {
    if (path == ":memory:" || path.starts_with("file:")) path.insert(0, "./");
    return path;
}

void CollectionChoice::describe(Options& options) {
    options.operand(Value::file("COLLECTION"), path_, Need::required);
}

Collection CollectionChoice::open(Access access) const {
    return value_of(Collection::open(path(), access));
}

bool CollectionChoice::exists() const {
    std::error_code error;
    return std::filesystem::exists(path(), error);
}

} // namespace merels::cli
