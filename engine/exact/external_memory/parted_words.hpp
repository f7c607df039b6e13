#pragma once

#include <engine/exact/files/new_file.hpp>
#include <engine/exact/index/tables.hpp>
#include <engine/exact/index/values.hpp>
#include <engine/exact/plan/cut.hpp>
#include <engine/exact/retrograde/layer_work.hpp>

#include <span>

namespace merels::exact {

/// The words of a step that is solved in parts, on the disk. Next to each word is the slowest loss
/// by a ply that leads out of the step. Numbers are in the byte order of the machine: the file does
/// not survive solving.
class WorkFile {
public:
    /// Beside the file of that name.
    static Result<WorkFile> begin(const std::string& path, std::uint64_t slots);

    /// Slots are counted over all sides of the step. False if the system refuses.
    bool read_words(std::uint64_t first, std::span<Word> words) const;
    bool write_words(std::uint64_t first, std::span<Word> words) const;
    bool read_losses(std::uint64_t first, std::span<Word> losses) const;
    bool write_losses(std::uint64_t first, std::span<Word> losses) const;

private:
    WorkFile(NewFile file, std::uint64_t slots) : file_(std::move(file)), slots_(slots) {}

    NewFile file_;
    std::uint64_t slots_;
};

/// Some orbits of one side of a step, whose words are in memory together.
struct Part {
    std::size_t side;
    std::size_t begin;
    std::size_t end;
    /// Its positions that end after each number of plies.
    Scheduled scheduled = {};
    /// A ply that leads out of the step loses in one of its open positions.
    bool has_losses = false;
};

/// The slots of a step in parts, and their words in a working file.
class PartedWords {
public:
    struct Side {
        SubspaceIndex index;
        /// In the working file.
        std::uint64_t first_slot;
        std::size_t first_part;
        std::uint64_t slots_in_part;
    };
    /// A slot as its part knows it.
    struct Place {
        std::size_t part;
        std::uint32_t slot;
    };

    /// Creates the working file in the same folder as the file of the step's subspace.
    static Result<PartedWords> begin(const std::string& folder, Tables& tables, const Step& step,
                                     const Cut& cut);

    const std::vector<Side>& sides() const { return sides_; }
    std::vector<Part>& parts() { return parts_; }
    const SubspaceIndex& index(const Part& part) const { return sides_[part.side].index; }
    std::uint64_t slots(const Part& part) const {
        return (part.end - part.begin) * index(part).slots_of_orbit();
    }
    /// The most that a part has.
    std::uint64_t most_slots() const;
    Place place(std::size_t side, std::uint64_t slot) const {
        const Side& of = sides_[side];
        return {of.first_part + static_cast<std::size_t>(slot / of.slots_in_part),
                static_cast<std::uint32_t>(slot % of.slots_in_part)};
    }

    /// An error of reading or writing; the values are then of no use.
    std::optional<Diagnostic> load(const Part& part, Values& words) const;
    std::optional<Diagnostic> store(const Part& part, Values& words) const;
    std::optional<Diagnostic> load_losses(const Part& part, Values& losses) const;
    std::optional<Diagnostic> store_losses(const Part& part, Values& losses) const;
    /// All words of a side; this must outlive the result.
    ReadWords reading(std::size_t side) const;
    bool read(std::size_t side, std::uint64_t slot, std::span<Word> words) const {
        return file_.read_words(sides_[side].first_slot + slot, words);
    }

    /// The step's file, as faults name it.
    const std::string& path() const { return path_; }

private:
    PartedWords(std::string path, WorkFile file) : path_(std::move(path)), file_(std::move(file)) {}

    void add_side(const SubspaceIndex& index, const Cut& cut);
    std::uint64_t first(const Part& part) const;
    std::optional<Diagnostic> read_fault_unless(bool is_done) const;
    std::optional<Diagnostic> write_fault_unless(bool is_done) const;

    std::string path_;
    WorkFile file_;
    std::vector<Side> sides_;
    std::vector<Part> parts_;
};

} // namespace merels::exact
