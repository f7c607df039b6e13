#pragma once

#include <cli/block_files.hpp>
#include <cli/findings_printer.hpp>
#include <cli/progress.hpp>
#include <cli/status.hpp>
#include <cli/summary.hpp>
#include <cli/terminal.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>

#include <functional>
#include <map>
#include <string>

namespace merels::cli {

/// Reads records and hands each over as it is written in a format, one after the other: what `fmt`
/// and `convert` have in common. Errors and warnings go to standard error.
class Rewriting {
public:
    Rewriting(const ReadOptions& reading, Format format, const FindingLimits& limits,
              ColorChoice color);

    using Take = std::function<void(const std::string& text)>;
    /// Called before each block with what it holds.
    using TakeBlock = std::function<void(const Block& block)>;

    /// Hands errors and warnings over instead of printing them.
    void on_finding(std::function<void(const std::string& file, const Finding&)> take);

    /// Called with each game before it is written; it may change the game.
    void on_game(std::function<void(const std::string& file, Reading&)> take) {
        take_game_ = std::move(take);
    }

    /// All records of a file.
    Status run(const std::string& path, const Take& take, const TakeBlock& take_block = {});

    std::uint64_t records() const { return records_; }
    /// What the format could not hold, with the number of records that lost it.
    const std::map<std::string, std::uint64_t>& losses() const { return losses_; }
    /// The number of records in each format that was met.
    NamedCounts formats() const;
    /// Errors and warnings beyond the limit.
    std::uint64_t omitted() const { return printer_.omitted(); }
    /// For messages of the verb itself; `progress` is cleared before one is written.
    Output& error() { return error_; }
    Progress& progress() { return progress_; }
    /// Bytes of the last file's text.
    std::size_t text_size() const { return text_size_; }
    /// The last file was packed.
    bool is_packed() const { return is_packed_; }

private:
    void rewrite(const std::string& file, const Block& block, const Take& take,
                 FindingsOfBlock& findings);
    void show_progress(const BlockFiles& files);

    ReadOptions reading_options_;
    Format format_;
    FindingLimits limits_;
    RenderStyle style_;
    Output error_;
    Progress progress_;
    FindingsPrinter printer_;
    std::function<void(const std::string& file, Reading&)> take_game_;
    Reading reading_;
    std::map<std::string, std::uint64_t> losses_;
    std::map<Format, std::uint64_t> formats_;
    std::uint64_t records_ = 0;
    std::size_t text_size_ = 0;
    bool is_packed_ = false;
};

} // namespace merels::cli
