#pragma once

#include <cli/command_line/description.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// The words that a value may be, under a name that is fit for a shell's function.
struct Candidates {
    std::string name;
    Value value;
};

/// The different ones of a program: a list that ten options share is one.
class CandidateTable {
public:
    explicit CandidateTable(const ProgramDescription& program);

    const std::vector<Candidates>& all() const { return all_; }
    /// Null when no word is known.
    const Candidates* of(const Value& value) const;

private:
    void add(const Value& value);
    std::string free_name(const std::string& placeholder) const;

    std::vector<Candidates> all_;
};

/// The names of the verbs, as a value of the program.
Value verb_names(const ProgramDescription& program);

} // namespace merels::cli
