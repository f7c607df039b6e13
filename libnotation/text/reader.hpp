#pragma once

// Reads games from unchecked text. A game that was read has only legal moves.
//
//   Source source{"club.pgn", text};
//   for (const Record& record : records(source)) {
//       const Reading reading = read(record, rule_sets::nine_mens_morris);
//       // reading.game has the legal moves, and reading.diagnostics has all mistakes
//   }
//
// Mistakes in a record do not affect the next record.

#include <libnotation/base/source.hpp>
#include <libnotation/text/shared/reading.hpp>

#include <iterator>
#include <memory>
#include <optional>
#include <string_view>

namespace merels {

/// False for a text that is not a record of a game, such as a letter, a picture, or JSON without a
/// game. A text that is not a record has errors, but no tags, no legal move and no start position.
/// A text that consists only of a result is not a record.
bool is_record(const Reading& reading);

/// Reads one record under the rule set that its tags name. If the tags name no rule set, `rule_set`
/// is used.
Reading read(const Record& record, const RuleSet& rule_set);
/// Reads one record into `reading`, and reuses the memory of `reading`.
void read(const Record& record, const ReadOptions& options, Reading& reading);
/// Reads the first record of a text. The result is empty if there is no record. If `layout` is
/// empty, the layout is recognized by the content of the text.
std::optional<Reading> read_first(std::string_view text, const ReadOptions& options,
                                  std::optional<Layout> layout = {});

/// The records of a source, one after the other, in a single pass. Only one record is in memory at
/// a time.
class Records {
public:
    /// The layout is recognized by the content of the source.
    explicit Records(const Source& source);
    Records(const Source& source, Layout layout);
    ~Records();
    Records(Records&&) noexcept;
    Records& operator=(Records&&) noexcept;

    /// Returns the next record of the source, or null at the end of the source.
    const Record* next();

    class iterator {
    public:
        using value_type = Record;
        using difference_type = std::ptrdiff_t;
        explicit iterator(Records* records) : records_(records) { ++*this; }
        const Record& operator*() const { return *record_; }
        iterator& operator++() {
            record_ = records_->next();
            return *this;
        }
        void operator++(int) { ++*this; }
        bool operator==(std::default_sentinel_t) const { return record_ == nullptr; }

    private:
        Records* records_;
        const Record* record_ = nullptr;
    };
    iterator begin() { return iterator{this}; }
    std::default_sentinel_t end() { return {}; }

private:
    struct State;
    std::unique_ptr<State> state_;
};

inline Records records(const Source& source) { return Records{source}; }
inline Records records(const Source& source, Layout layout) { return Records{source, layout}; }

} // namespace merels
