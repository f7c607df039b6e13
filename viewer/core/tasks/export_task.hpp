#pragma once

#include <viewer/core/collection/game_search.hpp>

#include <libnotation/text/shared/format.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace merels::viewer {

/// The progress of an export, or its result.
struct ExportNews {
    std::uint64_t games = 0;
    /// The data that the format cannot hold. Each entry has a sentence about one kind of data, and
    /// the number of games that lose this data.
    std::map<std::string, std::uint64_t> losses{};
    bool is_done = false;
    /// The reason why nothing was written; empty if the export did not fail.
    std::string fault{};
};

/// The format that belongs to the ending of a file's name. The ending may have small or capital
/// letters. A name without ".sgf", ".jsonl" or ".json" means PGN.
Format format_of_path(const std::string& path);

/// Writes the games of a list into a file, in a thread. When all games are written, the new file
/// replaces an existing file. If `path` is a collection, the export fails.
class ExportTask {
public:
    ExportTask(std::string collection, std::vector<std::int64_t> ids, std::string path)
        : collection_(std::move(collection)), ids_(std::move(ids)), path_(std::move(path)) {}

    void start();
    void stop() { worker_.ask_to_stop(); }
    bool is_running() const { return worker_.is_running(); }
    std::optional<ExportNews> news() { return worker_.news(); }

private:
    std::string collection_;
    std::vector<std::int64_t> ids_;
    std::string path_;
    BackgroundWorker<ExportNews> worker_{"an export"};
};

std::string in_words(const ExportNews& news, const std::string& path);

} // namespace merels::viewer
