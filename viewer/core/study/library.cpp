#include <viewer/core/study/library.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/sentence.hpp>
#include <libnotation/game/language/stated_task.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/rule_set_language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <viewer/core/files/record_file.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/game/move_comment.hpp>
#include <viewer/core/study/real_game_topics.hpp>

#include <algorithm>
#include <filesystem>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t most_shelf_bytes = 1U << 20U;
constexpr std::size_t most_records = 200;

/// The files of a folder, sorted by name.
std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> files;
    for (const std::string& name : entries_in(folder).value_or(std::vector<std::string>{}))
        if (fs::path{name}.extension() == ".pgn") files.push_back(fs::path{folder} / name);
    return files;
}

Position last_position(const Game& game) { return game.position_after(game.line_end()); }

/// The first sentence of a lesson. "Goal: to" is left out, in any language.
std::string goal_of(const Game& game) {
    constexpr std::size_t longest_word = 12;
    constexpr std::string_view to = "to ";
    std::string text = first_comment(game);
    text.erase(std::min(text.find_first_of(".\n"), text.size()));
    if (const auto colon = text.find(": "); colon < longest_word) text.erase(0, colon + 2);
    if (text.starts_with(to)) text.erase(0, to.size());
    return isolated(with_capital(std::move(text)));
}

std::string tag_of(const Game& game, std::string_view name) {
    return isolated(tag_in_language(game.tags, name, reader_language()));
}

void name_item(LibraryItem& item, const Game& game, Shelf shelf) {
    switch (shelf) {
    case Shelf::every_rule_set:
    case Shelf::made_up_boards:
    case Shelf::new_game:
    case Shelf::puzzles:
        item.title = name_in_language(game.rule_set());
        item.detail = title_in_language(game.rule_set().board);
        return;
    case Shelf::real_games:
        item.title = game_title(game);
        item.detail = topic_of(item.path);
        return;
    case Shelf::history:
        item.title = game_title(game);
        item.detail = tag_of(game, "Object");
        item.date = tag_of(game, "Dating");
        return;
    case Shelf::lessons:
        item.title = game_title(game);
        item.detail = goal_of(game);
        return;
    case Shelf::recent: item.title = game_title(game);
    }
}

/// An item. The picture of the item shows the start of a puzzle, or the end of a game. A lesson
/// without a task is only for reading.
LibraryItem item_of(const Game& game, const FilePlace& place, Shelf shelf) {
    const bool is_task = shelf == Shelf::puzzles
                         || (shelf == Shelf::lessons
                             && stated_task(game.annotation(Game::root).after).has_value());
    const LibraryDoing doing = is_task ? LibraryDoing::train : LibraryDoing::open;
    LibraryItem item;
    item.doing = doing;
    item.path = place.path;
    item.number = place.number;
    name_item(item, game, shelf);
    item.shown = doing == LibraryDoing::train ? game.start() : last_position(game);
    return item;
}

void add_games(const std::string& path, Shelf shelf, RuleSetPool& pool,
               std::vector<LibraryItem>& items) {
    const auto text = read_whole_file(path, most_shelf_bytes);
    if (!text) return;
    Reading reading{rule_sets::nine_mens_morris};
    const Source source{path, *text};
    std::uint64_t number = 0;
    for (const Record& record : records(source)) {
        if (++number > most_records) return;
        read(record, {.rule_set = &rule_sets::nine_mens_morris, .pool = &pool}, reading);
        if (reading.plies == 0) continue;
        items.push_back(item_of(reading.game, {path, number}, shelf));
    }
}

std::vector<LibraryItem> games_in(const std::string& folder, Shelf shelf, RuleSetPool& pool) {
    std::vector<LibraryItem> items;
    for (const std::string& path : files_in(folder)) add_games(path, shelf, pool, items);
    return items;
}

/// Items for all built-in rule sets. Rule sets with the same board are next to each other.
std::vector<LibraryItem> rule_set_items() {
    std::vector<const RuleSet*> sorted;
    for (const RuleSet& rules : rule_sets::all()) {
        const auto last
            = std::ranges::find_if(sorted.rbegin(), sorted.rend(), [&](const RuleSet* other) {
                  return other->board.id() == rules.board.id();
              });
        sorted.insert(last == sorted.rend() ? sorted.end() : last.base(), &rules);
    }
    std::vector<LibraryItem> items;
    for (const RuleSet* const rules : sorted) {
        LibraryItem item;
        item.doing = LibraryDoing::begin;
        item.title = name_in_language(*rules);
        item.detail = title_in_language(rules->board);
        item.rule_set = rules;
        item.shown = Position{*rules};
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace

std::string title(Shelf shelf) {
    switch (shelf) {
    case Shelf::lessons: return tr("Learn");
    case Shelf::puzzles: return tr("Puzzles");
    case Shelf::history: return tr("From history");
    case Shelf::real_games: return tr("Real games");
    case Shelf::every_rule_set: return tr("One game of each rule set");
    case Shelf::made_up_boards: return tr("Invented boards");
    case Shelf::new_game: return tr("Boards and rules");
    case Shelf::recent: return tr("Continue");
    }
    return {};
}

bool is_sample(const std::string& path) {
    std::error_code error;
    const std::string folder = fs::canonical(samples_folder(), error).string();
    const std::string file = fs::canonical(path, error).string();
    return !folder.empty() && (file + "/").starts_with(folder + "/");
}

std::string last_folder(const std::vector<RecentFile>& files) {
    for (const RecentFile& file : files) {
        std::error_code error;
        const fs::path folder = fs::path{file.path}.parent_path();
        if (fs::is_directory(folder, error) && !is_sample(folder.string())) return folder.string();
    }
    return {};
}

std::vector<LibraryItem> items_on(Shelf shelf, const std::string& folder, RuleSetPool& pool) {
    switch (shelf) {
    case Shelf::lessons: return games_in(folder + "/tutorials", shelf, pool);
    case Shelf::puzzles: return games_in(folder + "/puzzles", shelf, pool);
    case Shelf::history: return games_in(folder + "/historical", shelf, pool);
    case Shelf::real_games: return games_in(folder + "/real", shelf, pool);
    case Shelf::every_rule_set: return games_in(folder + "/composed", shelf, pool);
    case Shelf::made_up_boards: return games_in(folder + "/rules", shelf, pool);
    case Shelf::new_game: return rule_set_items();
    case Shelf::recent: break;
    }
    return {};
}

std::optional<LibraryItem> puzzle_after(const FilePlace& puzzle, RuleSetPool& pool) {
    std::vector<LibraryItem> items;
    add_games(puzzle.path, Shelf::puzzles, pool, items);
    const auto after = std::ranges::upper_bound(items, puzzle.number, {}, &LibraryItem::number);
    if (after == items.end()) return std::nullopt;
    return std::move(*after);
}

std::string puzzle_number(const GameOrigin& origin, RuleSetPool& pool) {
    const auto* const place = std::get_if<FilePlace>(&origin);
    if (place == nullptr || !is_puzzle(origin)) return {};
    std::vector<LibraryItem> items;
    add_games(place->path, Shelf::puzzles, pool, items);
    const auto found = std::ranges::find(items, place->number, &LibraryItem::number);
    if (found == items.end()) return {};
    return tr_format("Puzzle {} of {}", found - items.begin() + 1, items.size());
}

std::string words_at_end(const GameOrigin& origin, const LessonProgress& progress,
                         RuleSetPool& pool) {
    if (is_puzzle(origin)) return tr("This puzzle is finished.");
    const auto& place = std::get<FilePlace>(origin);
    std::vector<LibraryItem> parts;
    add_games(place.path, Shelf::lessons, pool, parts);
    const auto part = std::ranges::find(parts, place.number, &LibraryItem::number);
    const bool is_whole = std::ranges::all_of(parts, [&](const LibraryItem& item) {
        return done(progress, item.path, item.number) >= 1;
    });
    if (is_whole && std::ranges::distance(part, parts.end()) <= 1)
        return tr("The lesson is finished.");
    return tr_format(english("Part {} of {} is finished."), part - parts.begin() + 1, parts.size());
}

std::vector<LibraryItem> recent_items(const std::vector<RecentFile>& files, Day today,
                                      const std::vector<LibraryItem>& known) {
    std::vector<LibraryItem> items;
    for (const auto& [path, day, game] : files) {
        std::error_code error;
        if (!fs::is_regular_file(path, error)) continue;
        LibraryItem item;
        item.title = isolated(fs::path{path}.filename().string());
        item.detail = isolated(fs::path{path}.parent_path().string());
        item.path = path;
        item.number = 0;
        const auto found = std::ranges::find_if(known, [&, number = game](const LibraryItem& one) {
            return one.number == number && one.path == item.path;
        });
        if (found != known.end()) item = *found;
        item.date = day ? day_in_words(*day, today) : std::string{};
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace merels::viewer
