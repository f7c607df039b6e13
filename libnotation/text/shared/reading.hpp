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

/// One record of a source, scanned but not verified. It is valid until the next record is read.
struct Record {
    /// The record's text, a part of the source's.
    std::string_view text;
    /// Offset of the text in the source.
    std::size_t offset = 0;
    /// The text between the record before and this one, if it belongs to neither.
    Span skipped{};
    std::string_view skipped_text{};
    Layout layout = Layout::pgn;
    const grammar::Events* events = nullptr;
};

/// A game, and all diagnostics of its record. Spans are offsets into the source.
struct Reading {
    Game game;
    Diagnostics diagnostics;
    Format format = Format::merels;
    /// The outcome, if the game ended on the board.
    std::optional<Outcome> outcome;
    /// All moves were read and are legal.
    bool is_complete = true;
    /// Plies of the main line.
    unsigned plies = 0;
    /// The positions of the main line since its last placement or capture. The final position is
    /// the last.
    std::vector<Position> recent{};

    explicit Reading(const RuleSet& rule_set) : game(rule_set) {}
};

struct ReadOptions {
    /// The rule set for records without a Variant tag.
    const RuleSet* rule_set = nullptr;
    /// Ignores the Variant and RuleSet tags of all records, and uses `rule_set` for all.
    bool overrides_variant = false;
    /// If a Variant tag does not name a known rule set, reads the record under a rule set that fits
    /// (W130). Otherwise its moves are kept as text. It may read the record once for each rule set.
    bool guesses_rule_set = false;
    /// If a word has an unknown point, hints guess the intended move.
    bool guesses_moves = true;
    /// The format of the records; if missing, it is found by the content.
    std::optional<Format> format;
    /// Keeps the rule sets that records contain in a RuleSet tag. It must outlive the games.
    /// Without a pool, the moves of such records are kept as text.
    RuleSetPool* pool = nullptr;
};

} // namespace merels
