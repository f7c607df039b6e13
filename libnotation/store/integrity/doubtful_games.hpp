#pragma once

// The games of a damaged collection that come from pages with a wrong checksum. A game from a
// damaged page may be correct, or may contain an error that is hard to see, such as a wrong letter
// in a name.

#include <libnotation/store/collection/collection.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels {

class DoubtfulGames {
public:
    /// The caller must lock the collection, so that no program writes to it while this object
    /// exists. The journal of the collection must be empty. Close `old` before this object is
    /// destroyed. A `DoubtfulGames` object opens the file a second time. When the object closes the
    /// file, all locks of this process on the file are released.
    explicit DoubtfulGames(Collection::State& old);
    ~DoubtfulGames();

    const std::vector<std::uint32_t>& damaged_pages() const { return damaged_pages_; }
    /// The reason why a game is doubtful. The result is empty if the game is not doubtful.
    std::optional<std::string> doubt(GameId id);

private:
    std::vector<std::uint32_t> damaged_pages_;
    /// A connection that reads only undamaged pages. The connection is null if the first page is
    /// damaged, or if no page is damaged.
    std::unique_ptr<Collection::State> careful_;
};

} // namespace merels
