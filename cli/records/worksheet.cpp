#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/drawer_module.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/positions/each_game.hpp>
#include <cli/positions/position_argument.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/enum_names.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/publish/book/pdf_document.hpp>
#include <libnotation/publish/sheets/cards.hpp>
#include <libnotation/publish/sheets/score_sheet.hpp>
#include <libnotation/publish/sheets/sheet_documents.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/store/encoding/places.hpp>
#include <libnotation/store/search/find.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

/// The greatest number of tasks. No class solves more, and more pages would need too much memory.
constexpr std::size_t most_tasks = 1000;
constexpr std::uint64_t most_columns = 6;

enum class SheetForm : std::uint8_t { tasks, cards, score_sheet };
constexpr auto names_of(SheetForm) {
    return names_up_to<SheetForm::score_sheet>("tasks", "cards", "score-sheet");
}

enum class SheetKind : std::uint8_t { pdf, html, latex };

SheetKind kind_of_sheet(const std::string& path) {
    const std::string ending = utf8::lowered(fs::path{path}.extension().string());
    if (ending == ".html" || ending == ".htm") return SheetKind::html;
    if (ending == ".tex") return SheetKind::latex;
    if (ending == ".pdf") return SheetKind::pdf;
    throw UsageError{
        fmt::format("{} is not the name of a PDF, HTML or LaTeX file (.pdf, .html, .tex)", path)};
}

class Worksheet : public Verb {
public:
    void describe(Options& options) override {
        options.operands(Value::file("POSITION|FILE|COLLECTION"), operands_, Need::optional);
        options.option("-o,--output", Value::file("OUT"), output_,
                       "the file; its name ends with .pdf, .html or .tex");
        options.one_of(
            "--as",
            Value::one_of("LAYOUT",
                          {{"tasks", "several positions on a page"},
                           {"cards", "cards to cut out, with the solutions on their backs"},
                           {"score-sheet", "an empty form for writing down a game"}}),
            layout_name_, "tasks, cards or score-sheet (tasks)");
        options.flag("--force", may_replace_, "replace a file that exists");
        options.option("--title", "TEXT", title_, "the title at the top of each page");
        options.option("--caption", "TEXT", captions_,
                       "question above each position; the option may be repeated");
        options.option("--columns", "N", columns_, "positions in each row (2)");
        options.option("-p,--ply", "K", ply_, "use the position after K plies of each game");
        options.option("-w,--where", "QUERY", where_,
                       "the positions that QUERY finds in a collection");
        options.flag("--no-coordinates", has_no_coordinates_, "leave out the names of points");
        reading_.describe(options);
        options.example("merels worksheet puzzles.pgn --title \"Running mills\" -o sheet.pdf");
        options.example(
            "merels worksheet W:Wd6,f4:Bd2,b4:H7,7 --caption \"Close a mill\" -o sheet.pdf");
        options.example("merels worksheet club.merels --where motif:running-mill -o sheet.pdf");
        options.example("merels worksheet puzzles.pgn --as cards -o cards.pdf");
        options.example("merels worksheet --as score-sheet --title \"Spring Open\" -o blank.pdf");
        options.note("The solutions are on the last page. The moves of a record are the solution");
        options.note("of its task. A record is a task if it has its own start position.");
        options.note("If some records of a file have a paragraph \"Task: …\", only these records");
        options.note("are tasks.");
    }

    Status run(Output&) override {
        if (!output_) throw UsageError{"a worksheet needs -o FILE"};
        layout_ = find_enum<SheetForm>(layout_name_.value_or("tasks")).value_or(SheetForm::tasks);
        kind_ = kind_of_sheet(*output_);
        check_combination();
        // A file that exists is refused before much is read.
        OutputFile file{*output_, may_replace_};
        if (layout_ == SheetForm::score_sheet) {
            write(file);
            return Status::fine;
        }
        Status status = Status::fine;
        for (const std::string& operand : operands_) {
            status = std::max(status, add(operand));
            if (status == Status::trouble) return status;
        }
        if (tasks_.empty())
            throw Failure{"no position was found; with --ply K, you get the position after K plies "
                          "of each game"};
        if (left_out_ > 0) say_error("{} left out\n", counted(left_out_, "game"));
        for (std::size_t i = 0; !captions_.empty() && i < tasks_.size(); ++i)
            tasks_[i].picture.caption = caption_text(captions_[std::min(i, captions_.size() - 1)]);
        write(file);
        return status;
    }

private:
    void check_combination() const {
        if (layout_ != SheetForm::tasks && kind_ != SheetKind::pdf)
            throw UsageError{
                fmt::format("--as {} makes a PDF file, not {}", *layout_name_, *output_)};
        if (layout_ != SheetForm::tasks && columns_)
            throw UsageError{"--columns is for --as tasks"};
        const bool is_blank = layout_ == SheetForm::score_sheet;
        if (!is_blank && operands_.empty())
            throw UsageError{"a worksheet needs a POSITION, a FILE or a COLLECTION"};
        if (is_blank
            && (!operands_.empty() || ply_ || where_ || !captions_.empty() || has_no_coordinates_))
            throw UsageError{"--as score-sheet takes no positions: only --title and --rules"};
    }

    const RuleSet& rule_set() const {
        return reading_.rule_set != nullptr ? *reading_.rule_set : rule_sets::nine_mens_morris;
    }

    Status add(const std::string& operand) {
        if (is_position(operand)) return add(positions_argument(operand, rule_set()));
        refuse_half_position(operand);
        std::error_code error;
        if (fs::is_directory(operand, error)) return add_folder(operand);
        if (is_collection(operand)) return add_collection(operand);
        if (where_) throw UsageError{"--where is for a collection"};
        const ReadOptions options = reading_.read_options();
        OpenedFile file{operand, options.format};
        if (!options.format && begins_with_position(file.block.text))
            return add(positions_in(file, operand, rule_set()));
        std::vector<Task> tasks;
        const Status status = for_each_game(
            file, operand, options, [&](std::uint64_t, const Game& game) { add(game, tasks); });
        take(std::move(tasks));
        return status;
    }

    Status add_folder(const std::string& folder) {
        Status status = Status::fine;
        for (const std::string& path : expanded({folder}).paths) status = worse(status, add(path));
        return status;
    }

    Status add(const PositionList& list) {
        Status status = Status::fine;
        for (const ListedPosition& entry : list.entries) {
            report(entry);
            if (entry.position)
                push(tasks_, task_of(entry.position->position));
            else
                status = Status::findings;
        }
        return status;
    }

    Status add_collection(const std::string& path) {
        const Collection collection
            = value_of(Collection::open(path_of_collection(path), Access::read));
        std::vector<Task> tasks;
        const Query query = query_argument(collection, {where_.value_or("")});
        value_of(find(collection, query, {}, [&](const Hit& hit) {
            const Game game = value_of(collection.game(hit.game));
            if (hit.place && !ply_)
                push(tasks, task_of(game, node_at(game, *hit.place)));
            else
                add(game, tasks);
            return true;
        }));
        take(std::move(tasks));
        return Status::fine;
    }

    void add(const Game& game, std::vector<Task>& tasks) {
        if (ply_ && *ply_ <= game.plies()) {
            NodeId node = Game::root;
            for (std::uint64_t i = 0; i < *ply_; ++i) node = game.first_child(node);
            return push(tasks, task_of(game, node));
        }
        Task task = task_of(game);
        if (!ply_ && (game.is_set_up() || task.is_stated))
            push(tasks, std::move(task));
        else
            ++left_out_;
    }

    static void push(std::vector<Task>& tasks, Task task) {
        if (tasks.size() == most_tasks)
            throw Failure{fmt::format("a worksheet can have at most {} positions", most_tasks)};
        tasks.push_back(std::move(task));
    }

    /// Takes the tasks of a file. If some tasks have a question, takes only those.
    void take(std::vector<Task> tasks) {
        const auto stated = static_cast<std::size_t>(
            std::ranges::count_if(tasks, [](const Task& task) { return task.is_stated; }));
        if (stated > 0) {
            left_out_ += tasks.size() - stated;
            std::erase_if(tasks, [](const Task& task) { return !task.is_stated; });
        }
        for (Task& task : tasks) push(tasks_, std::move(task));
    }

    WorksheetStyle style() const {
        return {.title = caption_text(title_.value_or("")),
                .columns
                = static_cast<unsigned>(checked("--columns", columns_.value_or(2), most_columns)),
                .has_names = !has_no_coordinates_};
    }

    void write(OutputFile& file) const {
        const WorksheetStyle shape = style();
        switch (kind_) {
        case SheetKind::pdf: write_pdf(file.output(), shape); break;
        case SheetKind::html: file.output().write_records(html_worksheet(tasks_, shape)); break;
        case SheetKind::latex: file.output().write_records(latex_worksheet(tasks_, shape)); break;
        }
        file.commit();
    }

    std::vector<Scene> pages(const TextMeasure& measure, const WorksheetStyle& shape) const {
        switch (layout_) {
        case SheetForm::tasks: return worksheet(tasks_, measure, shape);
        case SheetForm::cards: return cards(tasks_, measure, shape.has_names);
        case SheetForm::score_sheet: return {score_sheet(rule_set(), shape.title, measure)};
        }
        return {};
    }

    void write_pdf(Output& out, const WorksheetStyle& shape) const {
        const std::unique_ptr<Drawer> drawer = load_drawer();
        const DrawnText measure{*drawer};
        const Paper paper;
        drawer->begin_pdf({paper.width * points_of_dot, paper.height * points_of_dot},
                          title_.value_or(fs::path{*output_}.stem().string()));
        const auto add = [&](const Scene& page, const std::vector<std::string>& outline) {
            drawer->add_page(page, appearance(Coloring::paper).screen, points_of_dot, outline);
            out.write_records(drawer->take());
        };
        unsigned number = 0;
        for (const Scene& page : pages(measure, shape)) {
            add(page, {});
            ++number;
        }
        std::vector<std::string> outline{"Solutions"};
        if (layout_ == SheetForm::tasks)
            for (const Scene& page : solution_pages(tasks_, measure, number + 1))
                add(page, std::exchange(outline, {}));
        out.write_records(drawer->end_pdf());
    }

    std::vector<std::string> operands_;
    std::optional<std::string> output_;
    bool may_replace_ = false;
    std::optional<std::string> layout_name_;
    SheetForm layout_ = SheetForm::tasks;
    SheetKind kind_ = SheetKind::pdf;
    std::optional<std::string> title_;
    std::vector<std::string> captions_;
    std::optional<std::uint64_t> columns_;
    std::optional<std::uint64_t> ply_;
    std::optional<std::string> where_;
    bool has_no_coordinates_ = false;
    ReadingChoice reading_;
    std::vector<Task> tasks_;
    std::size_t left_out_ = 0;
};

} // namespace

std::unique_ptr<Verb> make_worksheet() { return std::make_unique<Worksheet>(); }

} // namespace merels::cli
