#include <cli/command_line/verb.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/records/show.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/game_view.hpp>
#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/game/language/comment_language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

struct Shelf {
    std::string_view name;
    /// The folder with the samples.
    std::string_view folder;
    std::string_view about;
    /// True if a whole file is one item of the shelf. If it is false, each record is an item.
    bool has_files = false;
};

constexpr std::array<Shelf, 4> shelves{
    {{"lessons", "tutorials", "a course for beginners, with tasks", true},
     {"games", "real", "games that were played, with comments", true},
     {"history", "historical", "evidence for old boards and rules"},
     {"sheets", "sheets", "rule sheets, and the rule sets that are based on them"}}};

struct Item {
    std::string path;
    /// The number of the record in the file, from 1.
    std::uint64_t number = 1;
    std::string title;
    std::string detail;
};

std::vector<std::string> files_of(const Shelf& shelf) {
    const std::string samples = samples_folder();
    if (samples.empty())
        throw Failure{"the library is not installed in ../share/merels/samples, where the programs "
                      "look for it"};
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator{fs::path{samples} / shelf.folder, error})
        if (entry.path().extension() == ".pgn") files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

/// The words in a file name: "first mill loses" for "c01-first-mill-loses.pgn".
std::string words_of_name(const std::string& path) {
    std::string words = fs::path{path}.stem().string();
    words.erase(0, words.find('-') + 1);
    std::ranges::replace(words, '-', ' ');
    return words;
}

Item item_of(const Shelf& shelf, const GameShelf& file, const std::string& path,
             const std::string& language) {
    const Game& game = file.reading().game;
    if (shelf.name == "games") return {path, file.number(), words_of_name(path), players(game)};
    const std::string& dating = game.tags.get("Dating");
    return {path, file.number(), harmless(tag_in_language(game.tags, "Event", language)),
            dating.empty() ? std::string{game.rule_set().name()} : harmless(dating)};
}

class Library : public Verb {
public:
    void describe(Options& options) override {
        pool_ = &options.pool();
        std::vector<Word> words;
        for (const Shelf& shelf : shelves)
            words.push_back({std::string{shelf.name}, std::string{shelf.about}});
        options.operand(Value::one_of("SHELF", words), shelf_, Need::optional);
        options.operand("N", number_, Need::optional);
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        options.option("--language", "LANG", language_,
                       "language of texts, such as de (the system's language)");
        options.flag("--json", has_json_, "print the lists as JSON");
        options.color(color_);
        options.example("merels library", "the shelves");
        options.example("merels library lessons", "a numbered list");
        options.example("merels library lessons 3", "lesson 3, as 'merels show' prints it");
        options.note("On a terminal, you step through a game with keys. 'merels show --help'");
        options.note("lists them. A lesson with a task consists of several records. The key n");
        options.note("goes to the next record.");
    }

    Status run(Output& out) override {
        if (has_json_ && number_) throw UsageError{"N and --json exclude each other"};
        if (has_json_) {
            print_as_json(out);
            return Status::fine;
        }
        const Paint paint = out.paint(color_);
        if (!shelf_) {
            list_shelves(paint, out);
            return Status::fine;
        }
        const Shelf& shelf = shelf_called(*shelf_);
        const std::vector<Item> items = items_on(shelf);
        if (!number_) {
            list(items, paint, out);
            return Status::fine;
        }
        const std::size_t number = checked("N", parse_number("N", *number_), items.size());
        const Item& item = items[number - 1];
        ShownRecord record{item.path, {}, is_ascii_, language_, color_, pool_};
        if (!shelf.has_files) record.game = item.number;
        return show(record, out);
    }

private:
    static const Shelf& shelf_called(const std::string& name) {
        const auto* const found = std::ranges::find(shelves, name, &Shelf::name);
        if (found != shelves.end()) return *found;
        std::vector<std::string> names;
        for (const Shelf& shelf : shelves) names.emplace_back(shelf.name);
        throw UsageError{
            fmt::format("SHELF takes {}, not '{}'", enumerated(names), harmless(name))};
    }

    std::vector<Item> items_on(const Shelf& shelf) const {
        ReadOptions reading;
        reading.pool = pool_;
        const std::string language = language_.value_or(reader_language());
        std::vector<Item> items;
        for (const std::string& path : files_of(shelf)) {
            GameShelf file{path, reading, {}};
            for (std::uint64_t number = 1; file.take(number); ++number) {
                items.push_back(item_of(shelf, file, path, language));
                if (shelf.has_files) break;
            }
        }
        return items;
    }

    void print_as_json(Output& out) const {
        Json lists = Json::array();
        for (const Shelf& shelf : shelves)
            if (!shelf_ || &shelf_called(*shelf_) == &shelf)
                lists.push_back({{"shelf", shelf.name}, {"items", items_json(shelf)}});
        print(out, lists);
    }

    Json items_json(const Shelf& shelf) const {
        Json list = Json::array();
        for (const Item& item : items_on(shelf))
            list.push_back({{"title", item.title},
                            {"detail", item.detail},
                            {"file", item.path},
                            {"record", item.number}});
        return list;
    }

    void list_shelves(const Paint& paint, Output& out) const {
        Table table{out, paint, {{"shelf"}, {"items", Table::Align::right}, {"what it holds"}}};
        for (const Shelf& shelf : shelves)
            table.add({std::string{shelf.name}, grouped(items_on(shelf).size()),
                       std::string{shelf.about}});
        table.finish();
    }

    static void list(const std::vector<Item>& items, const Paint& paint, Output& out) {
        Table table{out,
                    paint,
                    {{"n", Table::Align::right},
                     {"title", Table::Align::left, Table::Cut::end},
                     {"", Table::Align::left, Table::Cut::end}}};
        for (std::size_t i = 0; i < items.size(); ++i)
            table.add({std::to_string(i + 1), items[i].title, items[i].detail});
        table.finish();
    }

    std::optional<std::string> shelf_;
    std::optional<std::string> number_;
    bool is_ascii_ = false;
    bool has_json_ = false;
    std::optional<std::string> language_;
    ColorChoice color_ = ColorChoice::automatic;
    RuleSetPool* pool_ = nullptr;
};

} // namespace

std::unique_ptr<Verb> make_library() { return std::make_unique<Library>(); }

} // namespace merels::cli
