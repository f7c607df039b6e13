#include <libnotation/text/input/input_file.hpp>

#include <libnotation/text/input/archive_reader.hpp>
#include <libnotation/text/input/wide_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace merels {

namespace {

/// This number of bytes from a file's beginning is enough to recognize its kind.
constexpr std::size_t foreign_content_pattern = 12;

struct Signature {
    std::string_view bytes;
    std::string_view name;
    /// The offset of `bytes` in the file. If the format is inside a container, the file begins with
    /// the name of the container.
    std::size_t at = 0;
    std::string_view container{};
};

constexpr std::array signatures{
    Signature{"\x89PNG\r\n\x1a\n", "a PNG picture"},
    Signature{"\xff\xd8\xff", "a JPEG picture"},
    Signature{"GIF87a", "a GIF picture"},
    Signature{"GIF89a", "a GIF picture"},
    // In a BMP file, the four bytes after the size are 0.
    Signature{{"\0\0\0\0", 4}, "a BMP picture", 6, "BM"},
    Signature{{"II*\0", 4}, "a TIFF picture"},
    Signature{{"MM\0*", 4}, "a TIFF picture"},
    Signature{"WEBP", "a WebP picture", 8, "RIFF"},
    Signature{"WAVE", "a sound", 8, "RIFF"},
    Signature{{"ID3\x02\0", 5}, "a sound"},
    Signature{{"ID3\x03\0", 5}, "a sound"},
    Signature{{"ID3\x04\0", 5}, "a sound"},
    Signature{"\xff\xfb", "a sound"},
    Signature{{"OggS\0", 5}, "a sound or film"},
    Signature{"%PDF-1.", "a PDF document"},
    Signature{"%PDF-2.", "a PDF document"},
    Signature{"{\\rtf", "an RTF document"},
    Signature{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office document"},
    Signature{"\x7f"
              "ELF",
              "an executable program"},
};

/// The kind of a file that is not text, such as "a PNG picture", recognized by its first bytes. The
/// result is empty for text and for unknown kinds.
std::optional<std::string_view> foreign_content(std::string_view beginning) {
    const auto* const found = std::ranges::find_if(signatures, [&](const Signature& signature) {
        return beginning.starts_with(signature.container)
               && beginning.substr(std::min(signature.at, beginning.size()))
                      .starts_with(signature.bytes);
    });
    if (found == signatures.end()) return std::nullopt;
    return found->name;
}

Diagnostic unreadable(const std::string& path, std::string_view reason) {
    return placeless(Code::unreadable_file, fmt::format("cannot read {}: {}", path, reason));
}

Unexpected<Diagnostics> not_opened(const std::string& path, int error) {
    return {Diagnostics{unreadable(path, std::strerror(error))}};
}

/// A file descriptor that its destructor closes. Standard input stays open.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ > STDIN_FILENO) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    /// The number of bytes that were read. The result is 0 at the end, -1 after an error.
    ssize_t read(std::span<char> buffer) const {
        ssize_t count = 0;
        do count = ::read(fd_, buffer.data(), buffer.size());
        while (count < 0 && errno == EINTR);
        return count;
    }

private:
    int fd_;
};

/// The longest number at the beginning of a file that identifies packed data.
constexpr std::size_t magic_size = 4;
constexpr std::size_t packed_size = std::size_t{1} << 16;
/// The greatest number of refused files of an archive that are reported by name.
constexpr std::size_t most_refused = 100;

} // namespace

struct InputFile::State {
    State(std::string name, int fd) : path(std::move(name)), descriptor(fd) {}

    /// The name of the file, for messages.
    std::string path;
    Descriptor descriptor;
    std::size_t file_size = 0;
    std::size_t file_bytes_read = 0;
    bool is_begun = false;
    bool is_at_end = false;
    bool is_cut_short = false;
    std::unique_ptr<Unpacker> unpacker;
    /// The bytes that were read from the file. `pending` are those of these bytes that were not
    /// unpacked or returned yet.
    std::vector<char> buffer;
    std::string_view pending;

    Diagnostic cut_short(std::string_view reason) {
        is_cut_short = true;
        return unreadable(path, reason);
    }

    /// Reads bytes of the file itself. An error ends the file.
    std::size_t read_file(std::span<char> to, Diagnostics& faults) {
        if (is_at_end || to.empty()) return 0;
        const ssize_t count = descriptor.read(to);
        if (count < 0) faults.push_back(cut_short(std::strerror(errno)));
        is_at_end = count <= 0;
        const auto size = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
        file_bytes_read += size;
        return size;
    }

    /// Reads the first bytes. A pipe may deliver the bytes one by one.
    void begin(Diagnostics& faults) {
        is_begun = true;
        buffer.resize(packed_size);
        std::size_t size = 0;
        while (size < magic_size && !is_at_end)
            size += read_file(std::span{buffer}.subspan(size), faults);
        pending = {buffer.data(), size};
        unpacker = unpacker_for(pending);
    }

    std::size_t take_pending(std::span<char> to) {
        const std::size_t size = std::min(to.size(), pending.size());
        std::copy_n(pending.data(), size, to.data());
        pending.remove_prefix(size);
        return size;
    }

    std::size_t unpack(std::span<char> to, Diagnostics& faults) {
        for (;;) {
            if (pending.empty()) pending = {buffer.data(), read_file(buffer, faults)};
            const Unpacker::Step step = unpacker->unpack(pending, to);
            const bool is_stuck = step.written == 0 && step.used == 0 && pending.empty();
            pending.remove_prefix(step.used);
            if (step.fault != nullptr) return give_up(step, faults);
            if (step.written > 0) return step.written;
            if (!is_stuck) continue;
            if (!unpacker->may_end() && faults.empty())
                faults.push_back(cut_short("the compressed data ends too early"));
            return end();
        }
    }

    std::size_t give_up(const Unpacker::Step& step, Diagnostics& faults) {
        faults.push_back(cut_short(step.fault));
        end();
        return step.written;
    }

    std::size_t end() {
        is_at_end = true;
        has_ended = true;
        return 0;
    }

    /// Reads bytes of the text. An archive is unpacked.
    std::size_t read_bytes(std::span<char> to, Diagnostics& faults) {
        if (to.empty()) return 0;
        return archive ? read_archive(to, faults) : read_stream(to, faults);
    }

    /// Reads bytes of the file. A stream of gzip or zstd is unpacked.
    std::size_t read_stream(std::span<char> to, Diagnostics& faults) {
        if (has_ended) return 0;
        if (unpacker) return unpack(to, faults);
        if (!pending.empty()) return take_pending(to);
        return read_file(to, faults);
    }

    std::size_t read_archive(std::span<char> to, Diagnostics& faults) {
        std::string fault;
        const std::size_t count = archive->read(to, fault);
        tell(fault, faults);
        return count;
    }

    void tell(const std::string& fault, Diagnostics& faults) {
        if (archive_faults.empty() && !fault.empty()) archive_faults.push_back(cut_short(fault));
        // Only the first fault is reported, because it causes the others.
        if (!archive_faults.empty() && !std::exchange(is_archive_fault_told, true))
            faults.push_back(archive_faults.front());
    }

    /// Reads bytes for the archive. The first bytes were already read to recognize the
    /// archive.
    std::size_t read_packed(std::span<char> to) {
        if (known.empty()) return read_stream(to, archive_faults);
        const std::size_t size = std::min(to.size(), known.size());
        std::copy_n(known.data(), size, to.data());
        known.erase(0, size);
        return size;
    }

    /// Reads `wanted` bytes, or fewer at the end of the file.
    std::string first_bytes(std::size_t wanted, Diagnostics& faults) {
        std::string bytes(wanted, '\0');
        std::size_t size = 0;
        while (size < wanted) {
            const std::size_t count = read_bytes(std::span{bytes}.subspan(size), faults);
            if (count == 0) break;
            size += count;
        }
        bytes.resize(size);
        return bytes;
    }

    /// Reads the first bytes. These bytes show whether the file is an archive, and the encoding of
    /// the text.
    void begin_text(Diagnostics& faults) {
        begin(faults);
        const std::string first = first_bytes(archive_pattern, faults);
        if (is_archive(first)) {
            known = first;
            archive = std::make_unique<ArchiveReader>(
                [this](std::span<char> to) { return read_packed(to); });
            begin_next_part(faults);
        } else if (const auto content = foreign_content(first)) {
            refuse(path, *content, faults);
            end();
        } else {
            begin_part(first);
        }
    }

    /// Goes to the next text of an archive. Returns false if there is none.
    bool begin_next_part(Diagnostics& faults) {
        std::string fault;
        while (archive && archive->next(fault)) {
            const std::string first
                = first_bytes(std::max(wide_text_pattern, foreign_content_pattern), faults);
            if (const auto content = foreign_content(first)) {
                refuse(fmt::format("{}: {}", path, archive->name()), *content, faults);
                continue;
            }
            // An empty line separates two texts.
            if (std::exchange(has_part, true)) text = "\n\n";
            begin_part(first);
            return true;
        }
        tell(fault, faults);
        return false;
    }

    void begin_part(const std::string& first) {
        const auto part_encoding = detect_wide_text(first);
        is_wide = part_encoding.has_value();
        if (!is_wide) {
            text += first;
            return;
        }
        if (!encoding) encoding = part_encoding;
        wide.emplace(*part_encoding);
        wide->convert(first, text);
    }

    void refuse(const std::string& what, std::string_view content, Diagnostics& faults) {
        if (++refused > most_refused) return;
        faults.push_back(
            placeless(Code::unreadable_file, fmt::format("{} is {}, not a record", what, content)));
    }

    /// Converts more bytes if all text that was converted so far has been returned.
    void fill_text(Diagnostics& faults) {
        std::array<char, std::size_t{1} << 12> bytes;
        while (text.empty() && wide) {
            const std::size_t count = read_bytes(bytes, faults);
            wide->convert({bytes.data(), count}, text);
            if (count > 0) continue;
            wide->finish(text);
            wide.reset();
        }
    }

    std::size_t take_text(std::span<char> to) {
        const std::size_t size = std::min(to.size(), text.size());
        std::copy_n(text.data(), size, to.data());
        text.erase(0, size);
        return size;
    }

    bool has_ended = false;
    std::unique_ptr<ArchiveReader> archive;
    /// The faults of reading or unpacking the archive.
    Diagnostics archive_faults;
    bool is_archive_fault_told = false;
    /// The first bytes of the archive. These bytes are removed when the archive reads them.
    std::string known;
    /// Text that was not returned yet. The text was converted, or read to find the encoding.
    std::string text;
    /// The encoding of the first text that was converted.
    std::optional<WideEncoding> encoding;
    std::optional<WideText> wide;
    /// True if the current text is converted, even after its end.
    bool is_wide = false;
    bool has_part = false;
    std::size_t refused = 0;
};

Result<InputFile> InputFile::open(const std::string& path) {
    const bool is_standard_input = path == "-";
    const int fd = is_standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const std::string name = is_standard_input ? "standard input" : path;
    if (fd < 0) return not_opened(name, errno);
    auto state = std::make_unique<State>(name, fd);
    struct stat status {};
    if (::fstat(fd, &status) != 0) return not_opened(name, errno);
    if (S_ISDIR(status.st_mode)) return not_opened(name, EISDIR);
    if (S_ISREG(status.st_mode)) state->file_size = static_cast<std::size_t>(status.st_size);
    return InputFile{std::move(state)};
}

InputFile::InputFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
InputFile::~InputFile() = default;
InputFile::InputFile(InputFile&&) noexcept = default;
InputFile& InputFile::operator=(InputFile&&) noexcept = default;

std::size_t InputFile::read(std::span<char> buffer, Diagnostics& faults) {
    State& state = *state_;
    if (buffer.empty()) return 0;
    if (!state.is_begun) state.begin_text(faults);
    do {
        if (state.text.empty() && state.wide) state.fill_text(faults);
        if (!state.text.empty()) return state.take_text(buffer);
        const std::size_t count = state.is_wide ? 0 : state.read_bytes(buffer, faults);
        if (count > 0) return count;
    } while (state.begin_next_part(faults));
    return 0;
}

std::optional<Diagnostic> InputFile::remark() const {
    if (!state_->encoding) return std::nullopt;
    return Diagnostic{Code::converted_text,
                      {0, 0},
                      fmt::format("{} is {}: converted to UTF-8",
                                  state_->archive ? "a file in the archive" : "the file",
                                  name(*state_->encoding))};
}

std::size_t InputFile::file_size() const { return state_->file_size; }
std::size_t InputFile::file_bytes_read() const { return state_->file_bytes_read; }
bool InputFile::is_cut_short() const { return state_->is_cut_short; }
bool InputFile::is_packed() const {
    return state_->unpacker != nullptr || state_->archive != nullptr;
}

} // namespace merels
