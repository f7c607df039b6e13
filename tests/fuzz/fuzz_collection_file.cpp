#include <tests/fuzz/collection_uses.hpp>

#include <libnotation/store/sqlite/checked_pages.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <unistd.h>
#include <vector>

using namespace merels;
using namespace merels::fuzz;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// Removed at the end. A disk in memory is used if there is one: each input is a file.
class Folder {
public:
    Folder() : path_(std::filesystem::is_directory("/dev/shm") ? "/dev/shm" : "/tmp") {
        path_ += "/merels-fuzz-XXXXXX";
        require(::mkdtemp(path_.data()) != nullptr);
    }
    ~Folder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path(const std::string& name) const { return path_ + "/" + name; }

    void clear() const {
        for (const auto& entry : std::filesystem::directory_iterator{path_})
            std::filesystem::remove_all(entry);
    }

private:
    std::string path_;
};

Bytes sound_bytes(const Folder& folder) {
    const std::string path = folder.path("sound.merels");
    { const Collection collection = sound_collection(path); }
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// Changes of a sound file: a place in three bytes, how many bytes come there, and the bytes. A
/// number that is too large cuts the file at the place.
Bytes changed(Bytes file, std::span<const std::uint8_t> changes) {
    constexpr std::size_t head = 4;
    constexpr std::size_t longest = 64;
    while (changes.size() >= head && !file.empty()) {
        const std::size_t place = changes[0] + 0x100U * changes[1] + 0x10000U * changes[2];
        const std::size_t at = place % file.size();
        const std::size_t wanted = changes[3];
        changes = changes.subspan(head);
        if (wanted > longest) {
            file.resize(at);
            continue;
        }
        const std::size_t length = std::min({wanted, changes.size(), file.size() - at});
        std::copy_n(changes.begin(), length, file.begin() + static_cast<std::ptrdiff_t>(at));
        changes = changes.subspan(length);
    }
    return file;
}

} // namespace

/// The bytes of a whole file. The first byte selects a use. The second decides whether it is opened
/// to be written, whether the rest is a file or changes of a sound one, and whether its pages get
/// checksums, as an attacker would write them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Folder folder;
    static const Bytes sound = sound_bytes(folder);
    constexpr std::size_t head = 2;
    if (size < head) return 0;
    const std::span<const std::uint8_t> rest{data + head, size - head};
    const bool is_written = (data[1] & 1U) != 0;
    const bool is_whole = (data[1] & 2U) != 0;
    const bool is_stamped = (data[1] & 4U) != 0;
    Bytes bytes = is_whole ? Bytes{rest.begin(), rest.end()} : changed(sound, rest);
    if (is_stamped) sql::write_checksums(bytes);
    folder.clear();
    const std::string path = folder.path("a.merels");
    std::ofstream{path, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                static_cast<std::streamsize>(bytes.size()));
    auto collection = Collection::open(path, is_written ? Access::write : Access::read);
    if (collection) use(*collection, data[0]);
    return 0;
}
