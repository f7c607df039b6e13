#include <engine/exact/plan/cut.hpp>

#include <engine/exact/index/table_sizes.hpp>
#include <engine/exact/index/values.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace merels::exact {

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
constexpr std::uint64_t least_room = 2 * mebibyte;
/// For the buffers in which a thread reads, packs and writes.
constexpr std::uint64_t room_of_job = mebibyte / 2;
/// A window and a part: a slot of the former takes two bytes, of the latter four while it looks
/// forward, and six while plies are taken back.
constexpr std::uint64_t share_of_part = std::uint64_t{2} * 6;
constexpr std::uint64_t share_of_window = 4 * sizeof(Word);
constexpr std::uint64_t share_of_buffers = 4;
constexpr std::uint64_t bytes_of_cut_block = 16384;
/// What is known of each part: how many positions wait for each layer. So much for all of them is
/// a quarter of the room where its square is so many times the slots.
constexpr std::uint64_t square_of_room = 120'000;

std::uint64_t slots_of_orbit(const Agenda& agenda, const Step& step) {
    const std::size_t points = agenda.rule_set->board.size();
    std::uint64_t most = 0;
    const auto count = [&](Subspace subspace) {
        most = std::max(most, count_sets(points - subspace.mover, subspace.opponent));
    };
    for (const Subspace side : step.sides()) count(side);
    for (const Subspace need : step.needs) count(need);
    return most;
}

/// Verification has the tables for itself.
std::uint64_t bytes_of_tables(const Agenda& agenda) { return 2 * agenda.index_bytes; }

} // namespace

std::uint64_t least_bytes_in_parts(const Agenda& agenda, const Step& step, unsigned jobs) {
    const auto for_parts = static_cast<std::uint64_t>(
        std::sqrt(static_cast<double>(step.slots) * static_cast<double>(square_of_room)));
    const std::uint64_t room
        = std::max({least_room, share_of_part * slots_of_orbit(agenda, step), for_parts});
    return bytes_of_tables(agenda) + jobs * room_of_job + room;
}

Cut cut_for(const Agenda& agenda, const Step& step, unsigned jobs, std::uint64_t most_bytes) {
    const std::uint64_t room = most_bytes - bytes_of_tables(agenda) - jobs * room_of_job;
    Cut cut{};
    // A place in a part is a number of 32 bits.
    cut.in_part
        = std::min<std::uint64_t>(room / share_of_part, std::numeric_limits<std::uint32_t>::max());
    cut.in_window = room / share_of_window;
    const std::uint64_t parts = step.slots / cut.in_part + 2;
    cut.in_buffer = static_cast<std::size_t>(std::clamp<std::uint64_t>(
        room / share_of_buffers / sizeof(std::uint32_t) / parts / jobs, 16, 4096));
    cut.in_queues = std::max<std::uint64_t>(step.slots / 2, 1);
    cut.blocks = static_cast<std::size_t>(
        std::clamp<std::uint64_t>(room / 2 / bytes_of_cut_block, 8, 4096));
    return cut;
}

std::uint64_t disk_bytes(const Step& step) {
    // A word and a loss, and half of the slots in queues.
    return step.slots * (2 * sizeof(Word) + sizeof(std::uint32_t) / 2);
}

} // namespace merels::exact
