#include <viewer/core/collection/file_rows.hpp>

#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <viewer/core/files/record_file.hpp>

#include <algorithm>
#include <chrono>

namespace merels::viewer {

namespace {

/// Marks the beginning of a block in the list of heads. No record has this number.
constexpr std::int64_t block_begin = 0;

GameHead head_of(const Reading& reading, std::int64_t number) {
    const Tags& tags = reading.game.tags;
    GameHead head;
    head.id = number;
    head.white = tags.get("White");
    head.black = tags.get("Black");
    head.result = reading.game.result;
    head.plies = reading.plies;
    head.date = tags.get("Date");
    head.event = tag_in_language(tags, "Event", reader_language());
    head.place = tags.get("Site");
    head.round = tags.get("Round");
    head.rules = reading.game.rule_set().id;
    if (reading.outcome) head.ending = describe(reading.outcome->reason);
    for (const Diagnostic& diagnostic : reading.diagnostics) {
        if (diagnostic.severity() == Severity::error) ++head.errors;
        if (diagnostic.severity() == Severity::warning) ++head.warnings;
    }
    return head;
}

/// Goes through a file from its beginning.
class FileReading {
public:
    FileReading(const ReadOptions& options, const std::stop_token& stop, Inbox<GameHead>& inbox)
        : options_(options), reading_(*options.rule_set), stop_(stop), inbox_(inbox) {}

    std::optional<RowsFault> run(const std::string& path, const RecordReading& reading) {
        if (const auto positions = position_lines(path, reading); !positions.empty()) {
            heads_.emplace_back().id = block_begin;
            for (const std::string& position : positions) {
                GameHead& head = heads_.emplace_back();
                head.id = ++number_;
                head.event = position;
                head.rules = options_.rule_set->id;
            }
            hand_on(true);
            return std::nullopt;
        }
        auto reader = BlockReader::open(path);
        if (!reader) return RowsFault{reader.error().front().message};
        Block block;
        while (!stop_.stop_requested() && reader->next(block)) {
            if (!block.diagnostics.empty())
                fault_ = RowsFault{words_of_file_fault(path, block.diagnostics.front())};
            read(path, block);
        }
        if (number_ == 0 && !fault_ && !stop_.stop_requested())
            fault_ = RowsFault{tr_format("{}: no game was found", path)};
        return fault_;
    }

private:
    void read(const std::string& path, const Block& block) {
        heads_.emplace_back().id = block_begin;
        const Source source{path, block.text, block.first_line};
        Records records{source, block.layout};
        while (const Record* record = records.next()) {
            if (stop_.stop_requested()) break;
            merels::read(*record, options_, reading_);
            heads_.push_back(head_of(reading_, ++number_));
            hand_on(false);
        }
        hand_on(true);
    }

    void hand_on(bool is_urgent) {
        constexpr std::size_t most = 256;
        if (heads_.size() >= most || is_urgent) inbox_.add(std::move(heads_));
    }

    const ReadOptions& options_;
    Reading reading_;
    std::stop_token stop_;
    Inbox<GameHead>& inbox_;
    std::vector<GameHead> heads_;
    std::int64_t number_ = 0;
    std::optional<RowsFault> fault_;
};

} // namespace

bool is_last_record(const std::string& path, std::uint64_t number) {
    auto reader = BlockReader::open(path);
    if (!reader) return false;
    std::uint64_t seen = 0;
    Block block;
    while (seen <= number && reader->next(block)) {
        if (!block.diagnostics.empty()) return false;
        const Source source{path, block.text};
        Records records{source, block.layout};
        while (seen <= number && records.next() != nullptr) ++seen;
    }
    return seen == number;
}

FileRows::FileRows(std::string path, const RuleSet* rule_set)
    : path_(std::move(path)), rule_set_(rule_set) {
    reader_.start(
        [path = path_, rule_set, finds = finds_](const std::stop_token& stop, const auto& tell) {
            finds->state.add({state_of_file(path)});
            const RecordReading reading{rule_set, &finds->pool};
            const ReadOptions options = reading.options();
            if (auto failed = FileReading{options, stop, finds->heads}.run(path, reading))
                tell(std::move(*failed));
        },
        [](const std::string& why) { return RowsFault{why}; });
}

void FileRows::search(const std::string& text) {
    query_fault_.reset();
    auto query = parse_query(text);
    if (!query) {
        const Diagnostic& first = query.error().front();
        query_fault_ = RowsFault{with_hint(first), first.span};
        return;
    }
    HeadTest test{query->nodes};
    if (const auto unknown = test.unknown()) {
        query_fault_ = RowsFault{tr("This part of a query works only in a collection. Import the "
                                    "file into a collection."),
                                 unknown->span};
        return;
    }
    sorter_.stop();
    rows_.clear();
    looked_at_ = 0;
    test_ = std::move(test);
    order_ = std::move(query->order);
    is_sorted_ = order_.empty();
}

void FileRows::stop() {
    reader_.ask_to_stop();
    sorter_.ask_to_stop();
    looked_at_ = heads_->size();
}

void FileRows::keep(const GameHead& head) {
    if (head.id == block_begin)
        starts_.push_back(heads_->size() + 1);
    else
        heads_->add(head);
}

bool FileRows::poll() {
    // This test must come first. If the reader has ended at this point, the inbox gets nothing
    // more.
    const bool was_reading = reader_.is_running();
    const auto heads = finds_->heads.take();
    is_read_ = !was_reading;
    for (const GameHead& head : heads) keep(head);
    for (const FileState& state : finds_->state.take()) file_ = state;
    auto failed = reader_.news();
    const bool has_failed = failed.has_value();
    if (has_failed) fault_ = std::move(failed);
    const bool has_looked = look_on();
    return has_looked || has_failed;
}

bool FileRows::look_on() {
    constexpr std::chrono::milliseconds most{8};
    constexpr std::size_t between_looks_at_clock = 64;
    const auto end = std::chrono::steady_clock::now() + most;
    const std::size_t before = looked_at_;
    while (looked_at_ < heads_->size()) {
        const auto record = static_cast<std::uint32_t>(looked_at_++);
        if (test_.holds(heads_->head(record))) rows_.push_back(record);
        if (looked_at_ % between_looks_at_clock == 0 && std::chrono::steady_clock::now() > end)
            break;
    }
    if (!is_sorted_ && is_read_ && looked_at_ == heads_->size()) begin_sort();
    auto rows = sorter_.news();
    if (!rows) return looked_at_ != before;
    if (*rows)
        rows_ = std::move(**rows);
    else
        fault_ = RowsFault{rows->error()};
    return true;
}

void FileRows::begin_sort() {
    is_sorted_ = true;
    sorter_.start(
        [heads = std::shared_ptr<const KeptHeads>{heads_}, rows = rows_,
         order = order_](const std::stop_token& stop, const auto& tell) {
            // After a stop, the rows keep their order.
            if (auto sorted = heads->sorted(rows, order, stop)) tell(std::move(*sorted));
        },
        [](const std::string& why) { return Unexpected{why}; });
}

const GameHead* FileRows::head(std::size_t row) {
    shown_ = heads_->head(rows_[row]);
    return &shown_;
}

Result<OpenedRow, std::string> FileRows::open(std::size_t row, RuleSetPool& pool) {
    const auto record = static_cast<std::uint64_t>(number(row));
    const RecordReading reading{rule_set_, &pool};
    auto opened = open_record(path_, record, reading, starts_);
    const FileState now = opened && opened->file ? *opened->file : state_of_file(path_);
    is_outdated_ = file_ && !is_unchanged(*file_, now);
    // The known places of records are wrong now, so the whole file is read up to the record.
    if (is_outdated_) return open_record(path_, record, reading);
    return opened;
}

void FileRows::freshen() {
    if (is_outdated_ || !file_ || was_left_alone(*file_, path_)) return;
    const FileState now = state_of_file(path_);
    is_outdated_ = !is_unchanged(*file_, now);
    if (!is_outdated_) file_ = now;
}

std::optional<std::size_t> FileRows::row_of(const GameOrigin& origin) const {
    const auto* const record = std::get_if<FilePlace>(&origin);
    if (record == nullptr || record->path != path_) return std::nullopt;
    const auto found = std::ranges::find(rows_, static_cast<std::uint32_t>(record->number - 1));
    if (found == rows_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - rows_.begin());
}

} // namespace merels::viewer
