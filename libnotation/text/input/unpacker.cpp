#include <libnotation/text/input/unpacker.hpp>

#include <algorithm>
#include <limits>
#include <new>
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
        // zlib does not write to its input.
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
        // Asked for more at its end, the library begins to wait for another frame.
        if (in.pos > 0 || out.pos > 0) may_end_ = !is_fault && left == 0;
        return {in.pos, out.pos, is_fault ? "the zstd data is damaged" : nullptr};
    }

    bool may_end() const override { return may_end_; }

private:
    ZSTD_DStream* stream_;
    bool may_end_ = false;
};

} // namespace

std::unique_ptr<Unpacker> unpacker_for(std::string_view beginning) {
    if (beginning.starts_with(gzip_magic)) return std::make_unique<Gunzipper>();
    if (beginning.starts_with(zstd_magic)) return std::make_unique<Unzstd>();
    return nullptr;
}

} // namespace merels
