#include <cli/collections.hpp>
#include <cli/inputs.hpp>
#include <cli/json_output.hpp>
#include <cli/query_argument.hpp>
#include <cli/text.hpp>
#include <cli/verb.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/store/filters.hpp>
#include <libnotation/store/find.hpp>
#include <libnotation/store/game_list.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <thread>
#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::array columns{"id",    "white", "black", "result", "plies",  "date",
                             "event", "place", "round", "rules",  "ending", "at"};
using Fields = std::array<std::string, columns.size()>;

Fields fields_of(const GameHead& head, const Hit& hit) {
    return {std::to_string(head.id),
            head.white,
            head.black,
            std::string{format(head.result)},
            std::to_string(head.plies),
            head.date,
            head.event,
            head.place,
            head.round,
            head.rules,
            head.ending,
            hit.place ? std::to_string(*hit.place) : ""};
}

/// RFC 4180.
std::string csv_field(const std::string& text) {
    if (text.find_first_of("\",\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string{"\"\""} : std::string{c};
    return quoted + '"';
}

/// The text in so many columns of the terminal, filled up or cut.
std::string fitted(const std::string& text, std::size_t width) {
    std::string result = printable(text);
    if (utf8::display_width(result) > width) {
        while (utf8::display_width(result) > width - 1) {
            result.pop_back();
            while (!utf8::is_valid(result)) result.pop_back();
        }
        result += "…";
    }
    return result + std::string(width - utf8::display_width(result), ' ');
}

class Find : public Verb {
public:
    std::string name() const override { return "find"; }
    std::string summary() const override { return "find games of a collection"; }

    void describe(Options& options) override {
        collection_.describe(options);
        options.operands("QUERY", words_, Need::optional);
        options.option("-t,--to", Value::written_format("FORMAT"), to_,
                       "records: " + format_names(is_writable));
        options.flag("--csv", is_csv_, "a table for other programs");
        options.flag("--json", has_json_, "an object a game");
        options.flag("-c,--count", counts_, "only how many there are");
        options.option("--save", "NAME", saved_, "keep the query as filter:NAME");
        options.flag("--filters", lists_filters_, "list the filters that were kept");
        options.color(color_);
        options.example("merels find club.merels player:schurmann result:1-0");
        options.example("merels find club.merels 'position:\"W:Wd6,f4:Bd2,b4:H7,7\" sort:-date'");
        options.example("merels find club.merels motif:running-mill limit:5 --to merels");
        options.note(
            "Terms: player: white: black: event: place: date: year: result: rules: plies:");
        options.note(
            "comment: source: tag:NAME=VALUE has: men: motif: position: pattern: filter:,");
        options.note(
            "with and, or, not and parentheses; sort: and limit:. docs/queries.md has all.");
        options.note("Exit status: 0 games found, 1 none, 2 trouble.");
    }

    Status run(Output& out) override {
        if (is_csv_ + has_json_ + counts_ + to_.has_value() > 1)
            throw UsageError{"--to, --csv, --json and --count exclude each other"};
        if (to_) format_ = written_format_called(*to_);
        Collection collection = collection_.open(saved_ ? Access::write : Access::read);
        if (lists_filters_) return list_filters(collection, out);
        const Query query = query_argument(collection, words_);
        if (saved_) value_of(save_filter(collection, *saved_, words()));
        GameList list = value_of(GameList::open(collection));
        const Paint paint{has_color(color_, out.descriptor())};
        std::uint64_t found = 0;
        FindOptions options;
        options.jobs = std::max(1u, std::thread::hardware_concurrency());
        value_of(find(collection, query, options, [&](const Hit& hit) {
            if (found++ == 0 && !counts_) begin(out, paint);
            if (!counts_) show(collection, list, hit, out);
            return true;
        }));
        if (counts_) out.print("{}\n", found);
        out.flush();
        return found > 0 ? Status::fine : Status::findings;
    }

private:
    Status list_filters(const Collection& collection, Output& out) const {
        for (const Filter& filter : value_of(filters(collection)))
            out.print("{:<16}  {}\n", printable(filter.name), printable(filter.query));
        return Status::fine;
    }

    std::string words() const {
        std::string text;
        for (const std::string& word : words_) text += (text.empty() ? "" : " ") + word;
        return text;
    }

    void begin(Output& out, const Paint& paint) const {
        if (is_csv_) {
            std::string line;
            for (const char* column : columns)
                line += (line.empty() ? "" : ",") + std::string{column};
            out.write(line + "\r\n");
        } else if (!has_json_ && !to_) {
            out.print("{}\n", paint.bold(row({"id", "white", "black", "result", "plies", "date",
                                              "event", "", "", "", "", "at"})));
        }
    }

    static std::string row(const Fields& fields) {
        return fmt::format("{:>7}  {}  {}  {:<7}  {:>5}  {}  {}  {:>4}", fields[0],
                           fitted(fields[1], 16), fitted(fields[2], 16), fields[3], fields[4],
                           fitted(fields[5], 10), fitted(fields[6], 12), fields[11]);
    }

    void show(const Collection& collection, GameList& list, const Hit& hit, Output& out) const {
        if (format_) return out.write(write(value_of(collection.game(hit.game)), *format_).text);
        const auto head = value_of(list.head(hit.game));
        if (!head) return;
        const Fields fields = fields_of(*head, hit);
        if (has_json_) return print_json(*head, fields, hit, out);
        if (!is_csv_) return out.print("{}\n", row(fields));
        std::string line;
        for (const std::string& field : fields)
            line += (&field == fields.data() ? "" : ",") + csv_field(field);
        out.write(line + "\r\n");
    }

    static void print_json(const GameHead& head, const Fields& fields, const Hit& hit,
                           Output& out) {
        Json json;
        for (std::size_t i = 0; i + 1 < columns.size(); ++i) json[columns[i]] = fields[i];
        json["id"] = head.id;
        json["plies"] = head.plies;
        json["at"] = hit.place ? Json(*hit.place) : Json(nullptr);
        out.write(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    }

    CollectionChoice collection_;
    std::vector<std::string> words_;
    std::optional<std::string> to_;
    std::optional<Format> format_;
    std::optional<std::string> saved_;
    bool is_csv_ = false;
    bool has_json_ = false;
    bool counts_ = false;
    bool lists_filters_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_find() { return std::make_unique<Find>(); }

} // namespace merels::cli
