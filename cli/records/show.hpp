#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace merels::cli {

struct ShownRecord {
    std::string file;
    /// The number of the record in the file, from 1. Without a number, all records are shown.
    std::optional<std::uint64_t> game;
    bool is_ascii = false;
    /// The language to show if a record has several languages, such as "de". If `language` is
    /// empty, the reader's own language is used.
    std::optional<std::string> language;
    ColorChoice color = ColorChoice::automatic;
    /// The pool that keeps the rule sets from records.
    RuleSetPool* pool = nullptr;
};

/// Shows records as `merels show` does. On a terminal, the user steps through the records with
/// keys.
Status show(const ShownRecord& record, Output& out);

} // namespace merels::cli
