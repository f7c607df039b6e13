#include <tests/fuzz/collection_uses.hpp>

#include <libnotation/store/collection/collection_state.hpp>

#include <algorithm>
#include <array>
#include <span>

using namespace merels;
using namespace merels::fuzz;

namespace {

/// Statements that write bytes of the input into a collection.
constexpr std::array writes{
    "UPDATE records SET text = CAST(?1 AS TEXT) WHERE game = 1",
    "UPDATE lines SET moves = ?1 WHERE game = 2",
    "UPDATE lines SET moves = ?1",
    "UPDATE postings SET data = ?1 WHERE id = (SELECT min(id) FROM postings)",
    "UPDATE postings SET data = ?1 WHERE id = (SELECT max(id) FROM postings)",
    "INSERT OR REPLACE INTO postings VALUES (length(?1) << 55, ?1)",
    "UPDATE OR REPLACE explorer SET move = ?1",
    "UPDATE explorer SET games = -length(?1) << 55, rating_sum = -1, rated = 0",
    "UPDATE OR REPLACE segments SET id = length(?1) WHERE id = (SELECT max(id) FROM segments)",
    "UPDATE segments SET postings = -length(?1)",
    "INSERT OR IGNORE INTO forgotten SELECT id, length(?1) FROM segments",
    "UPDATE rule_sets SET rules = CAST(?1 AS TEXT) WHERE id = 1",
    "UPDATE rule_sets SET name = CAST(?1 AS TEXT)",
    "UPDATE games SET rule_set = length(?1) WHERE id > 3",
    "UPDATE games SET result = length(?1), ending = length(?1), plies = -length(?1)",
    "UPDATE games SET year = length(?1) << 58, white_rating = -year, black_rating = year",
    "UPDATE games SET id = -id, line_key = length(?1) WHERE id > 5",
    "UPDATE games SET id = id << 46, date = CAST(?1 AS TEXT) WHERE id > 6",
    "UPDATE tags SET name = CAST(?1 AS TEXT) WHERE game % 2",
    "UPDATE tags SET value = CAST(?1 AS TEXT)",
    "UPDATE OR REPLACE players SET name = CAST(?1 AS TEXT), same_as = id WHERE id = 1",
    "UPDATE players SET same_as = length(?1)",
    "UPDATE changed_games SET before = CAST(?1 AS TEXT)",
    "UPDATE changed_games SET after = CAST(?1 AS TEXT)",
    "UPDATE changed_names SET kind = CAST(?1 AS TEXT)",
    "UPDATE filters SET query = CAST(?1 AS TEXT)",
    "UPDATE settings SET value = CAST(?1 AS TEXT)",
    "INSERT INTO comments (rowid, text) VALUES (length(?1) << 50, CAST(?1 AS TEXT))",
    "UPDATE comments_data SET block = ?1 WHERE id > 10",
};

} // namespace

/// The first byte selects a use; then come a statement, a length and that many bytes that go into a
/// row. With any contents of a collection, its readers and writers come to an end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Collection sound = sound_collection();
    static Collection collection = new_collection();
    if (size == 0) return 0;
    Collection::State& state = collection.state();
    state.forget_rows();
    state.database.become(sound.state().database);
    state.database.execute("PRAGMA foreign_keys = OFF");
    constexpr int most_writes = 8;
    std::size_t at = 1;
    for (int i = 0; i < most_writes && at + 1 < size; ++i) {
        const char* sql = writes[data[at] % writes.size()];
        const std::size_t length = std::min<std::size_t>(data[at + 1], size - at - 2);
        const std::span bytes{data + at + 2, length};
        at += 2 + length;
        try {
            sql::Statement statement{state.database, sql};
            const sql::Bytes blob{bytes};
            statement.bind_at(1, blob);
            while (statement.step()) {
            }
        } catch (const sql::Error&) {
            // Tables refuse values of another type.
        }
    }
    use(collection, data[0]);
    return 0;
}
