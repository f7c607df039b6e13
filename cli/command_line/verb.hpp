#pragma once

#include <cli/command_line/options.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>

#include <memory>
#include <string>
#include <vector>

namespace merels::cli {

/// One thing that the program does: `merels NAME …`.
class Verb {
public:
    virtual ~Verb() = default;

    virtual std::string name() const = 0;
    /// One line for the list of verbs.
    virtual std::string summary() const = 0;
    /// Describes the command line; the values are set before `run`.
    virtual void describe(Options& options) = 0;
    /// `out` is standard output and is flushed afterwards.
    virtual Status run(Output& out) = 0;
};

std::unique_ptr<Verb> make_analyse();
std::unique_ptr<Verb> make_annotate();
std::unique_ptr<Verb> make_check();
std::unique_ptr<Verb> make_compact();
std::unique_ptr<Verb> make_complete();
std::unique_ptr<Verb> make_completion();
std::unique_ptr<Verb> make_convert();
std::unique_ptr<Verb> make_dedupe();
std::unique_ptr<Verb> make_diagram();
std::unique_ptr<Verb> make_doctor();
std::unique_ptr<Verb> make_edit();
std::unique_ptr<Verb> make_engine();
std::unique_ptr<Verb> make_explain();
std::unique_ptr<Verb> make_explore();
std::unique_ptr<Verb> make_export();
std::unique_ptr<Verb> make_find();
std::unique_ptr<Verb> make_fmt();
std::unique_ptr<Verb> make_help();
std::unique_ptr<Verb> make_import();
std::unique_ptr<Verb> make_library();
std::unique_ptr<Verb> make_man();
std::unique_ptr<Verb> make_match();
std::unique_ptr<Verb> make_merge();
std::unique_ptr<Verb> make_names();
std::unique_ptr<Verb> make_perft();
std::unique_ptr<Verb> make_position();
std::unique_ptr<Verb> make_random();
std::unique_ptr<Verb> make_remove();
std::unique_ptr<Verb> make_rules();
std::unique_ptr<Verb> make_show();
std::unique_ptr<Verb> make_solve();
std::unique_ptr<Verb> make_stats();

} // namespace merels::cli
