#include <libnotation/store/collection/explore.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/encoding/rule_set_number.hpp>
#include <libnotation/store/sqlite/snapshot.hpp>

#include <array>

namespace merels {

Stored<std::vector<ExploredMove>> explore(const Collection& collection, const Position& position,
                                          const GameFilter& filter) {
    return attempt(collection.path(), [&] {
        if (collection.positions() == IndexedPositions::none)
            refuse(StoreFault::refused, "it was made without positions (--positions none)");
        const Snapshot snapshot{collection.state().database};
        return collection.state().explorer().explore(
            position, std::array{rule_set_number(position.rule_set())}, filter);
    });
}

} // namespace merels
