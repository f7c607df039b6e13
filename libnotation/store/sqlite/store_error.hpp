#pragma once

#include <libnotation/base/result.hpp>

#include <cstdint>
#include <string>
#include <variant>

namespace merels {

/// The reason why a collection could not be used.
enum class StoreFault : std::uint8_t {
    missing,
    exists,
    /// The file is not an SQLite file, or it is a database of another program.
    no_collection,
    /// The file was written by another version of Merels.
    other_version,
    busy,
    disk_full,
    read_only,
    /// The pages or the contents of the file contradict each other.
    damaged,
    /// A stop was requested with a `std::stop_token`.
    stopped,
    /// The operating system reported an error of reading or writing.
    input_output,
    no_such_game,
    /// The request is not possible. The message contains the reason.
    refused,
};

/// The kind of an error, and a message for people. The message contains the name of the file.
struct StoreError {
    StoreFault fault;
    std::string message;

    bool operator==(const StoreError&) const = default;
};

/// The result of a function of the store.
template <class T> using Stored = Result<T, StoreError>;
/// The result of a function of the store that returns no value.
using Done = Stored<std::monostate>;

} // namespace merels
