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
#include <libnotation/store/collection/collection_file.hpp>
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

std::string caption(const Walker& walker) {
    if (walker.is_at_start()) return "start";
    return fmt::format("{} {}", move_number_text(walker.game(), walker.ply() - 1),
                       format(walker.game().move(walker.node()), walker.position().board()));
}

/// The end of the game as the board shows it. At the end of the record, its result also counts.
std::optional<svg::End> end_of(const Walker& walker) {
    if (const auto end = walker.outcome()) return svg::End{end->result, end->reason};
    const GameResult result = walker.game().result;
    if (!walker.is_at_end() || result == GameResult::unfinished) return std::nullopt;
    return svg::End{result, std::nullopt};
}

/// The position of a walker with its move, the drawings, the end of the game, and titles.
svg::Picture titled_picture(const Walker& walker) {
    svg::Picture picture = svg::picture_of(walker);
    picture.end = end_of(walker);
    picture.caption = caption(walker);
    picture.title = fmt::format("{}, {} {}", players(walker.game()),
                                walker.is_at_start() ? "at the" : "after", picture.caption);
    return picture;
}

/// The plies to draw: 0, `step`, twice `step` …, and the last ply of the main line. O(plies).
std::vector<unsigned> plies_of(const Game& game, unsigned step) {
    const unsigned last = game.plies();
    std::vector<unsigned> plies;
    for (std::uint64_t ply = 0; ply < last; ply += step)
        plies.push_back(static_cast<unsigned>(ply));
    plies.push_back(last);
    return plies;
}

/// The pictures of the main line after these numbers of plies, which must be ascending.
std::vector<svg::Picture> pictures_of(const Game& game, const std::vector<unsigned>& plies) {
    std::vector<svg::Picture> pictures;
    Walker walker{game};
    for (const unsigned ply : plies) {
        while (walker.ply() < ply) walker.forward();
        pictures.push_back(titled_picture(walker));
    }
    return pictures;
}

/// Adds the head of a sheet: the game's players, occasion and rule set.
void add_headings(svg::SheetStyle& style, const Game& game) {
    style.heading = players(game);
    style.subheading = occasion(game);
    if (!style.subheading.empty()) style.subheading += ", ";
    style.subheading += game.rule_set().name();
}

/// The greatest number of boards on a sheet. Some programs cannot show a larger drawing.
constexpr std::size_t most_boards_on_sheet = 1000;

using Number = std::optional<std::uint64_t>;

std::optional<unsigned> in_range(const char* option, Number value, unsigned least, unsigned most) {
    if (!value) return std::nullopt;
    if (*value < least || *value > most)
        throw UsageError{fmt::format("{} takes a number from {} to {}", option, least, most)};
    return static_cast<unsigned>(*value);
}

class Diagram : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::file("POSITION|FILE|COLLECTION"), operand_, Need::required);
        options.option("-g,--game", "N", game_, "number of the game in the file (1)");
        options.option("-w,--where", "QUERY", where_,
                       "the first game that QUERY finds in a collection");
        options.option("-p,--ply", "K", ply_,
                       "the position after K plies; without --ply, the last one");
        options.option("-e,--every", "K", every_, "draw the start, every K-th ply and the end");
        options.flag("-s,--sheet", is_sheet_,
                     "put diagrams of all plies, or as in --every, on one sheet");
        options.option("--columns", "N", columns_, "boards in each row of the sheet");
        options.option("-o,--output", Value::file("OUT"), output_,
                       "the file (standard output); with --every, the folder");
        options.one_of("--format", Value::names_of<PictureFormat>("FORMAT"), given_format_,
                       "svg, png, pdf or gif (the ending of OUT decides)");
        options.option("--delay", "MS", delay_,
                       "time for each move of a GIF, in milliseconds (1000)");
        options.flag("--force", may_replace_, "replace files that exist");
        options.one_of("-t,--theme", Value::names_of<Coloring>("NAME", meaning), theme_,
                       "colors: auto, paper, wood, slate, parchment, contrast");
        options.option("--size", "N", size_, "width in pixels");
        options.flag("--no-coordinates", has_no_coordinates_, "leave out the names of points");
        options.option("--arrow", "LIST", arrows_, "arrows: a1a4,Rd6d7 (R, G, B, Y: colors)");
        options.option("--circle", "LIST", circles_, "circles: d6,Rb4");
        options.option("--last", "MOVE", last_, "the move that led to POSITION, such as d6-d5xb4");
        reading_.describe(options);
        options.example("merels diagram W:Wd6,f4:Bd2,b4:H7,7 --circle Rd2 > position.svg");
        options.example("merels diagram games.pgn --game 3 --ply 20 -o ply-20.png");
        options.example("merels diagram games.pgn --every 10 -o pictures");
        options.example("merels diagram games.pgn --sheet --theme paper -o sheet.svg");
        options.example("merels diagram games.pgn --game 3 -o game.gif");
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
        check_animation();
        if (is_position(*operand_)) return draw_position(positions_argument(*operand_, rule_set()));
        refuse_half_position(*operand_);
        const RenderStyle rendering{.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)};
        if (is_collection(*operand_))
            return draw_game(GameShelf{*operand_, reading_.read_options(), rendering}, out);
        OpenedFile file{*operand_, reading_.read_options().format};
        if (!reading_.format && begins_with_position(file.block.text))
            return draw_position(positions_in(file, *operand_, rule_set()));
        return draw_game({std::move(file), *operand_, reading_.read_options(), rendering}, out);
    }

private:
    void check_combination() const {
        if (ply_ && (every_ || is_sheet_))
            throw UsageError{"--ply is for one picture, so it excludes --every and --sheet"};
        if (columns_ && !is_sheet_) throw UsageError{"--columns needs --sheet"};
        if (every_ == 0U) throw UsageError{"--every must be at least 1"};
        if ((arrows_ || circles_) && (every_ || is_sheet_))
            throw UsageError{
                "--arrow and --circle are for one picture, so they exclude --every and --sheet"};
        if (every_ && !is_sheet_ && (!output_ || output_ == "-"))
            throw UsageError{"--every draws several pictures, so use -o FOLDER, or --sheet for all "
                             "on one sheet"};
    }

    void check_animation() {
        hundredths_ = in_range("--delay", delay_, 20, 60'000).value_or(1000) / 10;
        if (format_ != PictureFormat::gif) {
            if (delay_) throw UsageError{"--delay is for a GIF"};
            return;
        }
        for (const auto& [is_given, option] :
             {std::pair{ply_.has_value(), "--ply"}, std::pair{every_.has_value(), "--every"},
              std::pair{is_sheet_, "--sheet"}, std::pair{arrows_.has_value(), "--arrow"},
              std::pair{circles_.has_value(), "--circle"}})
            if (is_given)
                throw UsageError{
                    fmt::format("a GIF shows all moves of a game, so leave out {}", option)};
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
        if (format_ == PictureFormat::gif)
            throw UsageError{"a GIF shows the moves of a game, so it needs a FILE of games"};
        if (!list.has_lines) say_form(list.format);
        svg::Picture picture{.position = single_position(list, rule_set()).position};
        if (last_) picture.last = last_argument(*last_, picture.position);
        if (const auto end = outcome(picture.position))
            picture.end = svg::End{end->result, end->reason};
        write_one(std::move(picture));
        return Status::fine;
    }

    Status draw_game(GameShelf shelf, Output& out) {
        if (last_)
            throw UsageError{"--last is only for a POSITION, because a game shows its last move"};
        shelf.choose(game_, where_);
        const Game& game = shelf.reading().game;
        if (format_ == PictureFormat::gif)
            write_animation(game);
        else if (is_sheet_)
            write_sheet(game);
        else if (every_)
            write_pictures(game);
        else
            write_one(titled_picture(walker_at_ply(game, ply_.value_or(game.plies()))));
        out.flush();
        return report(shelf);
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
            throw UsageError{fmt::format(
                "a sheet of {} boards is too large ({} at most), but --every {} draws fewer",
                plies.size(), most_boards_on_sheet, game.plies() / (most_boards_on_sheet - 2) + 1)};
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

    /// Reports the folder, because a name with an ending may be meant as the name of a file.
    void say_folder(std::size_t pictures) const {
        say_error("{} is a folder with {}\n", harmless(*output_), counted(pictures, "picture"));
    }

    void write_animation(const Game& game) const {
        OutputFile file{*output_, may_replace_};
        file.output().write_records(animation_of(game, style_, hundredths_));
        file.commit();
    }

    void write(const svg::Drawing& drawing) const {
        const std::string bytes = PictureWriter{format_, style_.coloring}.bytes(drawing);
        OutputFile file{output_.value_or("-"), may_replace_};
        file.output().write_records(bytes);
        file.commit();
    }

    std::optional<std::string> operand_;
    Number game_;
    std::optional<std::string> where_;
    Number ply_;
    Number every_;
    bool is_sheet_ = false;
    Number columns_;
    std::optional<std::string> output_;
    std::optional<std::string> given_format_;
    Number delay_;
    unsigned hundredths_ = 100;
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
