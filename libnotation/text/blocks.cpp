#include <libnotation/text/blocks.hpp>

#include <libnotation/base/source.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace merels {

namespace {

/// A byte order mark must fit.
constexpr std::size_t smallest_size = 16;
Unexpected<Diagnostics> unreadable(const std::string& path, int error) {
    return {Diagnostics{{Code::unreadable_file,
                         {},
                         fmt::format("cannot read {}: {}", path, std::strerror(error)),
                         {}}}};
}

/// A file descriptor that closes itself; standard input stays open.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ > STDIN_FILENO) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    /// Bytes read; 0 at the end, -1 on an error.
    ssize_t read(char* to, std::size_t size) const {
        ssize_t count = 0;
        do count = ::read(fd_, to, size);
        while (count < 0 && errno == EINTR);
        return count;
    }

private:
    int fd_;
};

/// Where the last 4 KiB of a text begin, but not between CR and LF.
std::size_t window_begin(std::string_view text) {
    constexpr std::size_t size = 4096;
    if (text.size() <= size) return 0;
    const std::size_t begin = text.size() - size;
    const bool is_inside_crlf = text[begin] == '\n' && text[begin - 1] == '\r';
    return is_inside_crlf ? begin - 1 : begin;
}

} // namespace

struct BlockReader::State {
    State(std::string name, int fd, const BlockOptions& options)
        : path(std::move(name)), descriptor(fd), size(std::max(options.size, smallest_size)),
          longest(options.longest_record), layout(options.layout) {}

    std::string path;
    Descriptor descriptor;
    std::size_t size;
    std::size_t longest;
    /// Not known before the first block.
    std::optional<Layout> layout;
    std::size_t file_size = 0;
    std::size_t bytes_read = 0;
    std::size_t next_line = 1;
    /// The beginning of a record whose end has not been read yet.
    std::string rest;
    bool is_at_end = false;

    /// Appends about `size` bytes; an error ends the file.
    void fill(std::string& text, Diagnostics& diagnostics) {
        const std::size_t wanted = text.size() + std::max(size, text.size());
        while (text.size() < wanted && !is_at_end) {
            const std::size_t old = text.size();
            text.resize(wanted);
            const ssize_t count = descriptor.read(text.data() + old, wanted - old);
            const int error = errno;
            text.resize(old + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
            bytes_read += text.size() - old;
            is_at_end = count <= 0;
            if (count < 0) diagnostics.push_back(unreadable(path, error).error.front());
        }
    }
};

Result<BlockReader> BlockReader::open(const std::string& path, const BlockOptions& options) {
    const bool is_standard_input = path == "-";
    const int fd = is_standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return unreadable(path, errno);
    auto state = std::make_unique<State>(path, fd, options);
    struct stat status {};
    if (::fstat(fd, &status) != 0) return unreadable(path, errno);
    if (S_ISDIR(status.st_mode)) return unreadable(path, EISDIR);
    if (S_ISREG(status.st_mode)) state->file_size = static_cast<std::size_t>(status.st_size);
    return BlockReader{std::move(state)};
}

BlockReader::BlockReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
BlockReader::~BlockReader() = default;
BlockReader::BlockReader(BlockReader&&) noexcept = default;
BlockReader& BlockReader::operator=(BlockReader&&) noexcept = default;

std::size_t BlockReader::file_size() const { return state_->file_size; }
std::size_t BlockReader::bytes_read() const { return state_->bytes_read; }

bool BlockReader::next(Block& block) {
    State& state = *state_;
    block.text.swap(state.rest);
    state.rest.clear();
    block.diagnostics.clear();
    block.first_line = state.next_line;
    std::size_t cut = 0;
    while (cut == 0 && !state.is_at_end) {
        state.fill(block.text, block.diagnostics);
        if (!state.layout) state.layout = detect_layout(block.text);
        if (state.is_at_end) break;
        cut = last_record(*state.layout, block.text);
        if (cut == 0 && block.text.size() > state.longest) return skip_record(block);
    }
    if (!state.is_at_end) {
        state.rest.assign(block.text, cut);
        block.text.resize(cut);
    }
    block.layout = state.layout.value_or(Layout::pgn);
    state.next_line += count_line_breaks(block.text);
    return !block.text.empty() || !block.diagnostics.empty();
}

bool BlockReader::skip_record(Block& block) {
    State& state = *state_;
    block.diagnostics.push_back(
        {Code::record_too_long,
         {0, 1},
         fmt::format("a record is longer than {} MiB and is skipped", state.longest >> 20),
         {}});
    // The next record's beginning is looked for in windows that overlap by a line.
    std::string window = block.text.substr(window_begin(block.text));
    state.next_line += count_line_breaks(
        std::string_view{block.text}.substr(0, block.text.size() - window.size()));
    block.text.clear();
    while (!state.is_at_end) {
        state.fill(window, block.diagnostics);
        const std::size_t next = next_certain_record(*state.layout, window);
        if (next < window.size()) {
            state.next_line += count_line_breaks(std::string_view{window}.substr(0, next));
            state.rest = window.substr(next);
            break;
        }
        const std::size_t dropped = window_begin(window);
        state.next_line += count_line_breaks(std::string_view{window}.substr(0, dropped));
        window.erase(0, dropped);
    }
    return true;
}

} // namespace merels
