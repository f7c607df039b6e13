#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/text/shared/format.hpp>

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace merels {

namespace grammar {
struct Events;
}

/// One record of a source. The beginning and the end of the record are known, but its words are not
/// checked yet. The record is valid until the next record is read.
struct Record {
    /// The text of the record, which is a part of the source.
    std::string_view text;
    /// The offset of the text in the source.
    std::size_t offset = 0;
    /// The text that was skipped between the previous record and this record.
    Span skipped{};
    std::string_view skipped_text{};
    Layout layout = Layout::pgn;
    const grammar::Events* events = nullptr;
};

/// A game, with all diagnostics of its record. Spans are offsets into the source.
struct Reading {
    Game game;
    Diagnostics diagnostics;
    Format format = Format::merels;
    /// The outcome, if a rule ended the game.
    std::optional<Outcome> outcome;
    /// True if all moves were read and are legal.
    bool is_complete = true;
    /// The number of plies of the main line.
    unsigned plies = 0;
    /// The positions of the main line since the last placement or capture. The last of these
    /// positions is the end of the main line.
    std::vector<Position> recent{};

    explicit Reading(const RuleSet& rule_set) : game(rule_set) {}
};

struct ReadOptions {
    /// The rule set for records that have no Variant tag.
    const RuleSet* rule_set = nullptr;
    /// Uses `rule_set` for all records, and ignores their Variant and RuleSet tags.
    bool overrides_variant = false;
    /// Guesses the rule set if a Variant tag does not name a known rule set. If a rule set fits, it
    /// is used, and a warning (W130) is added. Guessing may take long, because the record is read
    /// once for each rule set. If `guesses_rule_set` is false, the moves of a record with an
    /// unknown rule set are kept as text.
    bool guesses_rule_set = false;
    /// Adds a hint with the intended move if a word has an unknown point.
    bool guesses_moves = true;
    /// The format of the records. If no format is given, it is recognized by the content of the
    /// records.
    std::optional<Format> format{};
    /// The pool that stores the rule sets of RuleSet tags. The pool must outlive the games. If
    /// `pool` is null and a record has a RuleSet tag, the moves of the record are kept as text.
    RuleSetPool* pool = nullptr;
};

} // namespace merels
