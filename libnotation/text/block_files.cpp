#include <libnotation/text/block_files.hpp>

#include <libnotation/text/input/record_files.hpp>

#include <filesystem>
#include <system_error>

namespace merels {

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

std::size_t BlockFiles::text_size() const {
    return text_before_ + (reader_ ? reader_->text_size() : 0);
}

} // namespace merels
