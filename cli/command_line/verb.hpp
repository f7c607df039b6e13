#pragma once

#include <cli/command_line/options.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>

#include <memory>

namespace merels::cli {

/// A verb of the program, run as `merels NAME …`.
class Verb {
public:
    virtual ~Verb() = default;

    /// Describes the command line. The values of the options are set later, before `run`.
    virtual void describe(Options& options) = 0;
    /// `out` is standard output. The caller flushes `out`.
    virtual Status run(Output& out) = 0;
};

// Each of these functions makes a verb. The function is in the source file of the verb.
using MakeVerb = std::unique_ptr<Verb>();
MakeVerb make_analyse, make_annotate, make_check, make_compact, make_complete, make_completion,
    make_convert, make_dedupe, make_diagram, make_doctor, make_edit, make_engine, make_explain,
    make_explore, make_export, make_find, make_fmt, make_help, make_import, make_library, make_man,
    make_match, make_merge, make_names, make_perft, make_position, make_publish, make_puzzles,
    make_random, make_remove, make_repertoire, make_review, make_rules, make_show, make_solve,
    make_stats, make_train, make_worksheet;

} // namespace merels::cli
