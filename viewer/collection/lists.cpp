#include <viewer/collection/lists.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/collection/import_page.hpp>
#include <viewer/collection/list_page.hpp>
#include <viewer/core/collection/collection_rows.hpp>
#include <viewer/core/collection/file_rows.hpp>
#include <viewer/core/collection/origin_file.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/weakref.h>

namespace merels::viewer {

namespace {

constexpr const char* kinds_of_collections = "Merels|*.merels|*|*";

std::unique_ptr<GameRows> rows_of(const std::string& path, const RuleSet* rule_set) {
    if (is_collection(path)) return std::make_unique<CollectionRows>(path);
    return std::make_unique<FileRows>(path, rule_set);
}

constexpr int milliseconds_between_looks_at_imports = 200;

bool is_last_of_file(const GameOrigin& origin) {
    const auto* const file = std::get_if<FilePlace>(&origin);
    return file != nullptr && is_last_record(file->path, file->number);
}

} // namespace

Lists::Lists(Desk& desk, wxNotebook& pages, const RuleSet* rule_set)
    : desk_(desk), pages_(pages), rule_set_(rule_set) {
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look_after_left(); });
}

void Lists::look_after_left() {
    for (auto& task : left_) {
        // If the task has ended at this point, its last report has arrived.
        const bool was_running = task->is_running();
        task->poll();
        if (was_running) continue;
        desk_.tell(in_words(task->news()));
        search_again(task->collection());
        task.reset();
    }
    std::erase(left_, nullptr);
    if (left_.empty()) timer_.Stop();
}

void Lists::search_again(const std::string& collection) {
    if (ListPage* const list = page_of(collection)) list->search_again();
}

void Lists::add_commands(CommandMap& commands) {
    const auto has_game = [this] {
        const auto* const game = dynamic_cast<const GamePage*>(pages_.GetCurrentPage());
        return game != nullptr && !std::holds_alternative<std::monostate>(game->origin());
    };
    commands.on(Command::next_game, {[this] { step(1); }, has_game});
    commands.on(Command::previous_game, {[this] { step(-1); }, has_game});
    commands.on(Command::new_collection, {[this] { make_collection(); }});
    commands.on(Command::import_records,
                {[this] { choose_import(); }, [this] { return !collection().empty(); }});
    commands.on(Command::import_folder,
                {[this] { choose_folder(); }, [this] { return !collection().empty(); }});
    commands.on(Command::find_games,
                {[this] { find(collection(), {}); }, [this] { return !collection().empty(); }});
}

std::vector<ListPage*> Lists::all() const {
    std::vector<ListPage*> lists;
    for (std::size_t i = 0; i < pages_.GetPageCount(); ++i)
        if (auto* const list = dynamic_cast<ListPage*>(pages_.GetPage(i))) lists.push_back(list);
    return lists;
}

ListPage* Lists::page_of(const std::string& path) const {
    for (ListPage* const list : all())
        if (list->rows().path() == path) return list;
    return nullptr;
}

ListPage& Lists::open(const std::string& path, const RuleSet* rule_set) {
    if (ListPage* const there = page_of(path)) {
        pages_.SetSelection(static_cast<std::size_t>(pages_.FindPage(there)));
        return *there;
    }
    if (rule_set != nullptr) rule_set_ = rule_set;
    auto* const page = new ListPage{desk_, rows_of(path, rule_set)};
    desk_.add_page(page);
    return *page;
}

std::string Lists::collection() const {
    std::string path;
    for (ListPage* const list : all()) {
        if (!list->rows().is_collection()) continue;
        path = list->rows().path();
        if (pages_.GetCurrentPage() == list) break;
    }
    return path;
}

void Lists::find(const std::string& path, const std::string& query) {
    ListPage& page = open(path, nullptr);
    if (!query.empty()) page.search(query);
    page.bar().focus();
}

void Lists::make_collection() {
    auto path = desk_.questions().save_file(
        desk_.pages_parent(), {tr("New collection"), kinds_of_collections, "games.merels"});
    if (!path) return;
    if (const auto failed = merels::viewer::make_collection(*path)) return desk_.tell(*failed);
    remember(desk_.settings(), whole_path(*path), desk_.today());
    open(whole_path(*path), nullptr);
}

void Lists::choose_import() {
    const std::string into = collection();
    auto files = desk_.questions().open_files(desk_.pages_parent(),
                                              {tr("Import records"), records_and_collections()});
    if (!files.empty()) import(into, std::move(files));
}

void Lists::choose_folder() {
    const std::string into = collection();
    auto folder = desk_.questions().open_folder(desk_.pages_parent(), tr("Import a folder"));
    if (folder) import(into, {*std::move(folder)});
}

void Lists::import(const std::string& collection, std::vector<std::string> files) {
    auto task = std::make_unique<ImportTask>(collection, std::move(files));
    task->start();
    desk_.add_page(new ImportPage{desk_,
                                  std::move(task),
                                  {[this, collection] { search_again(collection); },
                                   [this](std::unique_ptr<ImportTask> left) {
                                       left_.push_back(std::move(left));
                                       timer_.Start(milliseconds_between_looks_at_imports);
                                   },
                                   [this, collection](ImportPage& report) {
                                       open(collection, nullptr).search({});
                                       if (!report.task().has_problems()) close_later(report);
                                   }}});
}

void Lists::step(int rows) {
    auto* const game = dynamic_cast<GamePage*>(pages_.GetCurrentPage());
    if (game == nullptr) return;
    if (ListPage* const list = page_of(path_of(game->origin()))) {
        if (auto row = list->neighbour(game->origin(), rows)) replace(game, std::move(*row));
        return;
    }
    // The list of the game is not open, but the game still knows its file or collection.
    auto row = open_neighbour(game->origin(), rows, {rule_set_, &desk_.pool()});
    if (row) return replace(game, std::move(*row));
    const bool is_end = rows > 0 && is_last_of_file(game->origin());
    desk_.tell(is_end ? tr("This is the last game of the list.") : row.error());
}

/// Opens a row in place of a page. A page with changes or with an unfinished task stays open.
void Lists::replace(GamePage* before, OpenedRow row) {
    desk_.open_row(std::move(row));
    if (!before->has_unsaved_changes() && !before->is_busy()) close_later(*before);
}

/// Closes a page that may still be handling a key or a click. A page with changes or with an
/// unfinished task stays open.
void Lists::close_later(Page& before) {
    pages_.CallAfter([this, page = wxWeakRef<Page>{&before}] {
        const int place = page ? pages_.FindPage(page.get()) : wxNOT_FOUND;
        if (place == wxNOT_FOUND || page->has_unsaved_changes() || page->is_busy()) return;
        pages_.DeletePage(static_cast<std::size_t>(place));
        desk_.page_changed();
    });
}

} // namespace merels::viewer
