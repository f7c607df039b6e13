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
    /// As long as this object lives, no program may write the collection, and the collection's
    /// journal is empty. `old` must be closed before, because closing the file releases the locks
    /// of this process.
    explicit DoubtfulGames(Collection::State& old);
    ~DoubtfulGames();

    const std::vector<std::uint32_t>& damaged_pages() const { return damaged_pages_; }
    /// Why a game is doubtful.
    std::optional<std::string> doubt(GameId id);

private:
    std::vector<std::uint32_t> damaged_pages_;
    /// It reads only sound pages. Null if even the first page is damaged, or if all pages are
    /// sound.
    std::unique_ptr<Collection::State> careful_;
};

} // namespace merels
