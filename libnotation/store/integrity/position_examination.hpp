#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/integrity/examination.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// A set of numbers that are added in ascending order, usually without gaps. It takes 16 bytes for
/// each gap.
class GameIds {
public:
    /// Adds a number, which must be greater than all before it.
    void add(std::int64_t id);
    bool contains(std::int64_t id) const;

private:
    struct Run {
        std::int64_t first;
        std::int64_t last;
    };
    std::vector<Run> runs_;
};

/// Compares the index of positions with the games. Postings of the index and of the games are
/// summed up in buckets of games, so that the memory does not depend on the number of games. If a
/// bucket differs, its games are compared one by one.
///
///   for (each game, ascending) positions.add(id, encoded.positions);   // or `add_unreadable(id)`
///   positions.compare();
class PositionExamination {
public:
    explicit PositionExamination(Collection::State& state);

    void add(GameId id, const std::vector<PositionAt>& positions);
    /// Adds a game whose positions are not known.
    void add_unreadable(GameId id);
    void compare();

    Examination take_result() { return std::move(result_); }

private:
    /// A sum over postings in any order.
    struct Sum {
        std::uint64_t hashes = 0;
        std::uint64_t count = 0;

        void add(const Posting& posting);
        bool operator==(const Sum&) const = default;
    };

    static std::size_t bucket(GameId id) { return static_cast<std::size_t>(id) % buckets; }
    template <class Take> void for_each_posting(SegmentId segment, Take take);
    void sum_up_segments();
    void compare_segment_row(SegmentId segment, std::uint64_t postings);
    void find_blocks_of_no_segment();
    void compare_games();
    void compare_game(GameId id, const Sum& found);

    static constexpr std::size_t buckets = 1 << 16;
    Collection::State& state_;
    PositionIndex index_;
    GameIds games_;
    GameIds unreadable_;
    std::vector<Sum> expected_;
    std::vector<Sum> found_;
    Examination result_{"positions"};
};

} // namespace merels
