#pragma once

#include <libnotation/base/result.hpp>

#include <cstdint>
#include <string>
#include <variant>

namespace merels {

/// Why a collection could not be used.
enum class StoreFault : std::uint8_t {
    missing,
    exists,
    /// Not an SQLite file, or a database of another program.
    no_collection,
    /// Written by another version of Merels.
    other_version,
    busy,
    disk_full,
    read_only,
    /// The file's pages or contents contradict themselves.
    damaged,
    /// A `std::stop_token` requested it.
    stopped,
    /// The operating system refused to read or write.
    input_output,
    no_such_game,
    /// The request is not possible; the message gives the reason.
    refused,
};

/// A sentence for people with the file's name, and the kind of error.
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
