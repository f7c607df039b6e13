#include <libnotation/store/integrity/doubtful_games.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>

#include <fmt/format.h>

namespace merels {

DoubtfulGames::DoubtfulGames(Collection::State& old) {
    damaged_pages_ = sql::damaged_pages(old.database.handle());
    if (damaged_pages_.empty()) return;
    try {
        careful_ = std::make_unique<Collection::State>(old.path, sql::Access::read_unlocked);
        careful_->database.integer("SELECT count(*) FROM sqlite_schema");
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        careful_.reset();
    }
}

DoubtfulGames::~DoubtfulGames() = default;

std::optional<std::string> DoubtfulGames::doubt(GameId id) {
    if (!careful_) return std::nullopt;
    try {
        careful_->read(id);
    } catch (const StoreFailure&) {
        // Only damaged pages matter here. Contradictions in valid pages are found by other code.
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return fmt::format("game {}: {}", id, error.what());
    }
    return std::nullopt;
}

} // namespace merels
