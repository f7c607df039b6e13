#include <cli/positions/each_game.hpp>

#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/text/blocks.hpp>

#include <unistd.h>

namespace merels::cli {

namespace {

using Visit = std::function<void(std::uint64_t, const Game&)>;

Status visit_file(const std::string& path, const ReadOptions& options, const Visit& visit) {
    const std::string name = display_name(path);
    const RenderStyle style{.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)};
    BlockFiles files{{path}, options.format};
    Output error{STDERR_FILENO, "standard error"};
    Progress progress;
    FindingsPrinter printer{error, limits_of(100), progress};
    printer.begin(name);
    Reading reading{rule_sets::nine_mens_morris};
    FileFindings found;
    std::uint64_t number = 0;
    for (Block block; files.next(block);) {
        found.clear();
        FindingsOfBlock findings{name, block, limits_of(100), style, found};
        const Source source{name, block.text, block.first_line};
        for (const Record& record : records(source, block.layout)) {
            read(record, options, reading);
            findings.add(record, reading.diagnostics);
            if (is_record(reading)) visit(++number, reading.game);
        }
        findings.add_of_block();
        printer.add(found);
    }
    printer.end();
    if (printer.of_file().count(Code::unreadable_file) > 0) return Status::trouble;
    const bool is_sound
        = printer.of_file().count(Severity::error) + printer.of_file().count(Severity::warning)
          == 0;
    return is_sound ? Status::fine : Status::findings;
}

} // namespace

Status for_each_game(const std::string& path, const std::optional<std::string>& where,
                     const ReadOptions& options, const Visit& visit) {
    if (!is_collection(path)) {
        if (where) throw UsageError{"--where is for a collection"};
        return visit_file(path, options, visit);
    }
    const Collection collection
        = value_of(Collection::open(path_of_collection(path), Access::read));
    for (const GameId id : games_of(collection, query_argument(collection, {where.value_or("")})))
        visit(static_cast<std::uint64_t>(id), value_of(collection.game(id)));
    return Status::fine;
}

} // namespace merels::cli
