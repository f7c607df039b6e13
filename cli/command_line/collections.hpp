#pragma once

#include <cli/command_line/options.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <optional>
#include <string>

namespace merels::cli {

/// A file of SQLite, as collections are.
bool is_collection(const std::string& path);

/// The path of a collection as SQLite needs it, which takes ":memory:" for no file, and what begins
/// with "file:" for an address: with "./" before such names.
std::string path_of_collection(std::string path);

/// The operand that names a collection.
class CollectionChoice {
public:
    void describe(Options& options);

    std::string path() const { return path_of_collection(*path_); }
    /// Opens it, or throws a `Failure`.
    Collection open(Access access) const;
    bool exists() const;

private:
    std::optional<std::string> path_;
};

/// The value, or a `Failure` with the error's message.
template <class T> T value_of(Stored<T>&& stored) {
    if (!stored) throw Failure{stored.error().message};
    return std::move(*stored);
}

} // namespace merels::cli
