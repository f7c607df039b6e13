#pragma once

#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/collection/head_test.hpp>
#include <viewer/core/collection/kept_heads.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <cstdint>
#include <memory>

namespace merels::viewer {

/// True if the last record of the file has the number `number`. The result is false if the file
/// cannot be read.
bool is_last_record(const std::string& path, std::uint64_t number);

/// The records of a file. A thread reads the file once, and the heads stay in memory.
class FileRows : public GameRows {
public:
    /// All records are read under `rule_set`. If `rule_set` is null, each record is read under its
    /// own rule set.
    FileRows(std::string path, const RuleSet* rule_set);

    const std::string& path() const override { return path_; }
    bool is_collection() const override { return false; }
    std::unique_ptr<GameRows> again() const override {
        return std::make_unique<FileRows>(path_, rule_set_);
    }
    void search(const std::string& query) override;
    void stop() override;
    bool is_running() const override {
        return !is_read_ || looked_at_ < heads_->size() || sorter_.is_running();
    }
    bool poll() override;
    const std::optional<RowsFault>& fault() const override {
        return query_fault_ ? query_fault_ : fault_;
    }
    void freshen() override;
    std::size_t size() const override { return rows_.size(); }
    const GameHead* head(std::size_t row) override;
    Result<OpenedRow, std::string> open(std::size_t row, RuleSetPool& pool) override;
    bool is_outdated() const override { return is_outdated_; }
    std::optional<std::size_t> row_of(const GameOrigin& origin) const override;
    std::int64_t number(std::size_t row) const override { return rows_[row] + std::int64_t{1}; }

private:
    /// The results of the reading thread.
    struct Finds {
        RuleSetPool pool{};
        /// The heads of the records, in the order of the file. An item with the number 0 is not the
        /// head of a record: it marks the beginning of a block.
        Inbox<GameHead> heads{};
        /// The state of the file before it was read. The thread sends the state of the file before
        /// the heads of the records.
        Inbox<FileState> state{};
    };
    using Rows = KeptHeads::Rows;

    void keep(const GameHead& head);
    /// Compares records with the query for some milliseconds. Returns true if this call compared
    /// records or received sorted rows.
    bool look_on();
    /// Begins to sort the rows in a thread. Call this function only after the whole file was read.
    void begin_sort();

    std::string path_;
    const RuleSet* rule_set_;
    /// The heads of all records. After the whole file was read, the heads do not change any more.
    std::shared_ptr<KeptHeads> heads_ = std::make_shared<KeptHeads>();
    Rows rows_;
    BlockStarts starts_;
    /// The state of the file when it was read; empty until it is known.
    std::optional<FileState> file_;
    bool is_outdated_ = false;
    /// True if the reading thread has ended, and if `poll` has taken the heads of all records from
    /// the thread.
    bool is_read_ = false;
    HeadTest test_;
    std::vector<SortKey> order_;
    /// The number of records that were compared with the query so far.
    std::size_t looked_at_ = 0;
    bool is_sorted_ = true;
    GameHead shown_;
    std::optional<RowsFault> fault_;
    std::optional<RowsFault> query_fault_;
    std::shared_ptr<Finds> finds_ = std::make_shared<Finds>();
    BackgroundWorker<RowsFault> reader_{"reading a file"};
    BackgroundWorker<Result<Rows, std::string>> sorter_{"sorting a file"};
};

} // namespace merels::viewer
