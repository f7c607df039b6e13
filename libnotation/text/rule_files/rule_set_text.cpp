#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/rule_files/board_text.hpp>
#include <libnotation/text/rule_files/json_node.hpp>
#include <libnotation/text/rule_files/rule_values.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

constexpr unsigned known_schema = 1;

const std::vector<std::string>& rule_set_keys() {
    static const std::vector<std::string> keys{"schema",      "id",     "names", "aliases",
                                               "description", "source", "board", "rules"};
    return keys;
}

class RuleSetReader {
public:
    RuleSetReader(const JsonNode& node) : node_(node) {}

    /// Nothing if the board is wrong; other faults are only reported.
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
        const Rules rules = read_rules_of_file(sound_board);
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
            node.report(Code::bad_name, "an id is made of small letters, digits and hyphens");
        return id.value_or("");
    }

    /// An id that a Variant tag understands otherwise would be a trap.
    static void check_built_in(const JsonNode& node, const RuleSet& rule_set) {
        const RuleSet* known = rule_sets::find(rule_set.id);
        if (known == nullptr || is_same_game(*known, rule_set)) return;
        node.report(Code::bad_name,
                    known->id == rule_set.id
                        ? fmt::format("{} is a built-in rule set, and this one differs", known->id)
                        : fmt::format("{} is another name of {}", rule_set.id, known->id));
    }

    static std::string read_text(const JsonNode& node) {
        auto text = node.text().value_or("");
        const bool has_control = std::ranges::any_of(
            text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
        if (has_control) node.report(Code::bad_name, "control characters have no place in a text");
        return text;
    }

    std::string read_text(std::string_view key) const {
        const auto node = node_.child(key);
        return node ? read_text(*node) : "";
    }

    /// English first, then by language.
    std::vector<LocalName> read_names(const std::string& id) const {
        std::vector<LocalName> names;
        if (const auto node = node_.child("names")) {
            if (!node->is_object()) node->refuse("an object with a name for each language");
            for (const std::string& language : node->keys())
                read_names(*node->child(language), language, names);
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
            node.faults().report(Code::bad_name, node.pointer(),
                                 "a language is two letters, as in \"en\"", {},
                                 JsonFaults::Part::key);
        if (!node.is_array()) return names.push_back({language, read_text(node)});
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
        const auto node = node_.required("board");
        return node ? read_board(*node) : std::nullopt;
    }

    Rules read_rules_of_file(const Board* board) const {
        if (const auto node = node_.child("rules")) return read_rules(*node, board);
        // The defaults may be too much for a small board.
        static const nlohmann::json none = nlohmann::json::object();
        return read_rules(JsonNode{none, node_.pointer(), node_.faults()}, board);
    }

    const JsonNode& node_;
};

} // namespace

Result<RuleSet> parse_rule_set(std::string_view json) {
    if (json.size() > longest_rule_set)
        return Unexpected{Diagnostics{{Code::bad_json,
                                       {0, 0},
                                       fmt::format("longer than {} KiB", longest_rule_set >> 10),
                                       {}}}};
    auto text = parse_json(json);
    if (!text) return Unexpected{text.error()};
    JsonFaults faults{json};
    faults.add(std::move(text->doubled));
    auto rule_set = RuleSetReader{JsonNode{text->value, "", faults}}.read();
    if (!rule_set || faults.count() > 0) return Unexpected{faults.take()};
    return *std::move(rule_set);
}

} // namespace merels
