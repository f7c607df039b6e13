#pragma once

// Imports files and folders into a collection, in a thread.

#include <libnotation/store/import/import.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace merels::viewer {

/// A line of the report, about one problem of a record, or about a file that was imported before.
struct ImportLine {
    /// The text, such as "club.pgn:41:18: error: …".
    std::string words;
    std::string path;
    /// The number of the record in its file, from 1.
    std::uint64_t record = 0;
    /// False for a file that was imported before.
    bool is_problem = true;
};

/// The progress of an import, or its result.
struct ImportNews {
    ImportCounts counts;
    /// The percentage of bytes that the import has read.
    int percent = 0;
    bool is_done = false;
    /// The reason why the collection does not have all games of the files. If a person imports the
    /// same files again, Merels adds the missing games. After a failure, the collection may have
    /// fewer games than `counts` shows.
    enum class Cut : std::uint8_t { none, stopped, failed };
    Cut cut = Cut::none;
    /// The reason why the import failed; empty if it did not fail.
    std::string fault{};
};

class ImportTask {
public:
    ImportTask(std::string collection, std::vector<std::string> files)
        : collection_(std::move(collection)), files_(std::move(files)) {}

    void start();
    /// Requests a stop. Games that were already imported stay in the collection.
    void stop() { worker_.ask_to_stop(); }
    bool is_running() const { return worker_.is_running(); }
    /// Takes the latest reports of the import, so that `news()` and `lines()` return them. Returns
    /// true if there was a new report.
    bool poll();

    const std::string& collection() const { return collection_; }
    const std::vector<std::string>& files() const { return files_; }
    const ImportNews& news() const { return news_; }
    const std::vector<ImportLine>& lines() const { return lines_; }
    /// True if a line of the report is about a problem.
    bool has_problems() const { return std::ranges::any_of(lines_, &ImportLine::is_problem); }

private:
    std::string collection_;
    std::vector<std::string> files_;
    ImportNews news_;
    std::vector<ImportLine> lines_;
    std::shared_ptr<Inbox<ImportLine>> inbox_ = std::make_shared<Inbox<ImportLine>>();
    /// The longest time that the program waits for a stopped import. The program waits for a long
    /// time, because a stopped import still writes the games that it has read.
    static constexpr std::chrono::milliseconds patience{60'000};
    BackgroundWorker<ImportNews> worker_{"an import", patience};
};

/// The files and folders of an import in words, such as "From /home/ann/club: a.pgn, b.pgn". All
/// files and folders of an import must be in the same folder.
std::string sources_in_words(const std::vector<std::string>& files);

/// The result in words: "120 games added, 3 were already in the collection, 2 with errors."
std::string in_words(const ImportNews& news);

} // namespace merels::viewer
