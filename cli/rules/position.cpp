#include <cli/command_line/verb.hpp>
#include <cli/positions/position_argument.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/game_view.hpp>
#include <cli/views/position_json.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

/// The mills, such as "a7-d7-g7 (White)".
std::string mills_of(const Position& position) {
    std::string text;
    for (const Color color : {Color::white, Color::black})
        for (const PointSet line : position.board().lines())
            if (position.men(color).contains_all(line))
                text += fmt::format("{}{} ({})", text.empty() ? "" : ", ",
                                    point_names(position.board(), line), name(color));
    return text.empty() ? "none" : text;
}

class PositionVerb : public Verb {
public:
    void describe(Options& options) override {
        options.operand("POSITION", text_, Need::required);
        options.rules(rule_set_, "rule set or rule file (nine-mens-morris)");
        const Value forms = Value::names_of<PositionFormat>("FORM", title);
        options.option("--from", forms, from_,
                       "line, fen, mfen or diagram (default: by the content)");
        options.option("-t,--to", forms, to_, "print the position in this form, and nothing else");
        options.flag("--json", has_json_, "print the position and its moves as JSON");
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        options.color(color_);
        options.example("merels position W:Wd6,f4:Bd2,b4:H7,7");
        options.example("merels position --rules mulino W:Wa7,d7,g4:Bc3,d3,e3");
        options.example("merels position --to fen @diagram.txt");
        options.example("merels position --json - < positions.txt", "a result for each line");
        options.note("Write a position as in W:Wd6,f4:Bd2,b4:H7,7. The parts are the player to");
        options.note("move, White's men, Black's men, and the men in hand of White and Black. If");
        options.note("no men are in hand, you may leave out :H. Other parts may follow. :N12");
        options.note("means 12 plies without placement or capture, and :M23 is the move number.");
        options.note("Some rule sets use these parts: :Xd6,e4 (blocked points), :R1,0 (White must");
        options.note("remove one man), :FW (White made the first mill) and :O (the player to move");
        options.note("must open a way for the opponent). Merels also reads Sanmill's FEN,");
        options.note("MFEN/1.0 and diagrams. As POSITION, - means standard input, and @FILE means");
        options.note("a file. A file may have a position on each line. Merels reads all positions");
        options.note(
            "before it prints the first result. If a form cannot hold the whole position,");
        options.note("Merels lists the lost parts on standard error.");
    }

    Status run(Output& out) override {
        std::optional<PositionFormat> from;
        if (from_) from = position_format_called(*from_);
        std::optional<PositionFormat> to;
        if (to_) to = position_format_called(*to_);
        if (to && has_json_) throw UsageError{"--to and --json exclude one another"};
        const PositionList list = positions_argument(*text_, *rule_set_, from);
        if (has_json_) return print_json(list, out);
        if (list.has_lines) return write_lines(list, to, out);
        if (!from) say_form(list.format);
        const PositionText& read = single_position(list, *rule_set_);
        if (to)
            report_losses(write_form(read, *to, out));
        else
            write_all(read.position, read.move_number, out);
        return Status::fine;
    }

private:
    /// Prints a document for one position. For a list, it prints one line for each position.
    static Status print_json(const PositionList& list, Output& out) {
        Status status = Status::fine;
        for (const ListedPosition& entry : list.entries) {
            Json json;
            if (list.has_lines) json["text_line"] = entry.line;
            if (entry.position)
                json.update(position_json(*entry.position));
            else
                json["position"] = nullptr;
            json["diagnostics"] = findings_json(list, entry);
            if (list.has_lines)
                out.write(dumped(json, -1) + "\n");
            else
                print(out, json);
            if (!entry.position) status = list.has_lines ? Status::findings : Status::trouble;
        }
        return status;
    }

    Status write_lines(const PositionList& list, std::optional<PositionFormat> to,
                       Output& out) const {
        Status status = Status::fine;
        std::vector<std::string> losses;
        for (const ListedPosition& entry : list.entries) {
            report(entry);
            if (!entry.position) status = Status::findings;
            if (!entry.position)
                out.print("{}\n", no_position);
            else if (to)
                add_new(write_form(*entry.position, *to, out), losses);
            else
                out.print("{}\n", in_a_line(*entry.position));
        }
        report_losses(losses);
        return status;
    }

    static std::string in_a_line(const PositionText& read) {
        const Position& position = read.position;
        const auto end = outcome(position);
        const std::string state
            = end ? outcome_in_words(*end, position)
                  : fmt::format("{} to move, {}", merels::name(position.to_move()),
                                counted(legal_moves(position).size(), "move"));
        return fmt::format("{}  {}", format_position(position, read.move_number), state);
    }

    Styled drawn(const Position& position, Output& out) const {
        return diagram_styled(position, {.charset = is_ascii_ ? Charset::ascii : Charset::unicode,
                                         .has_color = out.paint(color_).is_on(),
                                         .last = {}});
    }

    /// Writes a position in a form. The result is the list of losses.
    std::vector<std::string> write_form(const PositionText& read, PositionFormat form,
                                        Output& out) const {
        const auto written = write_position(read.position, read.move_number, form);
        if (!written)
            throw Failure{fmt::format("{} has 24 points, so it cannot describe the board {}",
                                      title(form), rule_set_->board.id())};
        out.write(form == PositionFormat::diagram ? drawn(read.position, out)
                                                  : written->text + "\n");
        return written->losses;
    }

    static void add_new(const std::vector<std::string>& found, std::vector<std::string>& losses) {
        for (const std::string& loss : found)
            if (std::ranges::find(losses, loss) == losses.end()) losses.push_back(loss);
    }

    static void report_losses(const std::vector<std::string>& losses) {
        for (const std::string& loss : losses) say_error("{}\n", loss);
    }

    void write_all(const Position& position, unsigned move_number, Output& out) const {
        const Paint paint = out.paint(color_);
        const Rows rows{out, paint, 12};
        out.write(drawn(position, out));
        out.write("\n");
        rows.add("rule set", rule_set_->id);
        rows.add("to move", std::string{merels::name(position.to_move())});
        for (const Color color : {Color::white, Color::black})
            rows.add(std::string{merels::name(color)}, side_in_words(position, color));
        rows.add("mills", mills_of(position));
        if (const std::string pending = pending_in_words(position); !pending.empty())
            rows.add("pending", pending);
        const auto end = outcome(position);
        rows.add("outcome", end ? outcome_in_words(*end, position) : "the game goes on");
        rows.add("moves", moves_in_words(position));
        rows.add("position", format_position(position, move_number));
        rows.add("canonical", format_position(canonical(position), move_number));
    }

    std::optional<std::string> text_;
    std::optional<std::string> from_;
    std::optional<std::string> to_;
    const RuleSet* rule_set_ = &rule_sets::nine_mens_morris;
    bool has_json_ = false;
    bool is_ascii_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_position() { return std::make_unique<PositionVerb>(); }

} // namespace merels::cli
