#pragma once

#include <libnotation/store/search/find.hpp>

#include <string_view>
#include <vector>

namespace merels::test {

/// A collection in memory of the games of a text.
Collection collection_of(std::string_view text,
                         IndexedPositions positions = IndexedPositions::main_line);

/// The hits of a query. The test fails if the query has a fault.
std::vector<Hit> hits(const Collection& collection, std::string_view query,
                      const FindOptions& options = {});
std::vector<GameId> games(const Collection& collection, std::string_view query,
                          const FindOptions& options = {});

} // namespace merels::test
