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

/// One record of a source, scanned but not verified. It is valid until the next one is read.
struct Record {
    /// The record's text, a part of the source's.
    std::string_view text;
    /// Offset of the text in the source.
    std::size_t offset = 0;
    /// Text between the record before this one and this one, if it belongs to neither.
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
    /// All moves were read and are legal.
    bool is_complete = true;
    /// Plies of the main line.
    unsigned plies = 0;
    /// The positions of the main line since its last placement or capture, the final one last.
    std::vector<Position> recent{};

    explicit Reading(const RuleSet& rule_set) : game(rule_set) {}
};

struct ReadOptions {
    /// For records without a Variant tag.
    const RuleSet* rule_set = nullptr;
    /// Read the Variant and RuleSet tags of no record: `rule_set` is meant for all.
    bool overrides_variant = false;
    /// Read a record whose Variant tag names no known rule set under one that fits (W130), instead
    /// of keeping its moves as text. Costs a reading for each rule set.
    bool guesses_rule_set = false;
    /// Hints guess which move a word with an unknown point was meant to be.
    bool guesses_moves = true;
    /// The format of the records; found by content when left out.
    std::optional<Format> format;
    /// Keeps the rule sets that records bring along in a RuleSet tag, and must outlive the games.
    /// Without it such records are kept as text.
    RuleSetPool* pool = nullptr;
};

} // namespace merels
