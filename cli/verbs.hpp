#pragma once

#include <cli/command_line/verb.hpp>

#include <span>
#include <string>

namespace merels::cli {

struct VerbEntry {
    /// The heading in the help. Verbs for the same task are listed together.
    const char* task;
    const char* name;
    const char* summary;
    MakeVerb* make;
};

/// All verbs in the order of the help.
std::span<const VerbEntry> all_verbs();

/// The description of the program with all its verbs.
ProgramDescription describe_program();

/// A value that is the name of a verb.
Value verb_value(const std::string& placeholder);

/// The error that there is no verb with this name. The message proposes similar names.
StyledFailure no_such_verb(const std::string& name);

/// The name and version, such as "merels 0.1.0".
std::string program_version();

} // namespace merels::cli
