#pragma once

#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/sqlite/store_error.hpp>

#include <filesystem>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

namespace merels {

/// An exception inside the store for errors that do not come from SQLite.
struct StoreFailure {
    StoreError error;
};

/// Throws a `StoreFailure`. Call this function inside `attempt`, which adds the name of the file.
[[noreturn]] void refuse(StoreFault fault, std::string why);

/// Throws a `StoreFailure` for a file that could not be written.
[[noreturn]] void refuse(const FileError& error);

/// The error of SQLite in words for people. `path` is the file of the collection.
StoreError explain(const sql::Error& error, const std::string& path);

/// True if SQLite could not make or change its additional files next to the collection.
bool cannot_write_beside(const sql::Error& error);

/// Adds the name of the file and a hint to the error, if they are missing.
StoreError in_file(StoreError error, const std::string& path);

/// True if the error means that the file is damaged.
bool is_damage(const sql::Error& error);

/// Calls `run`. Returns false if `run` fails because the file is damaged.
template <class Run> bool meets_no_damage(Run run) {
    try {
        run();
        return true;
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return false;
    }
}

/// Runs a function and returns exceptions of the store as errors. Exceptions of other types are not
/// caught.
template <class Run> auto attempt(const std::string& path, Run run) -> Stored<decltype(run())> {
    try {
        return run();
    } catch (const sql::Error& error) {
        return Unexpected{explain(error, path)};
    } catch (StoreFailure& failure) {
        return Unexpected{in_file(std::move(failure.error), path)};
    } catch (const std::filesystem::filesystem_error& error) {
        return Unexpected{
            StoreError{StoreFault::input_output, path + ": " + error.code().message()}};
    } catch (const std::length_error&) {
        return Unexpected{StoreError{StoreFault::input_output, path + ": out of memory"}};
    } catch (const std::bad_alloc&) {
        return Unexpected{StoreError{StoreFault::input_output, path + ": out of memory"}};
    }
}

} // namespace merels
