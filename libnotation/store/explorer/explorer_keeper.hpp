#pragma once

#include <libnotation/store/explorer/explorer.hpp>
#include <libnotation/store/explorer/move_counts.hpp>
#include <libnotation/store/position_index/position_index.hpp>

#include <optional>
#include <vector>

namespace merels {

/// Fills the table `explorer` with the counts of a segment. Postings must be added in sorted order.
///
/// If an older segment has counts of a position, the keeper copies these counts, because reading
/// the moves of games takes long. Most positions have few postings and no counts. If a
/// position has fewer than `least` postings, the keeper does not look for counts of the position in
/// older segments.
class ExplorerKeeper {
public:
    /// Positions with fewer than `least` postings get no counts.
    ExplorerKeeper(CountsTable& table, PlayedMoves& games, SegmentId segment,
                   std::size_t least = Explorer::many)
        : table_(table), games_(games), segment_(segment), least_(least) {}

    /// Adds a posting of the segment. If the posting was copied from an older segment, `from` is
    /// that segment.
    void add(const Posting& posting, std::optional<SegmentId> from);
    void finish();

private:
    /// A move to be looked up in a game. `place` is the number of moves before this move.
    /// `position` is an index into `positions_`.
    struct Wanted {
        std::int64_t game;
        std::uint32_t place;
        std::uint32_t position;

        auto operator<=>(const Wanted&) const = default;
    };
    /// An older segment with postings of the current position.
    struct Origin {
        std::optional<SegmentId> segment;
        std::size_t postings = 0;
        bool has_counts = false;
    };
    struct Pending {
        PositionHit hit;
        std::size_t origin;
    };

    std::size_t origin_of(std::optional<SegmentId> from);
    void ask_for_counts(Origin& origin);
    void end_position();
    void want(const PositionHit& hit);
    void count_wanted();

    CountsTable& table_;
    PlayedMoves& games_;
    SegmentId segment_;
    std::size_t least_;
    PositionKey key_ = 0;
    std::size_t postings_ = 0;
    std::vector<Origin> origins_;
    /// Postings of the current position. If the position has many postings, the keeper finds out
    /// which moves were played in the position.
    std::vector<Pending> pending_;
    std::vector<PositionKey> positions_;
    std::vector<Wanted> wanted_;
};

} // namespace merels
