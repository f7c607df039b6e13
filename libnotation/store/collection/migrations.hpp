#pragma once

// The way from the tables of older versions to those of this one.
//
//   bring_up_to_date(database, Access::write);
//
// Each version is a transaction, so a program that is killed leaves the tables of one version or of
// the next, and the next one goes on. Version 2 has the tables of version 1, and a checksum in each
// page.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <functional>
#include <span>

namespace merels {

/// Makes of the tables of one version those of the next, in a transaction that is not its own. An
/// empty one: the tables stay, and are read as they are.
using Migration = std::function<void(sql::Database& database)>;

/// The n-th leads to version n + 2; there is one for each version before the last.
std::span<const Migration> migrations();

/// Refuses a collection of a version that `steps` do not know, and one of older tables that may
/// only be read.
void bring_up_to_date(sql::Database& database, Access access,
                      std::span<const Migration> steps = migrations());

} // namespace merels
