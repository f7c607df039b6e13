#pragma once

#include <cli/input_output/rewriting.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// Says whether texts that come in pieces are the same, piece by piece.
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

/// Rewrites files in their own place; those that are packed, no PGN or damaged are left alone.
class InPlace {
public:
    /// Files with errors, too.
    bool is_forced = false;
    /// Says nothing of files that are left.
    bool is_silent = false;

    Status rewrite(const std::vector<std::string>& files, Rewriting& rewriting);

    /// Files that were changed, and those that were left as they are.
    const std::vector<std::string>& changed() const { return changed_; }
    const std::vector<std::string>& left() const { return left_; }

private:
    Status rewrite(const std::string& path, Rewriting& rewriting);
    Status leave(const std::string& path, std::string_view reason, Rewriting& rewriting);

    std::vector<std::string> changed_;
    std::vector<std::string> left_;
};

} // namespace merels::cli
