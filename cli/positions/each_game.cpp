#include <cli/positions/each_game.hpp>

#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/terminal/terminal.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/store/encoding/folding.hpp>
#include <libnotation/text/blocks.hpp>

#include <unistd.h>
#include <utility>

namespace merels::cli {

namespace {

using Visit = std::function<void(std::uint64_t, const Game&)>;

/// The greatest number of damaged games of a collection that are listed. More games are only
/// counted.
constexpr std::uint64_t most_damaged_named = 10;

/// Visits the games of all blocks. After the last one, `next` returns null.
Status visit_blocks(const std::string& name, const ReadOptions& options,
                    const std::function<const Block*()>& next, const Visit& visit) {
    const RenderStyle style{.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)};
    Output error{STDERR_FILENO, "standard error"};
    Progress progress;
    FindingsPrinter printer{error, limits_of(100), progress};
    printer.begin(name);
    Reading reading{rule_sets::nine_mens_morris};
    FileFindings found;
    std::uint64_t number = 0;
    while (const Block* const block = next()) {
        found.clear();
        FindingsOfBlock findings{name, *block, limits_of(100), style, found};
        const Source source{name, block->text, block->first_line};
        for (const Record& record : records(source, block->layout)) {
            read(record, options, reading);
            findings.add(record, reading.diagnostics);
            if (is_record(reading)) visit(++number, reading.game);
        }
        findings.add_of_block();
        printer.add(found);
    }
    printer.end();
    return printer.status();
}

} // namespace

Status for_each_game(const std::string& path, const std::optional<std::string>& where,
                     const ReadOptions& options, const Visit& visit) {
    if (!is_collection(path)) {
        if (where) throw UsageError{"--where is for a collection"};
        BlockFiles files{{path}, options.format};
        Block block;
        const auto next = [&] { return files.next(block) ? &block : nullptr; };
        return visit_blocks(display_name(path), options, next, visit);
    }
    const Collection collection
        = value_of(Collection::open(path_of_collection(path), Access::read));
    std::uint64_t damaged = 0;
    for (const GameId id : games_of(collection, query_argument(collection, {where.value_or("")}))) {
        auto game = collection.game(id);
        if (game || game.error().fault != StoreFault::damaged)
            visit(static_cast<std::uint64_t>(id), value_of(std::move(game)));
        else if (++damaged <= most_damaged_named)
            say_error("merels: {}\n", harmless(game.error().message));
    }
    if (damaged == 0) return Status::fine;
    say_error("merels: {}: {} left out\n", harmless(path), counted(damaged, "game"));
    return Status::findings;
}

Status for_each_game(OpenedFile& file, const std::string& path, const ReadOptions& options,
                     const Visit& visit) {
    bool is_first = true;
    const auto next = [&]() -> const Block* {
        return std::exchange(is_first, false) || file.next() ? &file.block : nullptr;
    };
    return visit_blocks(display_name(path), options, next, visit);
}

bool has_player(const Game& game, Color color, const std::string& name) {
    return folded(game.tags.get(color == Color::white ? "White" : "Black")) == folded(name);
}

} // namespace merels::cli
