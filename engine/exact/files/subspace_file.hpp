#pragma once

// The values of one subspace in a file. `docs/database.md` describes the format.
//
//   write_subspace(folder, rule_set, table, {.jobs = 2})     ->  nothing, or the error
//   const auto file = SubspaceFile::open(path, {identity, {4, 3}, slots});
//   file->load(table, jobs)                                   ->  nothing, or the damage

#include <engine/exact/files/block_file.hpp>
#include <engine/exact/index/tables.hpp>
#include <libnotation/rules/rule_set.hpp>

namespace merels::exact {

/// The name of a subspace, such as "4-3" or "3+4-2+5". The men of the player to move come first,
/// then those of the opponent. A number after "+" is the number of men in hand.
std::string name_of(Subspace subspace);
/// The subspace with this name. The result is empty if the text is not the name of a subspace.
std::optional<Subspace> subspace_named(std::string_view name);
/// The name of a file, such as "4-3.mval".
std::string file_name(Subspace subspace);

/// The contents that a file must have.
struct SubspaceFacts {
    std::uint64_t rules;
    Subspace subspace;
    std::uint64_t slots;
};

class SubspaceFile {
public:
    /// The place of a slot's value in the file.
    struct Place {
        std::size_t section;
        std::size_t block;
        std::size_t value;
    };

    /// Opens a file. A file with other rules or another subspace is an error (E807).
    static Result<SubspaceFile> open(const std::string& path, const SubspaceFacts& facts);

    const FileHeader& header() const { return file_.header(); }
    const std::string& path() const { return file_.path(); }
    bool has_plies() const { return header().bytes_of_plies > 0; }

    /// The place of a slot's value in the file. If `has_plies()` is true, the value contains the
    /// number of plies to the end of the game.
    Place place(std::uint64_t slot) const;
    Result<Bytes> read(const Place& place) const { return file_.read(place.section, place.block); }
    /// The value of a slot. `place` is the place of this value, and `block` must be the block that
    /// `read(place)` returns.
    Exact value(ByteView block, const Place& place) const;

    /// Fills a table with the values in the file. If the file has only verdicts, each win becomes a
    /// win in 1, and each loss becomes a loss in 0. Returns nothing on success. If the file is
    /// damaged, returns the error. After an error, the values in the table are not valid.
    std::optional<Diagnostic> load(Table& table, unsigned jobs) const;
    /// All errors in the blocks of the file. O(slots).
    Diagnostics check(unsigned jobs) const;

private:
    explicit SubspaceFile(BlockFile file) : file_(std::move(file)) {}

    std::size_t slots_in_block(std::size_t section) const;
    std::uint32_t code(ByteView block, std::size_t value) const;
    Word word(ByteView block, std::size_t section, std::size_t value) const;
    std::optional<Diagnostic> check_block(std::size_t block) const;

    BlockFile file_;
};

struct WriteOptions {
    /// True to store the numbers of plies to the end of the game, and not only the verdicts.
    bool has_plies = false;
    unsigned jobs = 1;
    /// The check before the complete file gets its final name.
    WhyNot why_not{};
};

/// Writes the file of a subspace into a folder. Returns the error, or nothing on success.
std::optional<Diagnostic> write_subspace(const std::string& folder, const RuleSet& rule_set,
                                         const Table& table, const WriteOptions& options);

} // namespace merels::exact
