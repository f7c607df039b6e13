#pragma once

// How a step is cut into parts that fit into the memory where it does not as a whole.

#include <engine/exact/plan/step.hpp>

namespace merels::exact {

/// Numbers of slots, each of them at least those of an orbit where it is of orbits.
struct Cut {
    /// The number of the step's own values that are in memory at once.
    std::uint64_t in_part;
    /// The number of values after the plies of the step that are in memory at once.
    std::uint64_t in_window;
    /// Entries that a thread keeps for each part before they go to the disk.
    std::size_t in_buffer;
    /// Entries that wait on the disk before they are worked on.
    std::uint64_t in_queues;
    /// Blocks of files that verification keeps in memory.
    std::size_t blocks;
};

/// The least memory in which a step can be solved in parts; it includes the tables of
/// `Agenda::index_bytes`.
std::uint64_t least_bytes_in_parts(const Agenda& agenda, const Step& step, unsigned jobs);

/// The parts for this memory, which must be the least or more.
Cut cut_for(const Agenda& agenda, const Step& step, unsigned jobs, std::uint64_t most_bytes);

/// The most disk space of a step's working files while it is solved in parts.
std::uint64_t disk_bytes(const Step& step);

} // namespace merels::exact
