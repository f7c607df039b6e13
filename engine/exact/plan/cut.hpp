#pragma once

// How a step is cut into parts that fit into the memory where it does not as a whole.

#include <engine/exact/plan/step.hpp>

namespace merels::exact {

/// Numbers of slots, each of them at least those of an orbit where it is of orbits.
struct Cut {
    /// Of the step's own values, so many are in memory at once.
    std::uint64_t in_part;
    /// Of the values that its plies lead to.
    std::uint64_t in_window;
    /// That a thread keeps for each part before they go to the disk.
    std::size_t in_buffer;
    /// That wait on the disk before they are worked on.
    std::uint64_t in_queues;
    /// Blocks of files that verification keeps in memory.
    std::size_t blocks;
};

/// The least memory in which a step can be solved in parts, whatever its size; the tables of
/// `Agenda::index_bytes` are part of it.
std::uint64_t least_bytes_in_parts(const Agenda& agenda, const Step& step, unsigned jobs);

/// The parts for so much memory, which is at least the least.
Cut cut_for(const Agenda& agenda, const Step& step, unsigned jobs, std::uint64_t most_bytes);

/// What the working files of a step take on the disk while it is solved in parts.
std::uint64_t disk_bytes(const Step& step);

} // namespace merels::exact
