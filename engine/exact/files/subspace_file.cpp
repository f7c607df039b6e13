#include <engine/exact/files/subspace_file.hpp>

#include <engine/exact/files/new_file.hpp>
#include <engine/exact/rules/solvable.hpp>
#include <libnotation/base/crew.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>

namespace merels::exact {

namespace {

/// The number of verdicts in a byte. Each verdict is a digit in base three.
constexpr std::size_t verdicts_in_byte = 5;
constexpr std::uint32_t bytes_of_block = 16384;
constexpr std::size_t verdicts = 0;
constexpr std::size_t plies = 1;

constexpr Verdict verdict_of(Word word) {
    if (!is_decided(word)) return Verdict::draw;
    return word % 2 == 0 ? Verdict::loss : Verdict::win;
}

/// The plies and the verdict in one number. A draw is zero.
constexpr std::uint32_t code_of(Word word) {
    return is_decided(word) ? std::uint32_t{word} + 1 : 0;
}
constexpr Word word_of(std::uint32_t code) {
    return code == 0 || code > open ? open : static_cast<Word>(code - 1);
}

constexpr std::array<unsigned, verdicts_in_byte> powers{1, 3, 9, 27, 81};

constexpr Verdict verdict_in(std::uint8_t byte, std::size_t digit) {
    return static_cast<Verdict>(byte / powers[digit] % 3);
}

/// The word for a verdict without plies: the fastest win or loss.
constexpr Word nearest(Verdict verdict) {
    switch (verdict) {
    case Verdict::loss: return 0;
    case Verdict::draw: return open;
    case Verdict::win: return 1;
    }
    return open;
}

std::string on_side(unsigned men, unsigned hand) {
    return hand == 0 ? fmt::format("{}", men) : fmt::format("{}+{}", men, hand);
}

FileMen file_men(Subspace subspace) {
    const auto& [mover, opponent, hands] = subspace;
    return {mover, opponent, hands.mover, hands.opponent};
}

/// Removes a number from the beginning of a text.
bool take_number(std::string_view& text, unsigned& number) {
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{}) return false;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return true;
}

/// Removes a character from the beginning of a text.
bool take(std::string_view& text, char wanted) {
    if (!text.starts_with(wanted)) return false;
    text.remove_prefix(1);
    return true;
}

bool take_side(std::string_view& text, unsigned& men, unsigned& hand) {
    return take_number(text, men) && (!take(text, '+') || take_number(text, hand));
}

std::uint64_t bytes_of_verdicts(std::uint64_t slots) {
    return slots / verdicts_in_byte + (slots % verdicts_in_byte != 0);
}

/// True if the sections have the right sizes for slots and plies, and no value crosses two blocks.
bool is_coherent(const FileHeader& header) {
    if (header.bytes_of_plies > 2 || header.sections.size() != (header.bytes_of_plies == 0 ? 1 : 2)
        || header.sections[verdicts].bytes != bytes_of_verdicts(header.slots))
        return false;
    return header.bytes_of_plies == 0
           || (header.sections[plies].bytes == header.slots * header.bytes_of_plies
               && header.sections[plies].bytes_of_block % header.bytes_of_plies == 0);
}

FileHeader header_of(const RuleSet& rule_set, const Table& table, const WriteOptions& options) {
    FileHeader header;
    header.rules = rule_identity(rule_set);
    header.id = rule_set.id;
    header.men = file_men(table.index.subspace());
    header.slots = table.values.size();
    header.tally = exact::tally(table, options.jobs);
    header.sections.emplace_back(bytes_of_verdicts(header.slots), bytes_of_block);
    if (!options.has_plies) {
        header.tally.longest_win = header.tally.longest_loss = 0;
        return header;
    }
    header.bytes_of_plies
        = std::max(header.tally.longest_win, header.tally.longest_loss) < 255 ? 1 : 2;
    header.sections.emplace_back(header.slots * header.bytes_of_plies, bytes_of_block);
    return header;
}

void fill_verdicts(const Values& values, std::uint64_t begin, std::span<std::uint8_t> block) {
    const std::uint64_t first = begin * verdicts_in_byte;
    const std::uint64_t end = std::min(values.size(), first + block.size() * verdicts_in_byte);
    std::ranges::fill(block, std::uint8_t{0});
    for (std::uint64_t slot = first; slot < end; ++slot) {
        const std::uint64_t i = slot - first;
        const unsigned digit
            = powers[i % verdicts_in_byte] * static_cast<unsigned>(verdict_of(values.get(slot)));
        std::uint8_t& byte = block[i / verdicts_in_byte];
        byte = static_cast<std::uint8_t>(byte + digit);
    }
}

void fill_plies(const Values& values, std::uint32_t width, std::uint64_t begin,
                std::span<std::uint8_t> block) {
    for (std::size_t i = 0; i < block.size(); i += width) {
        const std::uint32_t code = code_of(values.get((begin + i) / width));
        for (std::uint32_t byte = 0; byte < width; ++byte)
            block[i + byte] = static_cast<std::uint8_t>(code >> (8 * byte));
    }
}

} // namespace

std::string name_of(Subspace subspace) {
    const auto& [mover, opponent, hands] = subspace;
    return on_side(mover, hands.mover) + "-" + on_side(opponent, hands.opponent);
}

std::optional<Subspace> subspace_named(std::string_view name) {
    Subspace subspace{};
    auto& [mover, opponent, hands] = subspace;
    std::string_view left = name;
    const bool is_read = take_side(left, mover, hands.mover) && take(left, '-')
                         && take_side(left, opponent, hands.opponent);
    // Each subspace has only one valid name.
    if (!is_read || name_of(subspace) != name) return std::nullopt;
    return subspace;
}

std::string file_name(Subspace subspace) { return name_of(subspace) + ".mval"; }

Result<SubspaceFile> SubspaceFile::open(const std::string& path, const SubspaceFacts& facts) {
    auto file = BlockFile::open(path);
    if (!file) return Unexpected{file.error()};
    const FileHeader& header = file->header();
    if (header.rules != facts.rules)
        return failure(file->fault(Code::other_database,
                                   fmt::format("belongs to other rules ({})", header.id)));
    if (header.kind != FileKind::subspace || header.men != file_men(facts.subspace)
        || header.slots != facts.slots)
        return failure(file->fault(Code::other_database, "belongs to other positions"));
    if (!is_coherent(header))
        return failure(file->fault(Code::damaged_database, "has a damaged header"));
    return SubspaceFile{*std::move(file)};
}

std::size_t SubspaceFile::slots_in_block(std::size_t section) const {
    const std::size_t bytes = header().sections[section].bytes_of_block;
    return section == plies ? bytes / header().bytes_of_plies : bytes * verdicts_in_byte;
}

SubspaceFile::Place SubspaceFile::place(std::uint64_t slot) const {
    const std::size_t section = has_plies() ? plies : verdicts;
    const std::size_t in_block = slots_in_block(section);
    return {section, static_cast<std::size_t>(slot / in_block),
            static_cast<std::size_t>(slot % in_block)};
}

std::uint32_t SubspaceFile::code(ByteView block, std::size_t value) const {
    const std::uint32_t width = header().bytes_of_plies;
    std::uint32_t code = block[value * width];
    if (width == 2) code |= std::uint32_t{block[value * width + 1]} << 8;
    return code;
}

Word SubspaceFile::word(ByteView block, std::size_t section, std::size_t value) const {
    if (section == plies) return word_of(code(block, value));
    return nearest(verdict_in(block[value / verdicts_in_byte], value % verdicts_in_byte));
}

Exact SubspaceFile::value(ByteView block, const Place& place) const {
    if (place.section == plies) return exact_value(word_of(code(block, place.value)));
    const std::uint8_t byte = block[place.value / verdicts_in_byte];
    return Exact::without_plies(verdict_in(byte, place.value % verdicts_in_byte));
}

std::optional<Diagnostic> SubspaceFile::load(Table& table, unsigned jobs) const {
    const std::size_t section = has_plies() ? plies : verdicts;
    const std::size_t in_block = slots_in_block(section);
    std::optional<Diagnostic> fault;
    std::mutex mutex;
    const Crew crew{jobs, {}};
    crew.share(header().sections[section].blocks.size(), [&](unsigned, std::size_t number) {
        const auto block = file_.read(section, number);
        if (!block) {
            const std::scoped_lock lock{mutex};
            fault = block.error().front();
            return;
        }
        const std::uint64_t begin = number * std::uint64_t{in_block};
        const std::uint64_t end = std::min(begin + in_block, table.values.size());
        for (std::uint64_t slot = begin; slot < end; ++slot)
            table.values.set(slot, word(*block, section, slot - begin));
    });
    return fault;
}

std::optional<Diagnostic> SubspaceFile::check_block(std::size_t number) const {
    const auto block = file_.read(verdicts, number);
    if (!block) return block.error().front();
    if (!has_plies()) return std::nullopt;
    // Slots are read in order from both sections. The rest of a block is kept for the next part.
    const std::uint64_t first
        = number * std::uint64_t{header().sections[verdicts].bytes_of_block} * verdicts_in_byte;
    const std::uint64_t end = std::min(header().slots, first + block->size() * verdicts_in_byte);
    std::optional<std::size_t> kept;
    Bytes other;
    for (std::uint64_t slot = first; slot < end; ++slot) {
        const Place at = place(slot);
        if (kept != at.block) {
            auto bytes = read(at);
            if (!bytes) return bytes.error().front();
            other = *std::move(bytes);
            kept = at.block;
        }
        const std::size_t digit = static_cast<std::size_t>(slot - first);
        if (value(other, at).verdict()
            != verdict_in((*block)[digit / verdicts_in_byte], digit % verdicts_in_byte))
            return file_.fault(Code::damaged_database,
                               fmt::format("has two different results for slot {}", slot));
    }
    return std::nullopt;
}

Diagnostics SubspaceFile::check(unsigned jobs) const {
    const std::size_t blocks = header().sections[verdicts].blocks.size();
    std::vector<std::optional<Diagnostic>> faults(blocks);
    const Crew crew{jobs, {}};
    crew.share(blocks, [&](unsigned, std::size_t i) { faults[i] = check_block(i); });
    Diagnostics found;
    for (auto& fault : faults)
        if (fault && (found.empty() || !(found.back() == *fault)))
            found.push_back(*std::move(fault));
    return found;
}

std::optional<Diagnostic> write_subspace(const std::string& folder, const RuleSet& rule_set,
                                         const Table& table, const WriteOptions& options) {
    FileHeader header = header_of(rule_set, table, options);
    const std::uint32_t width = header.bytes_of_plies;
    const auto fill = [&](std::size_t section, std::uint64_t begin, std::span<std::uint8_t> block) {
        if (section == verdicts)
            fill_verdicts(table.values, begin, block);
        else
            fill_plies(table.values, width, begin, block);
    };
    return write_block_file(fmt::format("{}/{}", folder, file_name(table.index.subspace())),
                            std::move(header), fill, options.jobs, options.why_not);
}

} // namespace merels::exact
