#include <engine/exact/external_memory/work_file.hpp>

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

} // namespace merels::exact
