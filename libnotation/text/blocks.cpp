#include <libnotation/text/blocks.hpp>

#include <libnotation/base/source.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/input/input_file.hpp>
#include <libnotation/text/input/record_files.hpp>
#include <libnotation/text/input/scanner.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace merels {

namespace {

/// The smallest block has room for a byte order mark.
constexpr std::size_t smallest_size = 16;
/// The memory for the beginning of a block, in bytes. It doubles until the block is full.
constexpr std::size_t first_step = std::size_t{64} << 10;
/// The offset at which the last 4 KiB of a text begin. This offset is never between CR and LF.
std::size_t window_begin(std::string_view text) {
    constexpr std::size_t size = 4096;
    if (text.size() <= size) return 0;
    const std::size_t begin = text.size() - size;
    const bool is_inside_crlf = text[begin] == '\n' && text[begin - 1] == '\r';
    return is_inside_crlf ? begin - 1 : begin;
}

/// If the last record is cut off in its tags, removes these tags. These tags would be read as a
/// game without moves.
void drop_cut_tags(std::string& text) {
    const std::size_t begin = last_record_begin(text);
    for (std::string_view rest = std::string_view{text}.substr(begin); !rest.empty();) {
        const std::string_view line = grammar::first_line(rest);
        if (!line.empty() && line.front() != '[') return;
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    text.resize(begin);
}

} // namespace

BlockOptions block_options(std::optional<Format> format) {
    BlockOptions options;
    if (format) options.layout = layout_of(*format);
    return options;
}

BlockFiles::BlockFiles(std::vector<std::string> paths, std::optional<Format> format)
    : paths_(std::move(paths)), format_(format) {
    for (const std::string& path : paths_) {
        std::error_code error;
        const bool has_size = path != "-" && std::filesystem::is_regular_file(path, error);
        const std::size_t size = has_size ? std::filesystem::file_size(path, error) : 0;
        const bool is_pipe = path == "-" || std::filesystem::exists(path, error);
        if (!has_size && is_pipe) {
            total_size_ = 0;
            return;
        }
        if (has_size && !error) total_size_ += size;
    }
}

std::optional<std::size_t> BlockFiles::next(Block& block) {
    for (; at_ < paths_.size(); ++at_) {
        if (!reader_) {
            auto opened = BlockReader::open(paths_[at_], block_options(format_));
            if (!opened) {
                block.text.clear();
                block.diagnostics = with_near_files(opened.error(), paths_[at_]);
                return at_++;
            }
            reader_ = std::move(*opened);
        }
        if (reader_->next(block)) return at_;
        file_bytes_before_ += reader_->file_bytes_read();
        text_before_ += reader_->text_size();
        has_packed_ = has_packed_ || reader_->is_packed();
        reader_.reset();
    }
    return std::nullopt;
}

std::size_t BlockFiles::file_bytes_read() const {
    return file_bytes_before_ + (reader_ ? reader_->file_bytes_read() : 0);
}

std::optional<double> BlockFiles::share_read() const {
    if (total_size_ == 0) return std::nullopt;
    return static_cast<double>(file_bytes_read()) / static_cast<double>(total_size_);
}

std::size_t BlockFiles::text_size() const {
    return text_before_ + (reader_ ? reader_->text_size() : 0);
}

struct BlockReader::State {
    State(InputFile input, const BlockOptions& options)
        : file(std::move(input)), size(std::max(options.size, smallest_size)),
          longest(options.longest_record), layout(options.layout) {}

    InputFile file;
    std::size_t size;
    std::size_t longest;
    /// The layout of the file's records. Empty before the first block.
    std::optional<Layout> layout;
    std::size_t text_size = 0;
    std::size_t next_line = 1;
    /// The beginning of a record whose end has not been read yet.
    std::string rest;
    bool is_at_end = false;

    /// Appends about `size` bytes. After an error, nothing more is read from the file.
    void fill(std::string& text, Diagnostics& diagnostics) {
        const std::size_t wanted = text.size() + std::max(size, text.size());
        std::size_t size_now = text.size();
        while (size_now < wanted && !is_at_end) {
            // A small file needs no memory for a whole block.
            if (size_now == text.size())
                text.resize(std::min(wanted, size_now + std::max(size_now, first_step)));
            const std::size_t count
                = file.read({text.data() + size_now, text.size() - size_now}, diagnostics);
            size_now += count;
            text_size += count;
            is_at_end = count == 0;
        }
        text.resize(size_now);
    }
};

Result<BlockReader> BlockReader::open(const std::string& path, const BlockOptions& options) {
    auto file = InputFile::open(path);
    if (!file) return Unexpected{file.error()};
    return BlockReader{std::make_unique<State>(std::move(*file), options)};
}

BlockReader::BlockReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
BlockReader::~BlockReader() = default;
BlockReader::BlockReader(BlockReader&&) noexcept = default;
BlockReader& BlockReader::operator=(BlockReader&&) noexcept = default;

std::size_t BlockReader::file_size() const { return state_->file.file_size(); }
std::size_t BlockReader::file_bytes_read() const { return state_->file.file_bytes_read(); }
std::size_t BlockReader::text_size() const { return state_->text_size; }
bool BlockReader::is_packed() const { return state_->file.is_packed(); }

bool BlockReader::next(Block& block) {
    State& state = *state_;
    block.text.swap(state.rest);
    state.rest.clear();
    block.diagnostics.clear();
    block.remarks.clear();
    block.first_line = state.next_line;
    const bool is_first = state.text_size == 0;
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
    if (state.file.is_cut_short() && block.layout == Layout::pgn) drop_cut_tags(block.text);
    if (const auto remark = state.file.remark(); remark && is_first) block.remarks = {*remark};
    state.next_line += count_line_breaks(block.text);
    return !block.text.empty() || !block.diagnostics.empty();
}

bool BlockReader::skip_record(Block& block) {
    State& state = *state_;
    block.diagnostics.push_back(
        {Code::record_too_long,
         {0, 1},
         fmt::format("a record is longer than {} MiB and is skipped", state.longest >> 20)});
    // Windows overlap by a line, so that the beginning of the next record is not missed.
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
