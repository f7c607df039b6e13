#pragma once

#include <cli/input_output/rewriting.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// Compares a text with the expected text, piece by piece.
class Comparison {
public:
    void expect(std::string_view text) {
        is_same_ = is_same_ && rest_.empty();
        rest_ = text;
    }
    void take(std::string_view text) {
        is_same_ = is_same_ && rest_.starts_with(text);
        if (is_same_) rest_.remove_prefix(text.size());
        size_ += text.size();
    }
    /// A byte order mark belongs to the file and not to the pieces.
    bool is_same(std::size_t file_size) const {
        return is_same_ && rest_.empty() && size_ == file_size;
    }

private:
    std::string_view rest_;
    std::size_t size_ = 0;
    bool is_same_ = true;
};

/// Writes the records of all files into one, or to standard output; an incomplete file is removed.
Status rewrite_into(const std::optional<std::string>& path, bool may_replace,
                    const std::vector<std::string>& files, Rewriting& rewriting);

/// Rewrites files in place. Files that are packed, damaged or not PGN do not change.
class InPlace {
public:
    /// Also rewrites files with errors.
    bool is_forced = false;
    /// Prints no message about files that do not change.
    bool is_silent = false;

    Status rewrite(const std::vector<std::string>& files, Rewriting& rewriting);

    /// The numbers of files that were changed, and of files that were left unchanged.
    const std::vector<std::string>& changed() const { return changed_; }
    const std::vector<std::string>& left() const { return left_; }

private:
    Status rewrite(const std::string& path, Rewriting& rewriting);
    Status leave(const std::string& path, std::string_view reason, Rewriting& rewriting);

    std::vector<std::string> changed_;
    std::vector<std::string> left_;
};

} // namespace merels::cli
