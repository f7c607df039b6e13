#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/rule_files/json_node.hpp>
#include <libnotation/text/rule_files/rule_values.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace merels {

namespace {

constexpr std::size_t most_lines = 64;
constexpr std::size_t most_paths = 256;
constexpr std::size_t longest_path = 256;
constexpr double farthest = 1e6;

const std::vector<std::string>& board_keys() {
    static const std::vector<std::string> keys{"id", "title", "points", "mills", "paths"};
    return keys;
}

/// True for a name that can be used in moves: a letter, and a number without leading zeros.
bool is_point_name(const std::string& name) {
    const char* at = name.data();
    const char* const end = at + name.size();
    grammar::PointCode code = 0;
    return grammar::scan_point(at, end, code) && at == end;
}

/// True for a valid id of a board or rule set: small letters, digits and hyphens, at most 64.
bool is_sound_id(std::string_view id) {
    return !id.empty() && id.size() <= 64 && std::ranges::all_of(id, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

class BoardReader {
public:
    explicit BoardReader(const JsonNode& node) : node_(node) {}

    /// Reads the board. The result is empty if a part is missing or wrong.
    std::optional<BoardSpec> read() {
        if (!node_.check_object(board_keys())) return std::nullopt;
        if (const auto id = node_.required("id")) read_id(*id);
        if (const auto title = node_.child("title")) spec_.title = title->text().value_or("");
        const auto points = node_.required("points");
        if (points) read_points(*points);
        const auto mills = node_.required("mills");
        // Lines can only be checked if the points are known.
        if (!points || spec_.points.empty()) return std::nullopt;
        if (mills) read_mills(*mills);
        if (const auto paths = node_.child("paths")) read_paths(*paths);
        return std::move(spec_);
    }

private:
    void read_id(const JsonNode& node) {
        spec_.id = node.text().value_or("");
        if (!spec_.id.empty() && !is_sound_id(spec_.id))
            node.report(Code::bad_name, "an id must have only small letters, digits and hyphens");
    }

    // These functions read points.

    void read_points(const JsonNode& node) {
        const auto points = node.elements();
        if (node.is(JsonKind::array) && points.size() < 3)
            node.report(Code::bad_line, "a board must have at least three points");
        if (points.size() > max_points)
            return points[max_points].report(
                Code::board_too_large, fmt::format("a board may have at most {} points, not {}",
                                                   max_points, points.size()));
        for (const JsonNode& point : points) read_point(point);
    }

    void read_point(const JsonNode& node) {
        const auto parts = node.elements();
        if (!node.is(JsonKind::array)) return;
        if (parts.size() != 3)
            return node.report(Code::wrong_type, "a point must have its name, x and y",
                               "[\"a1\", 0, 0]");
        PointSpec point;
        const auto name = parts[0].text();
        if (name) point.name = *name;
        const auto x = coordinate(parts[1]);
        const auto y = coordinate(parts[2]);
        if (name) check_name(parts[0], point.name);
        if (x && y) {
            point.x = *x;
            point.y = *y;
            check_place(node, point);
        }
        spec_.points.push_back(std::move(point));
    }

    static std::optional<double> coordinate(const JsonNode& node) {
        const auto number = node.number();
        if (!number || std::abs(*number) <= farthest) return number;
        node.report(Code::out_of_range, "a coordinate must be a number from -1000000 to 1000000");
        return std::nullopt;
    }

    void check_name(const JsonNode& node, const std::string& name) {
        if (!is_point_name(name))
            node.report(Code::bad_point_name,
                        fmt::format("\"{}\" is not a name for a point", excerpt(name)),
                        "one letter from a to p and a number from 1 to 15, as in d6");
        else if (std::ranges::find(spec_.points, name, &PointSpec::name) != spec_.points.end())
            node.report(Code::doubled_point, fmt::format("two points have the name {}", name));
    }

    void check_place(const JsonNode& node, const PointSpec& point) {
        for (const PointSpec& other : spec_.points)
            if (other.x == point.x && other.y == point.y && other.name != point.name)
                return node.report(Code::doubled_point,
                                   fmt::format("{} and {} have the same coordinates",
                                               excerpt(point.name), excerpt(other.name)));
    }

    // These functions read lines.

    void read_mills(const JsonNode& node) {
        const auto mills = node.elements();
        if (node.is(JsonKind::array) && mills.empty())
            node.report(Code::bad_line, "a board must have at least one line");
        if (mills.size() > most_lines)
            return mills[most_lines].report(
                Code::board_too_large,
                fmt::format("a board may have at most {} lines, not {}", most_lines, mills.size()));
        for (const JsonNode& mill : mills) read_mill(mill);
    }

    void read_mill(const JsonNode& node) {
        const auto parts = node.elements();
        if (!node.is(JsonKind::array)) return;
        if (parts.size() < 3) node.report(Code::bad_line, "a line must have at least three points");
        if (parts.size() > max_points)
            return node.report(Code::board_too_large,
                               "a line cannot have more points than the board");
        PointNames line;
        for (const JsonNode& part : parts) {
            const auto name = known_point(part);
            if (!name) continue;
            if (std::ranges::find(line, *name) != line.end())
                part.report(Code::doubled_point,
                            fmt::format("{} occurs twice in this line", *name));
            line.push_back(*name);
        }
        check_new(node, line);
        spec_.mills.push_back(std::move(line));
    }

    void check_new(const JsonNode& node, PointNames line) {
        std::ranges::sort(line);
        const auto [it, is_new] = lines_.emplace(line, spec_.mills.size());
        if (!is_new && line.size() > 2)
            node.report(Code::bad_line,
                        fmt::format("this line is the same as line {}", it->second + 1));
    }

    void read_paths(const JsonNode& node) {
        const auto paths = node.elements();
        if (paths.size() > most_paths)
            return paths[most_paths].report(
                Code::board_too_large,
                fmt::format("a board may have at most {} paths", most_paths));
        for (const JsonNode& path : paths) read_path(path);
    }

    void read_path(const JsonNode& node) {
        const auto parts = node.elements();
        if (!node.is(JsonKind::array)) return;
        if (parts.size() < 2) node.report(Code::bad_line, "a path must have at least two points");
        if (parts.size() > longest_path)
            return node.report(Code::board_too_large,
                               fmt::format("a path may have at most {} points", longest_path));
        PointNames path;
        for (const JsonNode& part : parts) {
            const auto name = known_point(part);
            if (!name) continue;
            if (!path.empty() && path.back() == *name)
                part.report(Code::doubled_point, fmt::format("{} is joined to itself", *name));
            path.push_back(*name);
        }
        spec_.paths.push_back(std::move(path));
    }

    std::optional<std::string> known_point(const JsonNode& node) {
        auto name = node.text();
        if (!name) return std::nullopt;
        if (std::ranges::find(spec_.points, *name, &PointSpec::name) != spec_.points.end())
            return name;
        std::vector<std::string> names;
        if (!node.faults().is_full())
            for (const PointSpec& point : spec_.points) names.push_back(point.name);
        node.report(Code::no_such_point, fmt::format("the board has no point {}", excerpt(*name)),
                    near_hint(*name, names));
        return std::nullopt;
    }

    const JsonNode& node_;
    BoardSpec spec_;
    /// The points of each line, sorted by name, and the number of the line.
    std::map<PointNames, std::size_t> lines_;
};

std::vector<std::string> ids_of_boards() {
    std::vector<std::string> ids;
    for (const RuleSet& rule_set : rule_sets::all())
        if (std::ranges::find(ids, rule_set.board.id()) == ids.end())
            ids.push_back(rule_set.board.id());
    return ids;
}

std::optional<Board> built_in_board(const JsonNode& node, const std::string& id) {
    if (const Board* board = rule_sets::find_board(id)) return *board;
    const std::vector<std::string> ids = ids_of_boards();
    std::string hint = near_hint(id, ids);
    if (hint.empty()) hint = "the built-in boards are " + joined(ids, ", ");
    node.report(Code::unknown_value, fmt::format("there is no built-in board \"{}\"", excerpt(id)),
                std::move(hint));
    return std::nullopt;
}

/// Reads the board of a rule file: the id of a built-in board, or an object with `id`, `title`,
/// `points`, `mills` and `paths`. Reports all errors. After an error, the result is empty.
std::optional<Board> read_board(const JsonNode& node) {
    if (node.is(JsonKind::string)) return built_in_board(node, *node.text());
    if (!node.is(JsonKind::object)) {
        node.refuse("an object, or the id of a built-in board,");
        return std::nullopt;
    }
    // A board is only made from a description without errors.
    const std::size_t faults_before = node.faults().count();
    auto spec = BoardReader{node}.read();
    if (!spec || node.faults().count() != faults_before) return std::nullopt;
    const Board* known = rule_sets::find_board(spec->id);
    if (known == nullptr) return Board{*std::move(spec)};
    spec->title = known->title();
    if (*spec == known->spec()) return *known;
    node.child("id")->report(
        Code::bad_name,
        fmt::format("this board is different from the built-in board {}, so it needs another id",
                    spec->id));
    return std::nullopt;
}

constexpr unsigned known_schema = 1;

const std::vector<std::string>& rule_set_keys() {
    static const std::vector<std::string> keys{"schema",      "id",     "names", "aliases",
                                               "description", "source", "board", "rules"};
    return keys;
}

class RuleSetReader {
public:
    RuleSetReader(const JsonNode& node) : node_(node) {}

    /// Reads the rule set. Only an error in the board makes the result empty. Others are reported.
    std::optional<RuleSet> read() {
        if (!node_.check_object(rule_set_keys())) return std::nullopt;
        if (const auto schema = node_.child("schema")) check_schema(*schema);
        const auto id_node = node_.required("id");
        const std::string id = id_node ? read_id(*id_node) : "";
        auto names = read_names(id);
        auto aliases = read_aliases();
        auto description = read_text("description");
        auto source = read_text("source");
        auto board = read_board_of_file();
        const Board* sound_board = board ? &*board : nullptr;
        const Rules rules = read_rules(node_, sound_board);
        if (!board) return std::nullopt;
        RuleSet rule_set{id,
                         *std::move(board),
                         rules,
                         std::move(names),
                         std::move(aliases),
                         std::move(description),
                         std::move(source)};
        if (id_node) check_built_in(*id_node, rule_set);
        return rule_set;
    }

private:
    static void check_schema(const JsonNode& node) {
        const auto schema = node.whole({1, 1'000'000});
        if (schema && *schema != known_schema)
            node.report(Code::out_of_range,
                        fmt::format("schema {} is newer than this program", *schema));
    }

    static std::string read_id(const JsonNode& node) {
        const auto id = node.text();
        if (id && !is_sound_id(*id))
            node.report(Code::bad_name, "an id must have only small letters, digits and hyphens");
        return id.value_or("");
    }

    /// Reports an id that already means a different built-in rule set. In a Variant tag it would be
    /// misunderstood.
    static void check_built_in(const JsonNode& node, const RuleSet& rule_set) {
        const RuleSet* known = rule_sets::find(rule_set.id);
        if (known == nullptr || is_same_game(*known, rule_set)) return;
        node.report(
            Code::bad_name,
            known->id == rule_set.id
                ? fmt::format(
                    "this rule set is different from the built-in rule set {}, so it needs "
                    "another id",
                    known->id)
                : fmt::format("{} is a name of the built-in rule set {}", rule_set.id, known->id));
    }

    static std::string read_text(const JsonNode& node) {
        auto text = node.text().value_or("");
        const bool has_control = std::ranges::any_of(
            text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
        if (has_control) node.report(Code::bad_name, "a text must not have control characters");
        return text;
    }

    std::string read_text(std::string_view key) const {
        const auto node = node_.child(key);
        return node ? read_text(*node) : "";
    }

    /// The English name comes first, then the others, sorted by language.
    std::vector<LocalName> read_names(const std::string& id) const {
        std::vector<LocalName> names;
        if (const auto node = node_.child("names")) {
            if (!node->is(JsonKind::object))
                node->refuse("an object with a name for each language");
            for (const auto& [language, name] : node->members()) read_names(name, language, names);
        }
        std::stable_partition(names.begin(), names.end(),
                              [](const LocalName& n) { return n.language == "en"; });
        if (names.empty()) names.push_back({"en", id});
        return names;
    }

    static void read_names(const JsonNode& node, const std::string& language,
                           std::vector<LocalName>& names) {
        const bool is_language = language.size() >= 2 && language.size() <= 8
                                 && std::ranges::all_of(language, [](char c) {
                                        return (c >= 'a' && c <= 'z') || c == '-';
                                    });
        if (!is_language)
            node.report_key(Code::bad_name, "a language must be two letters, as in \"en\"");
        if (!node.is(JsonKind::array)) return names.push_back({language, read_text(node)});
        for (const JsonNode& element : node.elements())
            names.push_back({language, read_text(element)});
    }

    std::vector<std::string> read_aliases() const {
        std::vector<std::string> aliases;
        if (const auto node = node_.child("aliases"))
            for (const JsonNode& element : node->elements()) aliases.push_back(read_text(element));
        return aliases;
    }

    std::optional<Board> read_board_of_file() const {
        if (const auto node = node_.child("board")) return read_board(*node);
        node_.report(Code::missing_key, "the key \"board\" is missing",
                     fmt::format("describe your board, or write the id of a built-in board: {}",
                                 joined(ids_of_boards(), ", ")));
        return std::nullopt;
    }

    const JsonNode& node_;
};

} // namespace

Result<RuleSet> parse_rule_set(std::string_view json) {
    if (json.size() > longest_rule_set)
        return failure({Code::bad_json,
                        {0, 0},
                        fmt::format("the text is longer than {} KiB", longest_rule_set >> 10)});
    if (auto fault = json_fault(json)) return failure(*std::move(fault));
    const std::string_view mark = utf8::byte_order_mark;
    JsonFaults faults;
    const JsonValue value{json, json.starts_with(mark) ? mark.size() : 0};
    auto rule_set = RuleSetReader{JsonNode{value, faults}}.read();
    if (!rule_set || faults.count() > 0) return Unexpected{faults.take()};
    return *std::move(rule_set);
}

} // namespace merels
