#include <engine/exact/external_memory/parted_words.hpp>

#include <engine/exact/files/subspace_file.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::exact {

namespace {

std::span<std::uint8_t> as_bytes(std::span<Word> words) {
    return {reinterpret_cast<std::uint8_t*>(words.data()), words.size_bytes()};
}

} // namespace

Result<WorkFile> WorkFile::begin(const std::string& path, std::uint64_t slots) {
    auto file = NewFile::begin(path);
    if (!file) return Unexpected{file.error()};
    return WorkFile{*std::move(file), slots};
}

bool WorkFile::read_words(std::uint64_t first, std::span<Word> words) const {
    return file_.handle().read(first * sizeof(Word), as_bytes(words));
}

bool WorkFile::write_words(std::uint64_t first, std::span<Word> words) const {
    return file_.handle().write(first * sizeof(Word), as_bytes(words));
}

bool WorkFile::read_losses(std::uint64_t first, std::span<Word> losses) const {
    return file_.handle().read((slots_ + first) * sizeof(Word), as_bytes(losses));
}

bool WorkFile::write_losses(std::uint64_t first, std::span<Word> losses) const {
    return file_.handle().write((slots_ + first) * sizeof(Word), as_bytes(losses));
}

Result<PartedWords> PartedWords::begin(const std::string& folder, Tables& tables, const Step& step,
                                       const Cut& cut) {
    std::string path = fmt::format("{}/{}", folder, file_name(step.subspace));
    auto file = WorkFile::begin(path, step.slots);
    if (!file) return Unexpected{file.error()};
    PartedWords words{std::move(path), *std::move(file)};
    for (const Subspace side : step.sides()) words.add_side(tables.index(side), cut);
    return words;
}

void PartedWords::add_side(const SubspaceIndex& index, const Cut& cut) {
    std::uint64_t first_slot = 0;
    for (const Side& side : sides_) first_slot += side.index.slots();
    const std::size_t orbits = index.orbits().size();
    const auto in_part = static_cast<std::size_t>(
        std::max<std::uint64_t>(1, cut.in_part / index.slots_of_orbit()));
    sides_.push_back({index, first_slot, parts_.size(), in_part * index.slots_of_orbit()});
    for (std::size_t begin = 0; begin < orbits; begin += in_part)
        parts_.push_back({sides_.size() - 1, begin, std::min(orbits, begin + in_part)});
}

std::uint64_t PartedWords::most_slots() const {
    std::uint64_t most = 0;
    for (const Part& part : parts_) most = std::max(most, slots(part));
    return most;
}

std::uint64_t PartedWords::first(const Part& part) const {
    return sides_[part.side].first_slot + part.begin * index(part).slots_of_orbit();
}

std::optional<Diagnostic> PartedWords::read_fault_unless(bool is_done) const {
    if (is_done) return std::nullopt;
    return cannot_read(path_);
}

std::optional<Diagnostic> PartedWords::write_fault_unless(bool is_done) const {
    if (is_done) return std::nullopt;
    return cannot_write(path_);
}

std::optional<Diagnostic> PartedWords::load(const Part& part, Values& words) const {
    return read_fault_unless(file_.read_words(first(part), words.words(slots(part))));
}

std::optional<Diagnostic> PartedWords::store(const Part& part, Values& words) const {
    return write_fault_unless(file_.write_words(first(part), words.words(slots(part))));
}

std::optional<Diagnostic> PartedWords::load_losses(const Part& part, Values& losses) const {
    return read_fault_unless(file_.read_losses(first(part), losses.words(slots(part))));
}

std::optional<Diagnostic> PartedWords::store_losses(const Part& part, Values& losses) const {
    return write_fault_unless(file_.write_losses(first(part), losses.words(slots(part))));
}

ReadWords PartedWords::reading(std::size_t side) const {
    return [this, side](std::uint64_t first, std::span<Word> words) {
        return read(side, first, words);
    };
}

} // namespace merels::exact
