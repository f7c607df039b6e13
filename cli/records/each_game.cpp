#include <cli/records/each_game.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::uint64_t most_errors = 100;

} // namespace

Status for_each_game(OpenedFile& file, const std::string& path, const ReadOptions& options,
                     const std::function<void(const Game&)>& take) {
    const std::string name = display_name(path);
    const RenderStyle style{.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)};
    Output error{STDERR_FILENO, "standard error"};
    Progress progress;
    FindingsPrinter printer{error, limits_of(most_errors), progress};
    printer.begin(name);
    Reading reading{rule_sets::nine_mens_morris};
    FileFindings found;
    do {
        found.clear();
        const Block& block = file.block;
        FindingsOfBlock findings{name, block, limits_of(most_errors), style, found};
        const Source source{name, block.text, block.first_line};
        for (const Record& record : records(source, block.layout)) {
            read(record, options, reading);
            findings.add(record, reading.diagnostics);
            if (is_record(reading)) take(reading.game);
        }
        findings.add_of_block();
        printer.add(found);
    } while (file.next());
    printer.end();
    const FileFindings& all = printer.of_file();
    if (all.count(Code::unreadable_file) > 0) return Status::trouble;
    return all.count(Severity::error) + all.count(Severity::warning) == 0 ? Status::fine
                                                                          : Status::findings;
}

} // namespace merels::cli
