#pragma once

#include <cli/command_line/options.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/history/journal.hpp>

#include <functional>
#include <optional>
#include <string>

namespace merels::cli {

/// The option that undoes a change.
class UndoChoice {
public:
    void describe(Options& options);

    bool is_given() const { return change_.has_value(); }
    /// Undoes the change with that number, or the last change that is `wanted`. Throws a `Failure`
    /// if there is none.
    Change undo(Collection& collection, const std::function<bool(const Change&)>& wanted) const;

private:
    std::optional<std::string> change_;
};

/// How to undo a change: "change 3; 'merels edit club.merels --undo 3' undoes it".
std::string undo_hint(const std::string& verb, const std::string& path, std::int64_t change);

/// The size of a change in words: "3 games and 1 name".
std::string changed_things(const Change& change);

/// The path of a collection as SQLite needs it: ":memory:" and names that begin with "file:" have
/// another meaning there, so they get "./" before them.
std::string path_of_collection(std::string path);

/// The operand that names a collection.
class CollectionChoice {
public:
    void describe(Options& options);

    std::string path() const { return path_of_collection(*path_); }
    /// Opens the collection, or throws a `Failure`.
    Collection open(Access access) const;
    bool exists() const;

private:
    std::optional<std::string> path_;
};

/// The value. Throws a `Failure` with the message if there is an error.
template <class T> T value_of(Stored<T>&& stored) {
    if (!stored) throw Failure{stored.error().message};
    return std::move(*stored);
}

} // namespace merels::cli
