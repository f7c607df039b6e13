#include <engine/exact/files/whole_game_file.hpp>

#include <engine/exact/files/block_file.hpp>
#include <engine/exact/rules/solvable.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::exact {

namespace {

constexpr std::size_t keys = 0;
constexpr std::size_t codes = 1;
constexpr unsigned bytes_of_key = 8;
constexpr unsigned bytes_of_code = 2;
constexpr std::uint32_t bytes_of_game_block = std::uint32_t{1} << 18;
/// A key has two sets of points, two hands, the side to move, and a bit for a win by the last ply.
constexpr unsigned bits_of_hand = 5;
constexpr std::size_t bits_besides_men = 2 * bits_of_hand + 2;

std::uint64_t key_of(const Position& position) {
    const std::size_t points = position.board().size();
    std::uint64_t key = position.men(Color::white).bits();
    key = key << points | position.men(Color::black).bits();
    for (const Color color : {Color::white, Color::black})
        key = key << bits_of_hand | position.hand(color);
    return key << 2 | index(position.to_move()) << 1 | (position.is_won_by_last_ply() ? 1U : 0U);
}

/// The code of a value. A draw is zero. A win is 2 * (plies + 1), and a loss is 2 * (plies + 1) +
/// 1.
std::uint16_t code_of(Exact value) {
    if (value.verdict() == Verdict::draw) return 0;
    return static_cast<std::uint16_t>((value.plies() + 1) << 1
                                      | (value.verdict() == Verdict::loss ? 1U : 0U));
}

Exact value_of(std::uint16_t code) {
    if (code < 2) return Exact::draw();
    const unsigned plies = (code >> 1U) - 1U;
    return code % 2 == 0 ? Exact::win_in(plies) : Exact::loss_in(plies);
}

void put(std::span<std::uint8_t> bytes, std::uint64_t number, unsigned width) {
    for (unsigned i = 0; i < width; ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
}

/// Reads a section of numbers with `width` bytes each.
template <class Number>
std::optional<Diagnostic> read_numbers(const BlockFile& file, std::size_t section, unsigned width,
                                       std::vector<Number>& numbers) {
    numbers.reserve(static_cast<std::size_t>(file.header().slots));
    for (std::size_t i = 0; i < file.header().sections[section].blocks.size(); ++i) {
        const auto block = file.read(section, i);
        if (!block) return block.error().front();
        ByteReader in{*block};
        while (in.left() >= width) numbers.push_back(static_cast<Number>(in.number(width)));
    }
    return std::nullopt;
}

bool is_coherent_game(const FileHeader& header) {
    const auto holds = [&](std::size_t section, unsigned width) {
        return header.slots <= header.sections[section].bytes
               && header.sections[section].bytes == header.slots * width
               && header.sections[section].bytes_of_block % width == 0;
    };
    return header.kind == FileKind::whole_game && header.sections.size() == 2
           && holds(keys, bytes_of_key) && holds(codes, bytes_of_code);
}

} // namespace

std::string whole_game_path(const std::string& folder) {
    return fmt::format("{}/{}", folder, whole_game_name);
}

bool is_storable(const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    const auto fits = [](unsigned men) { return men < 1U << bits_of_hand; };
    return !rules.has_stages() && rules.mill_reuse == MillReuse::free && fits(rules.men[0])
           && fits(rules.men[1]) && 2 * rule_set.board.size() + bits_besides_men <= 64;
}

std::optional<Diagnostic> write_whole_game(const std::string& path, const WholeGame& game,
                                           unsigned jobs) {
    std::vector<std::pair<std::uint64_t, std::uint16_t>> entries;
    entries.reserve(game.size());
    game.for_each([&](const Position& position, Exact value) {
        entries.emplace_back(key_of(position), code_of(value));
    });
    std::ranges::sort(entries);
    FileHeader header;
    header.kind = FileKind::whole_game;
    header.rules = rule_identity(game.rule_set());
    header.id = game.rule_set().id;
    header.slots = entries.size();
    header.sections.emplace_back(entries.size() * bytes_of_key, bytes_of_game_block);
    header.sections.emplace_back(entries.size() * bytes_of_code, bytes_of_game_block);
    // Each key is stored as the difference from the previous key, because differences can be
    // compressed better.
    const auto fill = [&](std::size_t section, std::uint64_t begin, std::span<std::uint8_t> block) {
        const unsigned width = section == keys ? bytes_of_key : bytes_of_code;
        for (std::size_t i = 0; i < block.size(); i += width) {
            const std::size_t number = static_cast<std::size_t>((begin + i) / width);
            const std::uint64_t before = number == 0 ? 0 : entries[number - 1].first;
            put(block.subspan(i),
                section == keys ? entries[number].first - before : entries[number].second, width);
        }
    };
    return write_block_file(path, std::move(header), fill, jobs);
}

Result<StoredGame> StoredGame::open(const std::string& path, const RuleSet& rule_set) {
    const auto file = BlockFile::open(path);
    if (!file) return Unexpected{file.error()};
    if (file->header().rules != rule_identity(rule_set))
        return failure(file->fault(Code::other_database, "belongs to other rules"));
    if (!is_coherent_game(file->header()))
        return failure(file->fault(Code::damaged_database, "has a damaged header"));
    if (file->header().slots > most_positions_in_file)
        return failure(file->fault(Code::damaged_database,
                                   fmt::format("has {} positions, but at most {} are possible",
                                               file->header().slots, most_positions_in_file)));
    StoredGame game{rule_set};
    if (auto fault = read_numbers(*file, keys, bytes_of_key, game.keys_))
        return failure(*std::move(fault));
    if (auto fault = read_numbers(*file, codes, bytes_of_code, game.codes_))
        return failure(*std::move(fault));
    std::uint64_t key = 0;
    for (std::uint64_t& each : game.keys_) each = key += each;
    if (!std::ranges::is_sorted(game.keys_))
        return failure(file->fault(Code::damaged_database, "has positions in the wrong order"));
    return game;
}

std::optional<Exact> StoredGame::probe(const Position& position) const {
    if (!is_same_game(position.rule_set(), *rule_set_)) return std::nullopt;
    const std::uint64_t key = key_of(positions_.canonical(position));
    const auto found = std::ranges::lower_bound(keys_, key);
    if (found == keys_.end() || *found != key) return std::nullopt;
    return value_of(codes_[static_cast<std::size_t>(found - keys_.begin())]);
}

} // namespace merels::exact
