#include <libnotation/text/input/archive_reader.hpp>

#include <libnotation/text/input/record_files.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <new>
#include <string_view>
#include <utility>

namespace merels {

namespace {

constexpr std::string_view xz_magic{"\xFD"
                                    "7zXZ\0",
                                    6};
constexpr std::string_view bzip2_magic = "BZh";
constexpr std::string_view zip_magic = "PK\x03\x04";
constexpr std::string_view empty_zip_magic = "PK\x05\x06";
constexpr std::string_view tar_magic = "ustar";
constexpr std::size_t tar_magic_at = 257;

constexpr std::size_t archive_step = std::size_t{1} << 16;

/// `BZh9` and the number with which a block begins, or the one that ends an empty file.
bool is_bzip2(std::string_view bytes) {
    if (!bytes.starts_with(bzip2_magic) || bytes.size() < 10) return false;
    const std::string_view block = bytes.substr(4, 6);
    const bool is_known = block == "1AY&SY" || block == "\x17rE8P\x90";
    return bytes[3] >= '1' && bytes[3] <= '9' && is_known;
}

} // namespace

bool is_archive(std::string_view beginning) {
    return beginning.starts_with(xz_magic) || beginning.starts_with(zip_magic)
           || beginning.starts_with(empty_zip_magic) || is_bzip2(beginning)
           || (beginning.size() >= archive_pattern
               && beginning.substr(tar_magic_at, tar_magic.size()) == tar_magic);
}

struct ArchiveReader::State {
    State(Bytes source, const ArchiveLimits& most)
        : bytes(std::move(source)), limits(most), reader(archive_read_new()) {
        if (reader == nullptr) throw std::bad_alloc{};
        archive_read_support_filter_xz(reader);
        archive_read_support_filter_bzip2(reader);
        archive_read_support_format_tar(reader);
        archive_read_support_format_zip_streamable(reader);
        archive_read_support_format_raw(reader);
    }
    ~State() { archive_read_free(reader); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    /// Exceptions must not pass through the library, which is written in C.
    static la_ssize_t fill(archive*, void* state, const void** begin) {
        State& self = *static_cast<State*>(state);
        try {
            const std::size_t count = self.bytes(self.packed);
            self.packed_size += count;
            *begin = self.packed.data();
            return static_cast<la_ssize_t>(count);
        } catch (...) {
            return ARCHIVE_FATAL;
        }
    }

    bool is_raw() const { return archive_format(reader) == ARCHIVE_FORMAT_RAW; }

    bool is_wanted(archive_entry* entry) const {
        if (is_raw()) return true;
        const char* const name = archive_entry_pathname(entry);
        return archive_entry_filetype(entry) == AE_IFREG && name != nullptr
               && is_name_of_records(name);
    }

    /// Goes on to the next file of records; false at the end, or with a fault.
    bool next_file(std::string& fault) {
        for (;;) {
            archive_entry* entry = nullptr;
            const int code = archive_read_next_header(reader, &entry);
            if (code == ARCHIVE_EOF) return false;
            if (code < ARCHIVE_WARN) return damaged(fault);
            if (!is_wanted(entry)) continue;
            has_file = is_inside = true;
            return true;
        }
    }

    static bool damaged(std::string& fault) {
        fault = "the packed data is damaged or ends too early";
        return false;
    }

    static std::size_t nothing(std::string& fault) {
        damaged(fault);
        return 0;
    }

    bool is_bomb() const {
        return text_size > limits.always && text_size / limits.ratio > packed_size;
    }

    std::size_t read(std::span<char> to, std::string& fault) {
        if (is_at_end || to.empty()) return 0;
        const std::size_t count = read_on(to, fault);
        text_size += count;
        if (count > 0 && is_bomb())
            fault = fmt::format("it unpacks to more than {} times its size", limits.ratio);
        is_at_end = count == 0 || !fault.empty();
        return fault.empty() ? count : 0;
    }

    std::size_t read_on(std::span<char> to, std::string& fault) {
        if (!is_open) {
            is_open = true;
            if (archive_read_open(reader, this, nullptr, fill, nullptr) != ARCHIVE_OK)
                return nothing(fault);
        }
        for (;;) {
            if (!is_inside) {
                const bool is_first = !has_file;
                if (!next_file(fault)) return end(fault);
                if (!is_first) return part(to);
            }
            const la_ssize_t count = archive_read_data(reader, to.data(), to.size());
            if (count > 0) return static_cast<std::size_t>(count);
            if (count < 0 && count != ARCHIVE_RETRY) return nothing(fault);
            if (count == 0) is_inside = false;
        }
    }

    /// Line breaks between two files.
    static std::size_t part(std::span<char> to) {
        constexpr std::string_view breaks = "\n\n";
        const std::size_t count = std::min(to.size(), breaks.size());
        std::copy_n(breaks.begin(), count, to.data());
        return count;
    }

    std::size_t end(std::string& fault) const {
        if (fault.empty() && !has_file) fault = "the archive has no *.pgn, *.txt, *.sgf or *.jsonl";
        return 0;
    }

    Bytes bytes;
    ArchiveLimits limits;
    archive* reader;
    std::array<char, archive_step> packed{};
    std::size_t packed_size = 0;
    std::size_t text_size = 0;
    bool is_open = false;
    bool is_inside = false;
    bool has_file = false;
    bool is_at_end = false;
};

ArchiveReader::ArchiveReader(Bytes bytes, const ArchiveLimits& limits)
    : state_(std::make_unique<State>(std::move(bytes), limits)) {}
ArchiveReader::~ArchiveReader() = default;

std::size_t ArchiveReader::read(std::span<char> to, std::string& fault) {
    return state_->read(to, fault);
}

} // namespace merels
