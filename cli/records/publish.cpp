#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/enum_names.hpp>
#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/files/file_handle.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/publish/html_page.hpp>
#include <libnotation/publish/site.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/text/blocks.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

/// A folder of pages, one for each game, and their index. The index is written last, so a folder
/// with an index is complete. Pages behind the last game are removed.
class Site {
public:
    Site(std::string folder, std::string_view title, const HtmlStyle& style, bool may_replace)
        : folder_(std::move(folder)), style_(style), may_replace_(may_replace), index_(title) {
        std::error_code error;
        if (!may_replace_ && fs::exists(path("index.html"), error))
            throw UsageError{fmt::format("{} exists; --force replaces it", path("index.html"))};
    }

    void add(const Game& game) {
        if (index_.games() == 0) begin();
        const std::string page = page_name(index_.games() + 1);
        write(page, html_page(game, style_), Durability::later);
        index_.add(game, page);
    }

    void finish(Output& out) {
        if (index_.games() == 0)
            throw Failure{fmt::format("no game was found, so {} is not written", folder_)};
        if (::syncfs(disk_.descriptor()) != 0) fail(errno);
        write("index.html", index_.html(), Durability::at_once);
        std::error_code error;
        for (std::size_t i = index_.games() + 1; fs::remove(path(page_name(i)), error); ++i) {
        }
        out.print("{}: {}\n", path("index.html"), counted(index_.games(), "game"));
        out.flush();
    }

private:
    static std::string page_name(std::size_t number) {
        return fmt::format("game-{:05}.html", number);
    }

    void begin() {
        std::error_code error;
        fs::create_directories(folder_, error);
        if (!error) fs::remove(path("index.html"), error);
        if (error) fail(error.value());
        // `syncfs` reports the errors since its handle was opened.
        disk_ = FileHandle{::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
        if (disk_.descriptor() < 0) fail(errno);
    }

    [[noreturn]] void fail(int error) const {
        throw Failure{fmt::format("cannot write the folder {}: {}", folder_, std::strerror(error))};
    }

    std::string path(const std::string& name) const { return (fs::path{folder_} / name).string(); }

    void write(const std::string& name, const std::string& text, Durability durability) const {
        const Replacing replacing = may_replace_ ? Replacing::always : Replacing::never;
        if (const auto failed
            = write_atomically(path(name), text, replacing, Readers::as_usual, durability))
            throw Failure{failed->message()};
    }

    std::string folder_;
    HtmlStyle style_;
    bool may_replace_;
    SiteIndex index_;
    FileHandle disk_;
};

class Publish : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::file("FILE|COLLECTION"), operand_, Need::required);
        options.option(
            "-t,--to",
            Value::one_of("KIND", {{"html", "one game on a page"}, {"site", "a folder of pages"}}),
            to_, "html (one game on a page) or site (a folder of pages)");
        options.option("-g,--game", "N", game_, "the game of that number in the file");
        games_.describe(options);
        options.option("-o,--output", Value::file("OUT"), output_,
                       "the page (standard output), or the folder of a site");
        options.flag("--force", may_replace_, "replace files that exist");
        options.option("--theme", theme_words(), theme_, "colors of the board (wood)");
        options.flag("--no-coordinates", has_no_coordinates_, "leave out the names of points");
        reading_.describe(options);
        options.example("merels publish games.pgn --game 3 -o game.html");
        options.example("merels publish games.pgn --to site -o site");
        options.example("merels publish club.merels --where player:Anna --to site -o anna");
        options.note("A page replays its game by itself: it is one file and fetches nothing.");
    }

    Status run(Output& out) override {
        style_
            = {.theme = theme_called(theme_.value_or("wood")), .has_names = !has_no_coordinates_};
        if (to_ && *to_ != "html" && *to_ != "site")
            throw UsageError{fmt::format("--to takes html or site, not '{}'", *to_)};
        const bool is_site = to_ == "site";
        if (is_site && (!output_ || output_ == "-")) throw UsageError{"--to site needs -o FOLDER"};
        if (is_site && game_) throw UsageError{"--game is for one page: not with --to site"};
        if (game_ == 0) throw UsageError{"--game counts from 1"};
        if (is_collection(*operand_)) {
            if (games_.count() + (game_ ? 1 : 0) > 1)
                throw UsageError{"--game, --games and --where exclude each other"};
            if (reading_.rule_set != nullptr || reading_.is_rule_set_forced || reading_.format)
                throw UsageError{"--rules, --force-rules and --from are for a file"};
            return is_site ? site_of_collection(out) : page_of_collection();
        }
        if (games_.count() > 0) throw UsageError{"--games and --where are for a collection"};
        return is_site ? site_of_file(out) : page_of_file();
    }

private:
    static Value theme_words() {
        std::vector<Word> words;
        for (const ThemeName theme : enum_values<ThemeName>)
            words.push_back({std::string{enum_name(theme)}, {}});
        return Value::one_of("NAME", std::move(words));
    }

    static ThemeName theme_called(const std::string& wanted) {
        if (const auto theme = find_enum<ThemeName>(wanted)) return *theme;
        throw UsageError{
            fmt::format("there is no theme '{}' ({})", wanted,
                        enumerated({enum_names<ThemeName>.begin(), enum_names<ThemeName>.end()}))};
    }

    /// The name of the file or collection without folder and ending.
    std::string title() const {
        return *operand_ == "-" ? "Games" : fs::path{*operand_}.stem().string();
    }

    Site site() const { return {*output_, title(), style_, may_replace_}; }

    void write_page(const Game& game) const {
        OutputFile file{output_.value_or("-"), may_replace_};
        file.output().write_records(html_page(game, style_));
        file.commit();
    }

    Status page_of_file() const {
        GameShelf shelf{*operand_,
                        reading_.read_options(),
                        {.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)}};
        shelf.require(game_.value_or(1));
        if (!game_ && shelf.known_games() > 1)
            throw UsageError{fmt::format("{} has several games: --game N chooses one, --to site "
                                         "writes a page for each",
                                         shelf.file())};
        write_page(shelf.reading().game);
        return report(shelf);
    }

    Status site_of_file(Output& out) const {
        BlockFiles files{{*operand_}, reading_.read_options().format};
        Output error{STDERR_FILENO, "standard error"};
        Progress progress;
        FindingsPrinter printer{error, limits_of(100), progress};
        printer.begin(display_name(*operand_));
        Site pages = site();
        Reading reading{rule_sets::nine_mens_morris};
        FileFindings found;
        for (Block block; files.next(block);) {
            found.clear();
            FindingsOfBlock findings{
                display_name(*operand_),
                block,
                limits_of(100),
                {.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)},
                found};
            const Source source{display_name(*operand_), block.text, block.first_line};
            for (const Record& record : records(source, block.layout)) {
                read(record, reading_.read_options(), reading);
                findings.add(record, reading.diagnostics);
                if (is_record(reading)) pages.add(reading.game);
            }
            findings.add_of_block();
            printer.add(found);
        }
        printer.end();
        if (printer.of_file().count(Code::unreadable_file) > 0) return Status::trouble;
        pages.finish(out);
        const bool is_sound
            = printer.of_file().count(Severity::error) + printer.of_file().count(Severity::warning)
              == 0;
        return is_sound ? Status::fine : Status::findings;
    }

    std::vector<GameId> chosen(const Collection& collection) const {
        return games_.count() > 0 ? games_.games(collection)
                                  : games_of(collection, query_argument(collection, {}));
    }

    Collection opened() const {
        return value_of(Collection::open(path_of_collection(*operand_), Access::read));
    }

    Status page_of_collection() const {
        const Collection collection = opened();
        const std::vector<GameId> games
            = game_ ? std::vector<GameId>{static_cast<GameId>(*game_)} : chosen(collection);
        if (games.size() != 1)
            throw UsageError{fmt::format("{} were chosen: --game N chooses one, --to site writes a "
                                         "page for each",
                                         counted(games.size(), "game"))};
        write_page(value_of(collection.game(games.front())));
        return Status::fine;
    }

    Status site_of_collection(Output& out) const {
        const Collection collection = opened();
        const std::vector<GameId> games = chosen(collection);
        Site pages = site();
        for (const GameId id : games) pages.add(value_of(collection.game(id)));
        pages.finish(out);
        return Status::fine;
    }

    std::optional<std::string> operand_;
    std::optional<std::string> to_;
    std::optional<std::uint64_t> game_;
    GamesChoice games_;
    std::optional<std::string> output_;
    std::optional<std::string> theme_;
    bool may_replace_ = false;
    bool has_no_coordinates_ = false;
    ReadingChoice reading_;
    HtmlStyle style_;
};

} // namespace

std::unique_ptr<Verb> make_publish() { return std::make_unique<Publish>(); }

} // namespace merels::cli
