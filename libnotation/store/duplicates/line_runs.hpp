#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// A game and the key of its main line.
struct LineEntry {
    std::uint64_t key = 0;
    GameId game = 0;

    auto operator<=>(const LineEntry&) const = default;
};

/// Sorted runs of lines in a temporary file. The file is removed with the object. Four runs of one
/// size are merged into one. So a line is written again only a few times, even if there are very
/// many lines.
class LineRuns {
public:
    /// Adds a run, which must be sorted.
    void add(std::span<const LineEntry> entries);
    /// The games with that key.
    std::vector<GameId> find(std::uint64_t key);
    /// The number of lines in all runs.
    std::size_t size() const { return size_; }
    template <class Take> void for_each(Take take) {
        for (const Run& run : runs_) {
            sql::Statement select{*database_, "SELECT key, game FROM " + run.table};
            while (select.step())
                take(LineEntry{static_cast<std::uint64_t>(select.integer(0)), select.integer(1)});
        }
    }

private:
    struct Run {
        std::string table;
        /// The number of times that the run's lines were written again.
        unsigned level = 0;
        sql::Statement find;
    };

    Run& new_run(unsigned level);
    void merge_last();

    /// The file, made when the first run is added.
    std::unique_ptr<sql::Database> database_;
    std::vector<Run> runs_;
    std::size_t size_ = 0;
    unsigned tables_ = 0;
};

} // namespace merels
