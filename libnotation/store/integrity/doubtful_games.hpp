#pragma once

// The games of a damaged collection that were read from pages with a wrong checksum. Such a game
// may be whole, or have a wrong letter in a name.

#include <libnotation/store/collection/collection.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels {

class DoubtfulGames {
public:
    /// As long as this lives, no program may write the collection, and its journal is empty.
    /// Closing the file gives up the locks of this process: `old` must be closed before.
    explicit DoubtfulGames(Collection::State& old);
    ~DoubtfulGames();

    const std::vector<std::uint32_t>& damaged_pages() const { return damaged_pages_; }
    /// Why a game is doubtful.
    std::optional<std::string> doubt(GameId id);

private:
    std::vector<std::uint32_t> damaged_pages_;
    /// Reads only sound pages. None: not even the first page is sound, or all are.
    std::unique_ptr<Collection::State> careful_;
};

} // namespace merels
