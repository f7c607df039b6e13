#include <libnotation/store/integrity/counts_examination.hpp>

#include <libnotation/store/explorer/explorer_keeper.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

/// For this connection and as long as it lives, `explorer` is a table of its own.
class TemporaryCounts {
public:
    explicit TemporaryCounts(sql::Database& database) : database_(database) {
        database_.execute("CREATE TEMP TABLE explorer (segment, position, turn, games, white_wins, "
                          "black_wins, draws, last_year, rating_sum, rated, "
                          "PRIMARY KEY (segment, position, turn)) WITHOUT ROWID");
    }
    ~TemporaryCounts() {
        try {
            database_.execute("DROP TABLE temp.explorer");
        } catch (const sql::Error&) {
            // It goes with the connection.
        }
    }
    TemporaryCounts(const TemporaryCounts&) = delete;
    TemporaryCounts& operator=(const TemporaryCounts&) = delete;

private:
    sql::Database& database_;
};

void count_again(Collection::State& state, PositionIndex& index) {
    PlayedTurns games = state.played_turns();
    CountsTable table{state.database};
    sql::Statement is_kept{state.database,
                           "SELECT 1 FROM main.explorer WHERE segment = ? AND position = ?"};
    for (const SegmentId segment : index.segments()) {
        const auto forgotten = index.forgotten(segment);
        // Positions that lost games keep their counts, though they would not get any now.
        ExplorerKeeper keeper{table, games, segment, 1};
        SegmentReader reader{state.database, segment};
        std::optional<PositionKey> key;
        bool is_wanted = false;
        for (Posting posting; reader.next(posting);) {
            if (posting.key() != key) {
                is_kept.bind(segment, static_cast<std::int64_t>(posting.key()));
                is_wanted = is_kept.step();
                is_kept.reset();
                key = posting.key();
            }
            if (is_wanted && !forgotten.contains(posting.game())) keeper.add(posting, std::nullopt);
        }
        keeper.finish();
    }
}

} // namespace

Examination examine_counts(Collection::State& state) {
    Examination result{"explorer"};
    const TemporaryCounts counted{state.database};
    PositionIndex index{state.database};
    count_again(state, index);
    result.checked
        = static_cast<std::uint64_t>(state.database.integer("SELECT count(*) FROM main.explorer"));
    sql::Statement differences{
        state.database,
        "SELECT segment, position, count(*) FROM (SELECT * FROM (SELECT * FROM main.explorer "
        "EXCEPT SELECT * FROM temp.explorer) UNION ALL SELECT * FROM (SELECT * FROM temp.explorer "
        "EXCEPT SELECT * FROM main.explorer)) GROUP BY segment, position"};
    while (differences.step())
        result.add(fmt::format("segment {}: the counts of position {:010X} are not those of its "
                               "games",
                               differences.integer(0),
                               static_cast<std::uint64_t>(differences.integer(1))));
    return result;
}

} // namespace merels
