#include <cli/collection/nothing_found.hpp>
#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/losses.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/store/collection/game_list.hpp>
#include <libnotation/store/search/excerpts.hpp>
#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <array>
#include <thread>
#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::array columns{"id",     "white", "black", "result", "plies",
                             "date",   "event", "place", "round",  "rules",
                             "ending", "at",    "ply",   "next",   "comment"};
constexpr std::size_t ply_column = 12;
/// The names of the first columns. `--json` prints their values as texts.
constexpr std::size_t head_columns = 11;
using Fields = std::array<std::string, columns.size()>;

Fields fields_of(const GameHead& head, const Hit& hit) {
    return {std::to_string(head.id),
            known_text(head.white),
            known_text(head.black),
            std::string{format(head.result)},
            std::to_string(head.plies),
            known_text(head.date),
            known_text(head.event),
            known_text(head.place),
            known_text(head.round),
            head.rules,
            head.ending,
            hit.place ? std::to_string(*hit.place) : "",
            "",
            "",
            ""};
}

/// A field of CSV as in RFC 4180.
std::string csv_field(const std::string& text) {
    if (text.find_first_of("\",\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string{"\"\""} : std::string{c};
    return quoted + '"';
}

std::vector<Table::Column> table_columns() {
    using enum Table::Align;
    using Cut = Table::Cut;
    return {{"id", right, Cut::never},    {"white", left, Cut::end},    {"black", left, Cut::end},
            {"result", left, Cut::never}, {"plies", right, Cut::never}, {"date", left, Cut::never},
            {"event", left, Cut::end},    {"rules", left, Cut::end},    {"at", right, Cut::never},
            {"next", left, Cut::never}};
}

using Excerpt = std::vector<ExcerptPiece>;

/// The line of an excerpt. On a terminal, the words before the match are cut to make room for it.
Styled shown(const Excerpt& excerpt, const Output& out, const Paint& paint) {
    const bool is_cut = is_terminal(out.descriptor());
    const std::size_t room = is_cut ? terminal_size(out.descriptor()).columns - 4 : 1000;
    Styled line;
    for (const ExcerptPiece& piece : excerpt) {
        const bool is_first = line.empty() && !piece.is_match;
        const std::string text = harmless(piece.text);
        line += piece.is_match
                    ? paint.bold(text)
                    : Styled{is_first ? cut_to(text, room / 3, Table::Cut::beginning) : text};
    }
    return line.clipped(room);
}

std::string text_of(const Excerpt& excerpt) {
    std::string text;
    for (const ExcerptPiece& piece : excerpt) text += piece.text;
    return text;
}

class Find : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.operands("QUERY", words_, Need::optional);
        options.option("-t,--to", Value::written_format("FORMAT"), to_,
                       "print records: " + format_names(is_writable));
        options.flag("--csv", is_csv_, "print a table in CSV format, for other programs");
        options.flag("--json", has_json_, "print a JSON object for each game");
        options.flag("-c,--count", counts_, "print only the number of games");
        options.option("--save", "NAME", saved_, "save the query as filter:NAME");
        options.option("--forget", "NAME", forgotten_, "remove the saved query NAME");
        options.flag("--filters", lists_filters_, "list the saved queries");
        options.color(color_);
        options.example("merels find club.merels player:schurmann result:1-0");
        options.example("merels find club.merels 'position:\"W:Wd6,f4:Bd2,b4:H7,7\" sort:-date'");
        options.example("merels find club.merels 'lost:anna motif/winner:running-mill'");
        options.example("merels find club.merels motif:running-mill limit:5 --to merels");
        options.note("A term of a query is a field, a colon and a value, as in player:Mia. The");
        options.note(
            "fields are player, white, black, won, lost, event, place, date, year, result,");
        options.note("rules, plies, comment, source, tag, has, men, motif, position, pattern and");
        options.note("filter. motif:running-mill finds games in which a man closes a mill, and");
        options.note(
            "closes another mill with its next move. motif/winner:running-mill finds only");
        options.note("running mills of the player who won.");
        options.note(
            "Join terms with and, or, not and parentheses. Write the terms sort and limit");
        options.note(
            "at the end. 'merels help queries' explains all terms. The exit status is 0 if");
        options.note(
            "games were found, 1 if there are none, and 2 if the command or a file cannot");
        options.note("be used.");
    }

    Status run(Output& out) override {
        if (is_csv_ + has_json_ + counts_ + to_.has_value() > 1)
            throw UsageError{"--to, --csv, --json and --count exclude each other"};
        if (to_) format_ = written_format_called(*to_);
        Collection collection
            = collection_.open(saved_ || forgotten_ ? Access::write : Access::read);
        if (lists_filters_) return list_filters(collection, out);
        if (forgotten_) {
            value_of(remove_filter(collection, *forgotten_));
            return Status::fine;
        }
        const Query query = query_argument(collection, words_);
        if (saved_) save(collection);
        GameList list = value_of(GameList::open(collection));
        const Paint paint = out.paint(color_);
        std::uint64_t found = 0;
        FindOptions options;
        options.jobs = std::max(1u, std::thread::hardware_concurrency());
        Table table{out, paint, table_columns()};
        Losses losses;
        Excerpts excerpts{query};
        if (is_csv_) begin_csv(out);
        value_of(find(collection, query, options, [&](const Hit& hit) {
            ++found;
            if (!counts_) show({collection, list, excerpts, out, paint, table, losses}, hit);
            return true;
        }));
        table.finish();
        if (counts_) out.print("{}\n", found);
        if (is_table() && found > 0) out.print("{}\n", counted(found, "game"));
        out.flush();
        losses.report();
        if (is_table() && found == 0) report_nothing(collection, query);
        return found > 0 ? Status::fine : Status::findings;
    }

private:
    Status list_filters(const Collection& collection, Output& out) const {
        for (const Filter& filter : value_of(filters(collection)))
            out.print("{:<16}  {}\n", harmless(filter.name), harmless(filter.query));
        return Status::fine;
    }

    void save(Collection& collection) const {
        const auto all = value_of(filters(collection));
        const auto old = std::ranges::find(all, *saved_, &Filter::name);
        value_of(save_filter(collection, *saved_, joined(words_, " ")));
        say_error("saved as filter:{}", harmless(*saved_));
        if (old != all.end()) say_error(", instead of {}", harmless(old->query));
        say_error("\n");
    }

    static void report_nothing(const Collection& collection, const Query& query) {
        const std::string hint = hint_for_nothing(collection, query);
        say_error("No game was found.\n{}{}", hint, hint.empty() ? "" : "\n");
    }

    bool is_table() const { return !is_csv_ && !has_json_ && !counts_ && !to_; }

    static void begin_csv(Output& out) {
        std::string line;
        for (const char* column : columns) line += (line.empty() ? "" : ",") + std::string{column};
        out.write_records(line + "\r\n");
    }

    /// The collection, and the way to show hits.
    struct View {
        const Collection& collection;
        GameList& list;
        Excerpts& excerpts;
        Output& out;
        const Paint& paint;
        Table& table;
        Losses& losses;
    };

    void show(const View& view, const Hit& hit) const {
        if (format_) {
            const Written written = write(value_of(view.collection.game(hit.game)), *format_);
            view.losses.add(written);
            return view.out.write_records(written.text);
        }
        const auto head = value_of(view.list.head(hit.game));
        if (!head) return;
        std::optional<Continuation> line;
        std::optional<Game> game;
        Excerpt excerpt;
        if (hit.place) {
            game = value_of(view.collection.game(hit.game));
            line = continuation(*game, hit);
            excerpt = value_of(view.excerpts.of(*game, hit));
        }
        const Played played{hit, line ? &*line : nullptr, game ? &game->rule_set().board : nullptr,
                            excerpt};
        if (is_csv_) return print_csv(*head, played, view.out);
        has_json_ ? print_json(*head, played, view.out) : add_row(*head, played, view);
    }

    /// The moves after a hit, and its comment.
    struct Played {
        const Hit& hit;
        /// The moves after the hit. The pointer is null if the hit has no position.
        const Continuation* line;
        const Board* board;
        const Excerpt& excerpt;

        std::string next() const {
            return line != nullptr && line->next ? format(*line->next, *board) : "";
        }
    };

    static void print_csv(const GameHead& head, const Played& played, Output& out) {
        Fields fields = fields_of(head, played.hit);
        if (played.line != nullptr) {
            fields[ply_column] = std::to_string(played.line->path.size());
            fields[ply_column + 1] = played.next();
        }
        fields.back() = text_of(played.excerpt);
        std::string line;
        for (const std::string& field : fields)
            line += (&field == fields.data() ? "" : ",") + csv_field(field);
        out.write_records(line + "\r\n");
    }

    static void add_row(const GameHead& head, const Played& played, const View& view) {
        std::string at;
        if (played.line != nullptr) at = std::to_string(played.line->path.size());
        if (played.line != nullptr && played.line->is_variation) at = "(" + at + ")";
        view.table.add({std::to_string(head.id), known_text(head.white), known_text(head.black),
                        std::string{format(head.result)}, std::to_string(head.plies),
                        known_text(head.date), known_text(head.event), head.rules, at,
                        played.next()},
                       shown(played.excerpt, view.out, view.paint));
    }

    static void print_json(const GameHead& head, const Played& played, Output& out) {
        const Fields fields = fields_of(head, played.hit);
        Json json;
        for (std::size_t i = 0; i < head_columns; ++i) json[columns[i]] = fields[i];
        json["id"] = head.id;
        json["plies"] = head.plies;
        json["at"] = played.hit.place ? Json(*played.hit.place) : Json(nullptr);
        if (played.line != nullptr) add_place(played, json);
        out.write(dumped(json, -1) + "\n");
    }

    static void add_place(const Played& played, Json& json) {
        json["ply"] = played.line->path.size();
        if (played.line->is_variation) {
            json["path"] = Json::array();
            for (const Move move : played.line->path)
                json["path"].push_back(format(move, *played.board));
        }
        json["next"] = played.line->next ? Json(played.next()) : Json(nullptr);
        Json image = Json::object();
        const Symmetry& symmetry = played.board->symmetries()[played.hit.symmetry];
        for (const Point point : played.board->points())
            if (symmetry(point) != point)
                image[played.board->name(point)] = played.board->name(symmetry(point));
        if (!image.empty()) json["symmetry"] = std::move(image);
        if (played.hit.has_swapped_colors) json["colors_swapped"] = true;
        if (!played.excerpt.empty()) json["comment"] = text_of(played.excerpt);
    }

    CollectionChoice collection_;
    std::vector<std::string> words_;
    std::optional<std::string> to_;
    std::optional<Format> format_;
    std::optional<std::string> saved_;
    std::optional<std::string> forgotten_;
    bool is_csv_ = false;
    bool has_json_ = false;
    bool counts_ = false;
    bool lists_filters_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_find() { return std::make_unique<Find>(); }

} // namespace merels::cli
