#pragma once

// From text that is not yet believed to games in which every turn is legal.
//
//   Source source{"club.pgn", text};
//   for (const Record& record : records(source)) {
//       const Reading reading = read(record, rule_sets::nine_mens_morris);
//       // reading.game holds the legal prefix, reading.diagnostics everything that is wrong
//   }
//
// A record is read whatever was wrong in the one before it.

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/rules/rule_set_pool.hpp>
#include <libnotation/text/layout.hpp>

#include <iterator>
#include <memory>
#include <optional>
#include <string_view>

namespace merels {

namespace grammar {
struct Events;
}

/// One record of a source, scanned but not verified. It is valid until the next one is read.
struct Record {
    /// The record's text, a part of the source's.
    std::string_view text;
    /// Offset of the text in the source.
    std::size_t offset = 0;
    /// Text before the record, behind the one before it, that belongs to neither.
    Span skipped{};
    std::string_view skipped_text{};
    Layout layout = Layout::pgn;
    const grammar::Events* events = nullptr;
};

/// A game and everything wrong with its record; spans are offsets into the source.
struct Reading {
    Game game;
    Diagnostics diagnostics;
    Format format = Format::merels;
    /// How the game ended on the board, if it did.
    std::optional<Outcome> outcome;
    /// All turns were read and are legal.
    bool is_complete = true;
    /// Plies of the main line.
    unsigned plies = 0;
    /// The positions of the main line since its last placement or capture, the final one last.
    std::vector<Position> recent{};

    explicit Reading(const RuleSet& rule_set) : game(rule_set) {}
};

/// False for a text that is not a record of a game, such as a letter, a picture or another
/// program's JSON: it has no tags, no legal move, and errors; or it is a result alone.
bool is_record(const Reading& reading);

struct ReadOptions {
    /// For records without a Variant tag.
    const RuleSet* rule_set = nullptr;
    /// Read the Variant and RuleSet tags of no record: `rule_set` is meant for all.
    bool overrides_variant = false;
    /// Read a record whose Variant tag names no known rule set under one that fits (W130), instead
    /// of keeping its turns as text. Costs a reading for each rule set.
    bool guesses_rule_set = false;
    /// The format of the records; found by content when left out.
    std::optional<Format> format;
    /// Keeps the rule sets that records bring along in a RuleSet tag, and must outlive the games.
    /// Without it such records are kept as text.
    RuleSetPool* pool = nullptr;
};

/// Reads one record under the rule set that it names, or else `rule_set`.
Reading read(const Record& record, const RuleSet& rule_set);
/// The same into a reading whose memory is used again.
void read(const Record& record, const ReadOptions& options, Reading& reading);

/// The records of a source, one after the other; a single pass that keeps one record's memory.
class Records {
public:
    /// Finds the layout by content.
    explicit Records(const Source& source);
    Records(const Source& source, Layout layout);
    ~Records();
    Records(Records&&) noexcept;
    Records& operator=(Records&&) noexcept;

    /// The next record; null at the end.
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
