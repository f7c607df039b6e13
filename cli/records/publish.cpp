#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/drawer_module.hpp>
#include <cli/positions/each_game.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/records/publication.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/enum_names.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/publish/book/pdf_document.hpp>
#include <libnotation/publish/latex.hpp>
#include <libnotation/publish/markdown.hpp>
#include <libnotation/publish/web/epub.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/store/history/names.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

enum class Kind : std::uint8_t { html, site, markdown, latex, epub, pdf };
constexpr auto names_of(Kind) {
    return names_up_to<Kind::pdf>("html", "site", "markdown", "latex", "epub", "pdf");
}

/// The kind of document for a file name, if the ending of the name shows it.
std::optional<Kind> kind_of(const std::string& path) {
    const std::string ending = utf8::lowered(fs::path{path}.extension().string());
    if (ending == ".html" || ending == ".htm") return Kind::html;
    if (ending == ".md" || ending == ".markdown") return Kind::markdown;
    if (ending == ".tex") return Kind::latex;
    if (ending == ".epub") return Kind::epub;
    if (ending == ".pdf") return Kind::pdf;
    return std::nullopt;
}

/// The time now in UTC, such as "2026-11-26T12:00:00Z".
std::string now() {
    return fmt::format("{:%FT%TZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(
                                        std::chrono::system_clock::now())));
}

class HtmlDocument : public GameDocument {
public:
    explicit HtmlDocument(const HtmlStyle& style) : style_(style) {}
    std::string begin() override { return {}; }
    std::string game(const Game& game) override { return html_page(game, style_); }
    std::string end() override { return {}; }

private:
    HtmlStyle style_;
};

class Publish : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::file("FILE|COLLECTION"), operand_, Need::required);
        options.option("-t,--to",
                       Value::one_of("KIND", {{"html", "one game on a page"},
                                              {"site", "a folder of pages"},
                                              {"markdown", "a text with diagrams"},
                                              {"latex", "a text for LaTeX"},
                                              {"epub", "an e-book"},
                                              {"pdf", "a book on paper"}}),
                       to_, "html, site, markdown, latex, epub, pdf (OUT decides)");
        options.option("-g,--game", "N", game_, "only the game with this number in the file");
        games_.describe(options);
        options.option("-o,--output", Value::file("OUT"), output_,
                       "the file (standard output), or the folder of a site");
        options.flag("--force", may_replace_, "replace files that exist");
        options.option("--theme", Value::names_of<ThemeName>("NAME"), theme_,
                       "colors of the board (wood)");
        options.option("--style", Value::file("FILE"), style_file_,
                       "CSS for pages and e-books, or commands for LaTeX");
        options.flag("--svg", has_svg_, "for Markdown: diagrams as SVG files in a folder");
        options.flag("--no-coordinates", has_no_coordinates_, "leave out the names of points");
        reading_.describe(options);
        options.example("merels publish games.pgn --game 3 -o game.html");
        options.example("merels publish games.pgn --to site -o site");
        options.example("merels publish club.merels --where player:Anna --to site -o anna");
        options.example("merels publish games.pgn -o games.epub");
        options.example("merels publish club.merels --where player:Anna -o anna.pdf");
        options.note("A page is one file that replays the game. The page needs no other file.");
    }

    Status run(Output& out) override {
        style_
            = {.theme = theme_called(theme_.value_or("wood")), .has_names = !has_no_coordinates_};
        kind_ = chosen_kind();
        if (style_file_) style_.css = style_rules();
        if (has_svg_) {
            if (kind_ != Kind::markdown)
                throw UsageError{fmt::format("--svg is not for {}", enum_name(kind_))};
            if (!output_ || output_ == "-") throw UsageError{"--svg needs -o FILE"};
            diagrams_.emplace(*output_, may_replace_);
        }
        if (kind_ == Kind::site && (!output_ || output_ == "-"))
            throw UsageError{"--to site needs -o FOLDER"};
        if (theme_ && (kind_ == Kind::markdown || kind_ == Kind::latex))
            throw UsageError{fmt::format("--theme is not for {}", enum_name(kind_))};
        if ((kind_ == Kind::epub || kind_ == Kind::pdf) && !output_)
            throw UsageError{fmt::format("--to {} needs -o FILE", *to_)};
        if (kind_ == Kind::site && game_)
            throw UsageError{"--game is for one page, so it excludes --to site"};
        if (game_ == 0) throw UsageError{"--game must be at least 1"};
        if (is_collection(*operand_)) {
            if (games_.count() + (game_ ? 1 : 0) > 1)
                throw UsageError{"--game, --games and --where exclude each other"};
            refuse_for_collection(reading_.read_options());
            return games_of_collection(out);
        }
        if (games_.count() > 0) throw UsageError{"--games and --where are for a collection"};
        return is_one() ? game_of_file(out) : games_of_file(out);
    }

private:
    static ThemeName theme_called(const std::string& wanted) {
        if (const auto theme = find_enum<ThemeName>(wanted)) return *theme;
        throw UsageError{
            fmt::format("there is no theme '{}' ({})", wanted,
                        enumerated({enum_names<ThemeName>.begin(), enum_names<ThemeName>.end()}))};
    }

    /// The text of the style file.
    std::string style_rules() const {
        if (kind_ == Kind::markdown || kind_ == Kind::pdf)
            throw UsageError{fmt::format("--style is not for {}", enum_name(kind_))};
        constexpr std::size_t longest = std::size_t{1} << 20;
        std::ifstream file{*style_file_, std::ios::binary};
        std::string css(longest + 1, '\0');
        file.read(css.data(), static_cast<std::streamsize>(css.size()));
        css.resize(static_cast<std::size_t>(file.gcount()));
        if (!file.is_open() || file.bad() || (css.empty() && !file.eof()))
            throw Failure{fmt::format("cannot read {}", *style_file_)};
        const bool is_too_long = css.size() > longest;
        const bool is_latex = kind_ == Kind::latex;
        std::erase(css, '\r');
        if (css.starts_with(utf8::byte_order_mark)) css.erase(0, utf8::byte_order_mark.size());
        if (is_too_long || !(is_latex ? harmless_lines(css) == css : is_safe_style(css)))
            throw Failure{fmt::format("{} is not a style file: it must be UTF-8, without {}control "
                                      "characters, and at most 1 MB long",
                                      *style_file_, is_latex ? "" : "\"</\" and ")};
        return css;
    }

    /// The name of the file or collection without folder and ending.
    std::string title() const {
        return *operand_ == "-" ? "Games" : fs::path{*operand_}.stem().string();
    }

    Kind chosen_kind() const {
        const auto by_ending = output_ ? kind_of(*output_) : std::nullopt;
        if (!to_ && output_ && *output_ != "-" && !by_ending)
            throw UsageError{fmt::format("{} is not the name of an HTML, Markdown, LaTeX, EPUB or "
                                         "PDF file (--to chooses the format)",
                                         *output_)};
        if (!to_) return by_ending.value_or(Kind::html);
        const auto kind = find_enum<Kind>(*to_);
        if (!kind)
            throw UsageError{
                fmt::format("--to takes {}, not '{}'",
                            enumerated({enum_names<Kind>.begin(), enum_names<Kind>.end()}), *to_)};
        if (by_ending && *kind != Kind::site && *kind != *by_ending)
            throw UsageError{fmt::format("the file name {} is for the format {}, not for {}",
                                         *output_, enum_name(*by_ending), *to_)};
        return *kind;
    }

    /// True if the document has one game. A web page has one game.
    bool is_one() const { return game_ || kind_ == Kind::html; }

    std::unique_ptr<GameDocument> document() {
        switch (kind_) {
        case Kind::html: return std::make_unique<HtmlDocument>(style_);
        case Kind::markdown: {
            MarkdownStyle style{.has_coordinates = style_.has_names};
            if (diagrams_)
                style.store = [this](const std::string& svg) { return diagrams_->add(svg); };
            return markdown_document(std::move(style));
        }
        case Kind::latex: return latex_document(style_.has_names, style_.css);
        case Kind::epub:
            return epub_document(
                {.title = title(),
                 .modified = now(),
                 .diagrams
                 = {.coloring
                    = find_enum<Coloring>(theme_.value_or("auto")).value_or(Coloring::automatic),
                    .has_coordinates = style_.has_names},
                 .css = style_.css});
        case Kind::pdf:
            return pdf_document(load_drawer(), Theme{theme_called(theme_.value_or("wood")), false},
                                title());
        case Kind::site: break;
        }
        return nullptr;
    }

    std::unique_ptr<Publication> publication() {
        if (kind_ == Kind::site) return site_in(*output_, title(), style_, may_replace_);
        return document_in(output_.value_or("-"), document(), may_replace_);
    }

    void finish(Publication& place, Output& out) const {
        place.finish(out);
        if (diagrams_) diagrams_->remove_old();
    }

    Status game_of_file(Output& out) {
        GameShelf shelf{*operand_,
                        reading_.read_options(),
                        {.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)}};
        shelf.require(game_.value_or(1));
        if (!game_ && shelf.known_games() > 1)
            throw UsageError{fmt::format("{} has several games, so choose one with --game N, or "
                                         "write a page for each with --to site",
                                         shelf.file())};
        const auto place = publication();
        place->add(shelf.reading().game);
        finish(*place, out);
        return report(shelf);
    }

    Status games_of_file(Output& out) {
        const auto place = publication();
        Status status = Status::fine;
        for (const std::string& path : expanded({*operand_}).paths)
            status = worse(
                status, for_each_game(path, {}, reading_.read_options(),
                                      [&](std::uint64_t, const Game& game) { place->add(game); }));
        if (status != Status::trouble) finish(*place, out);
        return status;
    }

    std::vector<GameId> chosen(const Collection& collection) const {
        return games_.count() > 0 ? games_.games(collection)
                                  : games_of(collection, query_argument(collection, {}));
    }

    Collection opened() const {
        return value_of(Collection::open(path_of_collection(*operand_), Access::read));
    }

    Status games_of_collection(Output& out) {
        const Collection collection = opened();
        const std::vector<GameId> games
            = game_ ? std::vector<GameId>{static_cast<GameId>(*game_)} : chosen(collection);
        if (is_one() && games.size() != 1)
            throw UsageError{fmt::format("{} were chosen, so choose one with --game N, or write a "
                                         "page for each with --to site",
                                         counted(games.size(), "game"))};
        const auto place = publication();
        const MergedNames merged = value_of(MergedNames::of(collection));
        for (const GameId id : games) {
            Game game = value_of(collection.game(id));
            merged.replace_in(game.tags);
            place->add(game);
        }
        finish(*place, out);
        return Status::fine;
    }

    std::optional<std::string> operand_;
    std::optional<std::string> to_;
    std::optional<std::uint64_t> game_;
    GamesChoice games_;
    std::optional<std::string> output_;
    std::optional<std::string> theme_;
    std::optional<std::string> style_file_;
    bool may_replace_ = false;
    bool has_svg_ = false;
    std::optional<DiagramFolder> diagrams_;
    bool has_no_coordinates_ = false;
    ReadingChoice reading_;
    HtmlStyle style_;
    Kind kind_ = Kind::html;
};

} // namespace

std::unique_ptr<Verb> make_publish() { return std::make_unique<Publish>(); }

} // namespace merels::cli
