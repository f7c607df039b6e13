#pragma once

#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/summary.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// Reads records and converts them to a given format, for `fmt` and `convert`. Errors and warnings
/// go to standard error.
class Rewriting {
public:
    Rewriting(const ReadOptions& reading, Format format, const FindingLimits& limits,
              ColorChoice color);

    using Take = std::function<void(const std::string& text)>;
    /// Called with each block before its records are read.
    using TakeBlock = std::function<void(const Block& block)>;

    /// After this call, errors and warnings are added to `into` instead of printed.
    void collect_findings(Json& into);

    /// Called before a game is written. `number` is the number of the game in the file, counted
    /// from 1. `TakeGame` may change the game. Text that is not a game also gets a number, but
    /// `TakeGame` is not called for this text.
    using TakeGame = std::function<void(const std::string& file, std::uint64_t number, Reading&)>;
    void on_game(TakeGame take) { take_game_ = std::move(take); }

    /// Calls `take` with all records of a file, in the other format. If the first block of a file
    /// has text but no game, the file is refused, and `take` is not called.
    Status run(const std::string& path, const Take& take, const TakeBlock& take_block = {});

    std::uint64_t records() const { return records_; }
    /// The files that were refused because they have text, but no game.
    const std::vector<std::string>& without_records() const { return without_records_; }
    /// True if the last file was refused.
    bool is_refused() const { return is_refused_; }
    /// True if at least one file was refused, and no other file has records. In this case, nothing
    /// is written.
    bool has_only_refused() const { return records_ == 0 && !without_records_.empty(); }
    /// The number of records for each message about lost data, such as "comments are lost".
    const std::map<std::string, std::uint64_t>& losses() const { return losses_; }
    /// Each format that occurred, with its number of records.
    NamedCounts formats() const;
    /// The number of errors and warnings beyond the limit, which were not printed.
    std::uint64_t omitted() const { return printer_.omitted(); }
    /// The output to which the command prints its messages. Clear `progress()` before you print a
    /// message.
    Output& error() { return error_; }
    Progress& progress() { return progress_; }
    /// The size of the last file's text in bytes.
    std::size_t text_size() const { return text_size_; }
    /// True if the last file was compressed.
    bool is_packed() const { return is_packed_; }

private:
    /// The state of the file that is being read.
    struct File {
        std::string name;
        std::uint64_t records = 0;
        std::map<Format, std::uint64_t> formats{};
        std::map<std::string, std::uint64_t> losses{};
        bool has_game = false;
        /// Text before the first game, which may belong to a damaged record.
        std::string waiting{};

        bool holds_other_text() const { return !has_game && records > 0; }
    };

    void rewrite(File& file, const Block& block, const Take& take, FindingsOfBlock& findings);
    std::string written(File& file);
    void count(const File& file);
    void show_progress(const BlockFiles& files, const File& file);

    ReadOptions reading_options_;
    Format format_;
    FindingLimits limits_;
    RenderStyle style_;
    Output error_;
    Progress progress_;
    FindingsPrinter printer_;
    TakeGame take_game_;
    Reading reading_;
    std::map<std::string, std::uint64_t> losses_;
    std::map<Format, std::uint64_t> formats_;
    std::uint64_t records_ = 0;
    std::vector<std::string> without_records_;
    std::size_t text_size_ = 0;
    bool is_packed_ = false;
    bool is_refused_ = false;
};

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
    /// True if the texts given to `take`, put together, are equal to the contents of the file.
    /// These texts never contain a byte order mark. The result is therefore false for a file with a
    /// byte order mark.
    bool is_same(std::size_t file_size) const {
        return is_same_ && rest_.empty() && size_ == file_size;
    }

private:
    std::string_view rest_;
    std::size_t size_ = 0;
    bool is_same_ = true;
};

/// Writes all records into one file or to standard output. An incomplete file is removed.
Status rewrite_into(const std::optional<std::string>& path, bool may_replace,
                    const std::vector<std::string>& files, Rewriting& rewriting);

/// Rewrites files in place. Compressed files stay unchanged, and so do files that are not PGN.
/// Damaged files stay unchanged if `is_forced` is false.
class InPlace {
public:
    /// True to rewrite files with errors, too.
    bool is_forced = false;
    /// True if the verb prints no message about files that stay unchanged.
    bool is_silent = false;

    Status rewrite(const std::vector<std::string>& files, Rewriting& rewriting);

    /// The paths of the files that were changed. `left` has the paths of the files that could not
    /// be rewritten. If a file needed no change, the file is neither in `changed()` nor in
    /// `left()`.
    const std::vector<std::string>& changed() const { return changed_; }
    const std::vector<std::string>& left() const { return left_; }

private:
    Status rewrite(const std::string& path, Rewriting& rewriting);
    Status leave(const std::string& path, std::string_view reason, Rewriting& rewriting);

    std::vector<std::string> changed_;
    std::vector<std::string> left_;
};

} // namespace merels::cli
