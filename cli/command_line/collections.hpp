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

/// The option `--undo`.
class UndoChoice {
public:
    void describe(Options& options);

    bool is_given() const { return change_.has_value(); }
    /// Undoes the change with the given number. Without a number, undoes the latest change for
    /// which `wanted` is true. Changes that are already undone do not count. Throws a `Failure` if
    /// no change can be undone.
    Change undo(Collection& collection, const std::function<bool(const Change&)>& wanted) const;

private:
    std::optional<std::string> change_;
};

/// A hint such as "change 3; 'merels edit club.merels --undo 3' undoes it".
std::string undo_hint(const std::string& verb, const std::string& path, std::int64_t change);

/// The number of games and names in a change, such as "3 games and 1 name".
std::string changed_things(const Change& change);

/// The path that SQLite needs to open the file `path`. SQLite does not open files for names such as
/// ":memory:" and "file:club", so this function puts "./" before such names.
std::string path_of_collection(std::string path);

/// The operand for a collection.
class CollectionChoice {
public:
    void describe(Options& options);

    std::string path() const { return path_of_collection(*path_); }
    /// Opens the collection. Throws a `Failure` if the collection cannot be opened.
    Collection open(Access access) const;
    bool exists() const;

private:
    std::optional<std::string> path_;
};

/// Returns the value of a result. If the result is an error, throws a `Failure` with its message.
template <class T> T value_of(Stored<T>&& stored) {
    if (!stored) throw Failure{stored.error().message};
    return std::move(*stored);
}

} // namespace merels::cli
