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
    /// The number of the record in the file, from 1; if missing, all records.
    std::optional<std::uint64_t> game;
    bool is_ascii = false;
    /// The language to show, such as "de", if a record has a text in several languages; if missing,
    /// the reader's own.
    std::optional<std::string> language;
    ColorChoice color = ColorChoice::automatic;
    /// Keeps the rule sets of records.
    RuleSetPool* pool = nullptr;
};

/// Shows records as `merels show` does: on a terminal, keys step through them.
Status show(const ShownRecord& record, Output& out);

} // namespace merels::cli
