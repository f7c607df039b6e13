#include <viewer/core/study/library.hpp>

#include <libnotation/base/files/samples_folder.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <viewer/core/files/game_origin.hpp>
#include <viewer/core/files/record_file.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/game/game_title.hpp>
#include <viewer/core/language/foreign_text.hpp>
#include <viewer/core/language/language.hpp>
#include <viewer/core/language/short_text.hpp>

#include <algorithm>
#include <filesystem>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t most_shelf_bytes = 1U << 20U;
constexpr std::size_t most_records = 20;

/// The files of a folder in the order of their names.
std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}; !error && entry != fs::directory_iterator{};
         entry.increment(error))
        if (entry->path().extension() == ".pgn") files.push_back(entry->path().string());
    std::ranges::sort(files);
    return files;
}

Position last_position(const Game& game) { return game.position_after(game.line_end()); }

/// "both at three" of "a03-both-at-three.pgn".
std::string what_is_special(const std::string& path) {
    std::string stem = fs::path{path}.stem().string();
    if (const std::size_t number = stem.find('-'); number != std::string::npos)
        stem.erase(0, number + 1);
    std::ranges::replace(stem, '-', ' ');
    return stem;
}

void name_item(LibraryItem& item, const Game& game, Shelf shelf) {
    switch (shelf) {
    case Shelf::every_rule_set:
    case Shelf::made_up_boards:
    case Shelf::new_game:
        item.title = game.rule_set().name();
        item.detail = game.rule_set().board.title();
        return;
    case Shelf::real_games:
        item.title = game_title(game);
        item.detail = what_is_special(item.path);
        return;
    case Shelf::history:
    case Shelf::lessons:
    case Shelf::recent: item.title = game_title(game);
    }
}

/// Lessons show where they begin, games where they end.
LibraryItem item_of(const Game& game, const FilePlace& place, Shelf shelf) {
    const LibraryDoing doing = shelf == Shelf::lessons ? LibraryDoing::train : LibraryDoing::open;
    LibraryItem item;
    item.doing = doing;
    item.path = place.path;
    item.number = place.number;
    name_item(item, game, shelf);
    item.shown
        = doing == LibraryDoing::train && game.is_set_up() ? game.start() : last_position(game);
    return item;
}

void add_games(const std::string& path, Shelf shelf, RuleSetPool& pool,
               std::vector<LibraryItem>& items) {
    const auto text = read_whole_file(path, most_shelf_bytes);
    if (!text) return;
    ReadOptions options;
    options.rule_set = &rule_sets::nine_mens_morris;
    options.pool = &pool;
    Reading reading{*options.rule_set};
    const Source source{path, *text};
    std::uint64_t number = 0;
    for (const Record& record : records(source)) {
        if (++number > most_records) return;
        read(record, options, reading);
        if (reading.plies == 0) continue;
        items.push_back(item_of(reading.game, {path, number}, shelf));
    }
}

std::vector<LibraryItem> games_in(const std::string& folder, Shelf shelf, RuleSetPool& pool) {
    std::vector<LibraryItem> items;
    for (const std::string& path : files_in(folder)) add_games(path, shelf, pool, items);
    return items;
}

/// Rule sets of one board stand together.
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
        item.title = rules->name();
        item.detail = rules->board.title();
        item.rule_set = rules;
        item.shown = Position{*rules};
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace

std::array<Shelf, 7> all_shelves() {
    return {Shelf::lessons,        Shelf::history,  Shelf::real_games, Shelf::every_rule_set,
            Shelf::made_up_boards, Shelf::new_game, Shelf::recent};
}

std::string title(Shelf shelf) {
    switch (shelf) {
    case Shelf::lessons: return tr("Lessons");
    case Shelf::history: return tr("Historical notes");
    case Shelf::real_games: return tr("Real games");
    case Shelf::every_rule_set: return tr("One game of each rule set");
    case Shelf::made_up_boards: return tr("Made-up boards");
    case Shelf::new_game: return tr("New game");
    case Shelf::recent: return tr("Opened lately");
    }
    return {};
}

bool is_sample(const std::string& path) {
    std::error_code error;
    const std::string folder = fs::canonical(samples_folder(), error).string();
    const std::string file = fs::canonical(path, error).string();
    return !folder.empty() && file.starts_with(folder + "/");
}

std::vector<LibraryItem> items_on(Shelf shelf, const std::string& folder, RuleSetPool& pool) {
    switch (shelf) {
    case Shelf::lessons: return games_in(folder + "/tutorials", shelf, pool);
    case Shelf::history: return games_in(folder + "/historical", shelf, pool);
    case Shelf::real_games: return games_in(folder + "/real", shelf, pool);
    case Shelf::every_rule_set: return games_in(folder + "/composed", shelf, pool);
    case Shelf::made_up_boards: return games_in(folder + "/rules", shelf, pool);
    case Shelf::new_game: return rule_set_items();
    case Shelf::recent: break;
    }
    return {};
}

std::vector<LibraryItem> recent_items(const std::vector<std::string>& paths, RuleSetPool& pool) {
    std::vector<LibraryItem> items;
    for (const std::string& path : paths) {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(path, error);
        if (error) continue;
        LibraryItem item;
        // Larger files may be anything; their first game is not worth the time.
        if (size <= most_shelf_bytes) {
            if (const auto opened = open_game(path, 1, {nullptr, &pool}))
                item.shown = last_position(opened->game);
        }
        item.title = isolated(fs::path{path}.filename().string());
        item.detail = isolated(fs::path{path}.parent_path().string());
        item.path = path;
        items.push_back(std::move(item));
    }
    return items;
}

std::string label_of(const LibraryItem& item, const Fits& fits) {
    std::string label;
    const auto add = [&](const std::string& text, std::size_t most) {
        for (const std::string& line : broken(without_isolation(text), most, fits))
            label += (label.empty() ? "" : "\n") + isolated(line);
    };
    add(item.title, 3);
    add(item.detail, 2);
    return label;
}

} // namespace merels::viewer
