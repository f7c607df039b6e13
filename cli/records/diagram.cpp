#include <cli/command_line/inputs.hpp>
#include <cli/command_line/shape_arguments.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/positions/position_argument.hpp>
#include <cli/records/picture_files.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/game_view.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/drawing/sheet.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

void make_folder(const std::string& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return;
    if (fs::exists(folder, error))
        throw UsageError{fmt::format("{} is not a folder, but --every needs a folder", folder)};
    fs::create_directory(folder, error);
    if (error) throw Failure{fmt::format("cannot make the folder {}: {}", folder, error.message())};
}

std::string without_slashes(std::string folder) {
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    return folder;
}

/// A folder of pictures, such as ply-007.svg.
class PictureFiles {
public:
    static constexpr std::size_t most = 10'000;

    /// Makes the folder if necessary, but writes nothing yet. Throws a `UsageError` for too many
    /// pictures, or for a file that must not be replaced.
    PictureFiles(std::string folder, bool may_replace, const std::vector<unsigned>& plies)
        : folder_(without_slashes(std::move(folder))), may_replace_(may_replace),
          digits_(std::max<std::size_t>(3, std::to_string(plies.back()).size())) {
        if (plies.size() > most)
            throw UsageError{
                fmt::format("{} pictures are too many ({} at most): --every {} draws fewer",
                            plies.size(), most, plies.back() / (most - 2) + 1)};
        if (!may_replace) refuse_to_replace(plies);
        make_folder(folder_);
    }

    /// Writes a file. It appears only when it is complete.
    void write(unsigned ply, const std::string& text) const {
        OutputFile file{path(ply), may_replace_};
        file.output().write_records(text);
        file.commit();
    }

private:
    std::string path(unsigned ply) const {
        return fmt::format("{}/ply-{:0{}}.svg", folder_, ply, digits_);
    }
    void refuse_to_replace(const std::vector<unsigned>& plies) const {
        std::error_code error;
        for (const unsigned ply : plies)
            if (fs::exists(path(ply), error))
                throw UsageError{fmt::format("{} exists; --force replaces it", path(ply))};
    }

    std::string folder_;
    bool may_replace_;
    /// The digits in each name, so that names have the right order.
    std::size_t digits_;
};

std::string caption(const Walker& walker) {
    if (walker.is_at_start()) return "start";
    return fmt::format("{} {}", move_number_text(walker.game(), walker.ply() - 1),
                       format(walker.game().move(walker.node()), walker.position().board()));
}

/// The end of the game by the board, or at the last move by the record.
std::optional<svg::End> end_of(const Walker& walker) {
    if (const auto end = walker.outcome()) return svg::End{end->result, end->reason};
    const GameResult result = walker.game().result;
    if (!walker.is_at_end() || result == GameResult::unfinished) return std::nullopt;
    return svg::End{result, std::nullopt};
}

/// The picture of the current position, with its last move, its end and its drawings.
svg::Picture picture_of(const Walker& walker) {
    const Game& game = walker.game();
    svg::Picture picture{.position = walker.position()};
    if (!walker.is_at_start()) picture.last = game.move(walker.node());
    for (const Comment& comment : game.annotation(walker.node()).after) {
        std::ranges::copy(comment.arrows, std::back_inserter(picture.arrows));
        std::ranges::copy(comment.circles, std::back_inserter(picture.circles));
    }
    picture.end = end_of(walker);
    picture.caption = caption(walker);
    picture.title = fmt::format("{}, {} {}", players(walker.game()),
                                walker.is_at_start() ? "at the" : "after", picture.caption);
    return picture;
}

/// The plies 0, `step`, two times `step` and so on, with the last ply of the main line. O(plies).
std::vector<unsigned> plies_of(const Game& game, unsigned step) {
    const unsigned last = game.plies();
    std::vector<unsigned> plies;
    for (std::uint64_t ply = 0; ply < last; ply += step)
        plies.push_back(static_cast<unsigned>(ply));
    plies.push_back(last);
    return plies;
}

/// The pictures of the main line at these plies, which must be in order.
std::vector<svg::Picture> pictures_of(const Game& game, const std::vector<unsigned>& plies) {
    std::vector<svg::Picture> pictures;
    Walker walker{game};
    for (const unsigned ply : plies) {
        while (walker.ply() < ply) walker.forward();
        pictures.push_back(titled_picture(walker));
    }
    return pictures;
}

/// Adds players, event and rule set to the head of a sheet.
void add_headings(svg::SheetStyle& style, const Game& game) {
    style.heading = players(game);
    style.subheading = occasion(game);
    if (!style.subheading.empty()) style.subheading += ", ";
    style.subheading += game.rule_set().name();
}

/// More boards are not useful. Some programs cannot even show them.
constexpr std::size_t most_boards_on_sheet = 1000;

using Number = std::optional<std::uint64_t>;

Value theme_words() {
    std::vector<Word> words;
    for (const Coloring coloring : enum_values<Coloring>)
        words.push_back({std::string{enum_name(coloring)}, std::string{meaning(coloring)}});
    return Value::one_of("NAME", std::move(words));
}

Value format_words() {
    std::vector<Word> words;
    for (const PictureFormat format : enum_values<PictureFormat>)
        words.push_back({std::string{enum_name(format)}, {}});
    return Value::one_of("FORMAT", std::move(words));
}

std::optional<unsigned> in_range(const char* option, Number value, unsigned least, unsigned most) {
    if (!value) return std::nullopt;
    if (*value < least || *value > most)
        throw UsageError{fmt::format("{} takes a number from {} to {}", option, least, most)};
    return static_cast<unsigned>(*value);
}

/// True if a name has the ending of another picture format.
bool is_other_picture(const std::string& file) {
    constexpr std::array<std::string_view, 16> endings{
        ".avif", ".bmp", ".emf", ".eps", ".gif", ".heic", ".ico",  ".jpeg",
        ".jpg",  ".jxl", ".pdf", ".png", ".tif", ".tiff", ".webp", ".wmf"};
    const std::string ending = utf8::lowered(std::filesystem::path{file}.extension().string());
    return std::ranges::find(endings, ending) != endings.end();
}

class Diagram : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::file("POSITION|FILE"), operand_, Need::required);
        options.option("-g,--game", "N", game_, "number of the game in the file (1)");
        options.option("-p,--ply", "K", ply_,
                       "the position after K plies, from 0 (the end of the game)");
        options.option("-e,--every", "K", every_, "draw the start, every K-th ply and the end");
        options.flag("-s,--sheet", is_sheet_, "draw all plies, or those of --every, on one sheet");
        options.option("--columns", "N", columns_, "boards in each row of the sheet");
        options.option("-o,--output", Value::file("OUT"), output_,
                       "file, or folder for --every (standard output)");
        options.one_of("--format", format_words(), given_format_,
                       "svg, png or pdf (by the ending of OUT)");
        options.flag("--force", may_replace_, "replace files that exist");
        options.one_of("-t,--theme", theme_words(), theme_,
                       "auto, paper, wood, slate, parchment or contrast");
        options.option("--size", "N", size_, "width in pixels");
        options.flag("--no-coordinates", has_no_coordinates_, "leave out the names of points");
        options.option("--arrow", "LIST", arrows_, "arrows: a1a4,Rd6d7 (R, G, B, Y: colors)");
        options.option("--circle", "LIST", circles_, "circles: d6,Rb4");
        options.option("--last", "MOVE", last_, "the move that led to the POSITION: d6-d5xb4");
        reading_.describe(options);
        options.example("merels diagram W:Wd6,f4:Bd2,b4:H7,7 --circle Rd2 > position.svg");
        options.example("merels diagram games.pgn --game 3 --ply 20 -o ply-20.png");
        options.example("merels diagram games.pgn --every 10 -o pictures");
        options.example("merels diagram games.pgn --sheet --theme paper -o sheet.svg");
        options.note("--rules also applies to a POSITION.");
        options.note("Arrows and circles in the comments of a game are drawn.");
    }

    Status run(Output& out) override {
        style_.coloring = *find_enum<Coloring>(theme_.value_or("auto"));
        style_.width = in_range("--size", size_, 16, 20'000);
        style_.has_coordinates = !has_no_coordinates_;
        check_combination();
        const bool is_folder = every_ && !is_sheet_;
        format_ = picture_format(given_format_, is_folder ? std::nullopt : output_);
        if (format_ != PictureFormat::svg && !output_)
            throw UsageError{fmt::format("a picture as {} needs -o FILE", enum_name(format_))};
        if (is_position(*operand_)) return draw_position(positions_argument(*operand_, rule_set()));
        refuse_half_position(*operand_);
        OpenedFile file{*operand_, reading_.read_options().format};
        if (!reading_.format && begins_with_position(file.block.text))
            return draw_position(positions_in(file, *operand_, rule_set()));
        return draw_game(std::move(file), out);
    }

private:
    void check_combination() const {
        if (ply_ && (every_ || is_sheet_))
            throw UsageError{"--ply is for one picture: not with --every or --sheet"};
        if (columns_ && !is_sheet_) throw UsageError{"--columns needs --sheet"};
        if (every_ == 0U) throw UsageError{"--every counts from 1"};
        if ((arrows_ || circles_) && (every_ || is_sheet_))
            throw UsageError{"--arrow and --circle are for one picture: not with --every or "
                             "--sheet"};
        if (every_ && !is_sheet_ && (!output_ || output_ == "-"))
            throw UsageError{
                "--every draws several pictures: use -o FOLDER, or --sheet for all on one sheet"};
    }

    /// The ending of a name must be right, because other programs rely on it.
    void check_name() const {
        if (!output_ || (every_ && !is_sheet_)) return;
        if (!is_other_picture(*output_)) return;
        const std::string better
            = std::filesystem::path{*output_}.replace_extension(".svg").string();
        throw UsageError{fmt::format("Merels writes SVG, and {} is not a name for that. Write {}; "
                                     "rsvg-convert makes a PNG or PDF of it",
                                     *output_, better)};
    }

    const RuleSet& rule_set() const {
        return reading_.rule_set != nullptr ? *reading_.rule_set : rule_sets::nine_mens_morris;
    }

    Status draw_position(const PositionList& list) {
        for (const auto& [is_given, option] :
             {std::pair{game_.has_value(), "--game"}, std::pair{ply_.has_value(), "--ply"},
              std::pair{every_.has_value(), "--every"}, std::pair{is_sheet_, "--sheet"}})
            if (is_given)
                throw UsageError{
                    fmt::format("{} is for a FILE of games, not for a POSITION", option)};
        if (!list.has_lines) say_form(list.format);
        svg::Picture picture{.position = single_position(list, rule_set()).position};
        if (last_) picture.last = last_argument(*last_, picture.position);
        if (const auto end = outcome(picture.position))
            picture.end = svg::End{end->result, end->reason};
        write_one(std::move(picture));
        return Status::fine;
    }

    Status draw_game(OpenedFile file, Output& out) {
        if (last_) throw UsageError{"--last is for a POSITION: the moves of a game are known"};
        GameShelf shelf{std::move(file),
                        *operand_,
                        reading_.read_options(),
                        {.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)}};
        shelf.require(game_.value_or(1));
        const Game& game = shelf.reading().game;
        if (is_sheet_)
            write_sheet(game);
        else if (every_)
            write_pictures(game);
        else
            write_one(picture_at_ply(game));
        out.flush();
        return report(shelf);
    }

    svg::Picture picture_at_ply(const Game& game) const {
        const unsigned plies = game.plies();
        const std::uint64_t ply = ply_.value_or(plies);
        if (ply > plies)
            throw Failure{fmt::format("the game has {} plies: there is no ply {}", plies, ply)};
        return pictures_of(game, {static_cast<unsigned>(ply)}).front();
    }

    std::vector<unsigned> chosen_plies(const Game& game) const {
        constexpr std::uint64_t most = 0xFFFFFFFF;
        return plies_of(game, static_cast<unsigned>(std::min(every_.value_or(1), most)));
    }

    void write_one(svg::Picture picture) {
        const Board& board = picture.position.board();
        if (arrows_)
            std::ranges::copy(arrows_argument(*arrows_, board), std::back_inserter(picture.arrows));
        if (circles_)
            std::ranges::copy(circles_argument(*circles_, board),
                              std::back_inserter(picture.circles));
        write(svg::drawing(picture, style_));
    }

    void write_sheet(const Game& game) {
        svg::SheetStyle style{.coloring = style_.coloring,
                              .columns = in_range("--columns", columns_, 1, 100),
                              .width = style_.width};
        add_headings(style, game);
        const std::vector<unsigned> plies = chosen_plies(game);
        if (plies.size() > most_boards_on_sheet)
            throw UsageError{fmt::format("a sheet of {} boards is too large ({} at most): --every "
                                         "{} draws fewer",
                                         plies.size(), most_boards_on_sheet,
                                         game.plies() / (most_boards_on_sheet - 2) + 1)};
        write(svg::sheet_drawing(pictures_of(game, plies), style));
    }

    void write_pictures(const Game& game) {
        const std::vector<unsigned> plies = chosen_plies(game);
        PictureFiles files{*output_, format_, may_replace_, plies};
        PictureWriter writer{format_, style_.coloring};
        Walker walker{game};
        for (const unsigned ply : plies) {
            while (walker.ply() < ply) walker.forward();
            files.write(ply, writer.bytes(svg::drawing(titled_picture(walker), style_)));
        }
        if (std::filesystem::path{*output_}.has_extension()) say_folder(plies.size());
    }

    /// Reports the folder, because its name could be that of a file.
    void say_folder(std::size_t pictures) const {
        say_error("{} is a folder with {}\n", harmless(*output_), counted(pictures, "picture"));
    }

    void write(const svg::Drawing& drawing) const {
        const std::string bytes = PictureWriter{format_, style_.coloring}.bytes(drawing);
        OutputFile file{output_.value_or("-"), may_replace_};
        file.output().write_records(bytes);
        file.commit();
    }

    std::optional<std::string> operand_;
    Number game_;
    Number ply_;
    Number every_;
    bool is_sheet_ = false;
    Number columns_;
    std::optional<std::string> output_;
    std::optional<std::string> given_format_;
    PictureFormat format_ = PictureFormat::svg;
    bool may_replace_ = false;
    std::optional<std::string> theme_;
    Number size_;
    bool has_no_coordinates_ = false;
    std::optional<std::string> arrows_;
    std::optional<std::string> circles_;
    std::optional<std::string> last_;
    ReadingChoice reading_;
    svg::Style style_;
};

} // namespace

std::unique_ptr<Verb> make_diagram() { return std::make_unique<Diagram>(); }

} // namespace merels::cli
