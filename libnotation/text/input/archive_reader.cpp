#include <libnotation/text/input/archive_reader.hpp>

#include <libnotation/text/input/record_files.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <limits>
#include <new>
#include <utility>
#include <zlib.h>
#include <zstd.h>

namespace merels {

namespace {

constexpr std::string_view gzip_magic = "\x1F\x8B";
constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";

class Gunzipper : public Unpacker {
public:
    Gunzipper() {
        constexpr int gzip_only = 16 + MAX_WBITS;
        if (inflateInit2(&stream_, gzip_only) != Z_OK) throw std::bad_alloc{};
    }
    ~Gunzipper() override { inflateEnd(&stream_); }
    Gunzipper(const Gunzipper&) = delete;
    Gunzipper& operator=(const Gunzipper&) = delete;

    Step unpack(std::string_view packed, std::span<char> plain) override {
        if (is_at_end_ && !packed.empty()) {
            inflateReset(&stream_);
            is_at_end_ = false;
        }
        const uInt in = size(packed.size());
        const uInt out = size(plain.size());
        // zlib does not write to its input, although its pointer is not const.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream_.avail_in = in;
        stream_.next_out = reinterpret_cast<Bytef*>(plain.data());
        stream_.avail_out = out;
        const int state = inflate(&stream_, Z_NO_FLUSH);
        Step step{in - stream_.avail_in, out - stream_.avail_out, nullptr};
        is_at_end_ = state == Z_STREAM_END;
        if (state == Z_MEM_ERROR) step.fault = "out of memory";
        if (state == Z_DATA_ERROR || state == Z_NEED_DICT) step.fault = "the gzip data is damaged";
        return step;
    }

    bool may_end() const override { return is_at_end_; }

private:
    static uInt size(std::size_t size) {
        return static_cast<uInt>(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
    }

    z_stream stream_{};
    bool is_at_end_ = false;
};

class Unzstd : public Unpacker {
public:
    Unzstd() : stream_(ZSTD_createDStream()) {
        if (stream_ == nullptr) throw std::bad_alloc{};
    }
    ~Unzstd() override { ZSTD_freeDStream(stream_); }
    Unzstd(const Unzstd&) = delete;
    Unzstd& operator=(const Unzstd&) = delete;

    Step unpack(std::string_view packed, std::span<char> plain) override {
        ZSTD_inBuffer in{packed.data(), packed.size(), 0};
        ZSTD_outBuffer out{plain.data(), plain.size(), 0};
        const std::size_t left = ZSTD_decompressStream(stream_, &out, &in);
        const bool is_fault = ZSTD_isError(left) != 0;
        // At the end of a frame, the library must not be called again, because it would expect
        // another frame.
        if (in.pos > 0 || out.pos > 0) may_end_ = !is_fault && left == 0;
        return {in.pos, out.pos, is_fault ? "the zstd data is damaged" : nullptr};
    }

    bool may_end() const override { return may_end_; }

private:
    ZSTD_DStream* stream_;
    bool may_end_ = false;
};

constexpr std::string_view xz_magic{"\xFD"
                                    "7zXZ\0",
                                    6};
constexpr std::string_view bzip2_magic = "BZh";
constexpr std::string_view zip_magic = "PK\x03\x04";
constexpr std::string_view empty_zip_magic = "PK\x05\x06";
constexpr std::string_view tar_magic = "ustar";
constexpr std::size_t tar_magic_at = 257;

constexpr std::size_t archive_step = std::size_t{1} << 16;

/// True for `BZh9` and the number at the beginning of a block. An empty file has another number
/// there.
bool is_bzip2(std::string_view bytes) {
    if (!bytes.starts_with(bzip2_magic) || bytes.size() < 10) return false;
    const std::string_view block = bytes.substr(4, 6);
    const bool is_known = block == "1AY&SY" || block == "\x17rE8P\x90";
    return bytes[3] >= '1' && bytes[3] <= '9' && is_known;
}

} // namespace

std::unique_ptr<Unpacker> unpacker_for(std::string_view beginning) {
    if (beginning.starts_with(gzip_magic)) return std::make_unique<Gunzipper>();
    if (beginning.starts_with(zstd_magic)) return std::make_unique<Unzstd>();
    return nullptr;
}

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

    /// Reads for libarchive. The function must not throw, because the library is written in C.
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
        const char* const path = archive_entry_pathname(entry);
        return archive_entry_filetype(entry) == AE_IFREG && path != nullptr
               && is_name_of_records(path);
    }

    bool next(std::string& fault) {
        if (is_at_end) return false;
        is_at_end = !open(fault) || !next_file(fault);
        if (is_at_end && fault.empty() && !has_file)
            fault = "the archive has no *.pgn, *.txt, *.sgf or *.jsonl";
        return !is_at_end;
    }

    bool open(std::string& fault) {
        if (is_open) return true;
        is_open = archive_read_open(reader, this, nullptr, fill, nullptr) == ARCHIVE_OK;
        return is_open || damaged(fault);
    }

    bool next_file(std::string& fault) {
        for (;;) {
            archive_entry* entry = nullptr;
            const int code = archive_read_next_header(reader, &entry);
            if (code == ARCHIVE_EOF) return false;
            if (code < ARCHIVE_WARN) return damaged(fault);
            if (!is_wanted(entry)) continue;
            name = is_raw() ? "" : archive_entry_pathname(entry);
            return has_file = true;
        }
    }

    static bool damaged(std::string& fault) {
        fault = "the compressed data is damaged or ends too early";
        return false;
    }

    bool is_bomb() const {
        return text_size > limits.always && text_size / limits.ratio > packed_size;
    }

    std::size_t read(std::span<char> to, std::string& fault) {
        if (is_at_end || to.empty()) return 0;
        const std::size_t count = read_on(to, fault);
        text_size += count;
        if (count > 0 && is_bomb())
            fault = fmt::format("the file unpacks to more than {} times its size", limits.ratio);
        is_at_end = !fault.empty();
        return is_at_end ? 0 : count;
    }

    std::size_t read_on(std::span<char> to, std::string& fault) {
        la_ssize_t count = ARCHIVE_RETRY;
        while (count == ARCHIVE_RETRY) count = archive_read_data(reader, to.data(), to.size());
        if (count < 0) damaged(fault);
        return static_cast<std::size_t>(std::max<la_ssize_t>(count, 0));
    }

    Bytes bytes;
    ArchiveLimits limits;
    archive* reader;
    std::array<char, archive_step> packed{};
    std::size_t packed_size = 0;
    std::size_t text_size = 0;
    std::string name;
    bool is_open = false;
    bool has_file = false;
    bool is_at_end = false;
};

ArchiveReader::ArchiveReader(Bytes bytes, const ArchiveLimits& limits)
    : state_(std::make_unique<State>(std::move(bytes), limits)) {}
ArchiveReader::~ArchiveReader() = default;

bool ArchiveReader::next(std::string& fault) { return state_->next(fault); }

std::string ArchiveReader::name() const { return state_->name; }

std::size_t ArchiveReader::read(std::span<char> to, std::string& fault) {
    return state_->read(to, fault);
}

} // namespace merels
