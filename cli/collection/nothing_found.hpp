#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/query/query.hpp>

#include <string>

namespace merels::cli {

/// A sentence about a query that finds no game, such as "No player's name contains Mülller; did you
/// mean Müller?". If some terms find no game even without the other terms, the sentence is about
/// the first of these terms. The result is empty if there is nothing to suggest. In a large
/// collection, terms about moves are not tried alone, because each of them would take seconds.
std::string hint_for_nothing(const Collection& collection, const Query& query);

} // namespace merels::cli
