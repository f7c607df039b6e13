#pragma once

#include <cli/command_line/verb.hpp>

#include <span>
#include <string>

namespace merels::cli {

struct VerbEntry {
    /// Verbs that serve one task are listed together.
    const char* task;
    const char* name;
    const char* summary;
    MakeVerb* make;
};

/// In the order in which they are listed to people.
std::span<const VerbEntry> all_verbs();

/// The options of the program and of all verbs.
ProgramDescription describe_program();

/// The name of a verb.
Value verb_value(const std::string& placeholder);

/// Throws the error that no verb has that name, and offers similar names.
StyledFailure no_such_verb(const std::string& name);

/// "merels 0.1.0"
std::string program_version();

} // namespace merels::cli
