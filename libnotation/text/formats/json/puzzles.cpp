#include <libnotation/text/formats/json/puzzles.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/formats/json/json_input.hpp>
#include <libnotation/text/record/tree_builder.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/shared/tag_value.hpp>
#include <libnotation/text/tags/sanmill_names.hpp>

#include <fmt/format.h>

#include <array>
#include <utility>

namespace merels {

namespace {

constexpr std::string_view array_key = "\"puzzles\"";
/// The greatest length of the text before the puzzles, which contains a description.
constexpr std::size_t longest_puzzles_head = std::size_t{64} << 10;

enum class PuzzleKey : std::uint8_t {
    start,
    rules,
    solutions,
    title,
    description,
    hint,
    completion,
    author,
    date,
    id,
    category,
    difficulty,
    rating,
};

constexpr std::array<std::string_view, 13> puzzle_keys{"initialPosition",
                                                       "ruleVariantId",
                                                       "solutions",
                                                       "title",
                                                       "description",
                                                       "hint",
                                                       "completionMessage",
                                                       "author",
                                                       "createdDate",
                                                       "id",
                                                       "category",
                                                       "difficulty",
                                                       "rating"};

/// The keys that become a tag. The value is the text of the tag.
constexpr std::array<std::pair<PuzzleKey, std::string_view>, 5> puzzle_tags{
    {{PuzzleKey::title, "Event"},
     {PuzzleKey::author, "Annotator"},
     {PuzzleKey::id, "PuzzleId"},
     {PuzzleKey::category, "Category"},
     {PuzzleKey::difficulty, "Difficulty"}}};

class PuzzleReader {
public:
    PuzzleReader(std::string_view record, const ReadOptions& options, Reading& reading)
        : record_(record), options_(options), reading_(reading) {}

    Replayed read() {
        if (auto fault = json_fault(record_)) {
            findings_.add(*std::move(fault));
            return keep_all();
        }
        const JsonValue puzzle{record_};
        if (!input_.is(JsonKind::object, puzzle, "a puzzle must be an object")) return keep_all();
        puzzle.members([&](const JsonValue& key, const JsonValue& value) {
            const auto at = std::ranges::find(puzzle_keys, key.text()) - puzzle_keys.begin();
            if (static_cast<std::size_t>(at) < puzzle_keys.size())
                values_[static_cast<std::size_t>(at)] = value;
        });
        const Head head = read_head();
        add_tags();
        for (const PuzzleKey key : {PuzzleKey::description, PuzzleKey::hint})
            add_text(Game::root, text(key));
        TreeBuilder tree{head, reading_, findings_};
        if (head.is_readable)
            read_solutions(tree);
        else
            keep_as_comment(reading_.game, raw(PuzzleKey::solutions));
        Replayed replayed = tree.finish();
        replayed.is_complete = replayed.is_complete && head.is_readable;
        return replayed;
    }

private:
    Replayed keep_all() { return read_no_game(record_, options_, reading_, findings_); }

    const std::optional<JsonValue>& value_of(PuzzleKey key) const {
        return values_[static_cast<std::size_t>(key)];
    }

    /// The raw value of a key. The result is empty if the key is missing.
    std::string_view raw(PuzzleKey key) const {
        return value_of(key) ? value_of(key)->raw() : std::string_view{};
    }

    /// The string of a key. The result is empty if the key is missing. Another value is reported.
    std::string text(PuzzleKey key) {
        const auto& value = value_of(key);
        if (!value || value->raw() == "null") return {};
        const std::string_view name = puzzle_keys[static_cast<std::size_t>(key)];
        return input_.string(*value, fmt::format("\"{}\" takes a string", name)).value_or("");
    }

    std::optional<Claim> claim(PuzzleKey key) {
        std::string value = text(key);
        if (value.empty()) return std::nullopt;
        return Claim{std::move(value), value_of(key)->inside(), value_of(key)->is_verbatim()};
    }

    Head read_head() {
        HeadClaims claims;
        claims.rule_set_key = "\"ruleVariantId\"";
        claims.rule_set = claim(PuzzleKey::rules);
        // Sanmill and Merels share some ids. Such an id means the rules as Sanmill plays them.
        if (const RuleSet* named = rule_sets::find(claims.rule_set ? claims.rule_set->text : ""))
            claims.rule_set->text = sanmill_reading(*named).id;
        claims.start = claim(PuzzleKey::start);
        claims.start_format = PositionFormat::fen;
        return settle_head(claims, options_, reading_, findings_);
    }

    void add_tags() {
        Tags& tags = reading_.game.tags;
        tags.add("Site", "Sanmill");
        for (const auto& [key, name] : puzzle_tags)
            if (std::string value = one_line(text(key)); !value.empty())
                tags.add(std::string{name}, std::move(value));
        // The value is a time such as 2026-07-02T07:10:49.000Z.
        if (const std::string date = one_line(text(PuzzleKey::date)); date.size() >= 10)
            tags.add("Date", fmt::format("{}.{}.{}", date.substr(0, 4), date.substr(5, 2),
                                         date.substr(8, 2)));
        const std::string_view rating = raw(PuzzleKey::rating);
        if (!rating.empty() && rating.find_first_not_of("0123456789") == std::string_view::npos)
            tags.add("Rating", std::string{rating});
    }

    void add_text(NodeId node, const std::string& text) {
        if (!text.empty()) keep_as_comment(reading_.game, text, node);
    }

    void read_solutions(TreeBuilder& tree) {
        const auto& solutions = value_of(PuzzleKey::solutions);
        if (!solutions) return;
        constexpr std::string_view what = "\"solutions\" takes an array of solutions";
        bool is_first = true;
        input_.elements(*solutions, what, [&](const JsonValue& solution) {
            tree.begin_branch(solution.span().begin);
            if (read_solution(solution, tree) && std::exchange(is_first, false))
                add_text(tree.node(), text(PuzzleKey::completion));
            tree.end();
        });
    }

    /// A placement, movement or capture, as written in the file.
    struct Action {
        std::string notation;
        std::string side;
        Span span;
    };

    /// False if a move is not legal. In that case, the rest is kept as a comment.
    bool read_solution(const JsonValue& solution, TreeBuilder& tree) {
        const std::vector<Action> actions = read_actions(solution);
        for (std::size_t i = 0; i < actions.size();) {
            std::string move = actions[i].notation;
            std::size_t next = i + 1;
            // In the file, a capture is a separate action.
            for (; next < actions.size() && actions[next].notation.starts_with('x')
                   && actions[next].side == actions[i].side;
                 ++next)
                move += actions[next].notation;
            const bool is_whole = next == i + 1;
            if (!tree.play(move, actions[i].span, is_whole)) {
                const std::size_t begin = actions[i].span.begin;
                tree.keep_rest(record_.substr(begin, actions.back().span.end - begin));
                return false;
            }
            i = next;
        }
        return true;
    }

    std::vector<Action> read_actions(const JsonValue& solution) {
        std::vector<Action> actions;
        if (!input_.is(JsonKind::object, solution, "a solution must be an object with \"moves\""))
            return actions;
        solution.members([&](const JsonValue& key, const JsonValue& value) {
            if (key.text() == "moves" && value.kind() == JsonKind::array && actions.empty())
                value.elements(
                    [&](const JsonValue& move) { actions.push_back(read_action(move)); });
        });
        return actions;
    }

    Action read_action(const JsonValue& move) {
        Action action;
        action.span = move.span();
        if (!input_.is(JsonKind::object, move, "a move must be an object with \"notation\""))
            return action;
        move.members([&](const JsonValue& key, const JsonValue& value) {
            if (value.kind() != JsonKind::string) return;
            if (key.text() == "side") action.side = as_utf8(value.text());
            if (key.text() != "notation") return;
            action.notation = as_utf8(value.text());
            action.span = value.inside();
        });
        return action;
    }

    std::string_view record_;
    const ReadOptions& options_;
    Reading& reading_;
    Findings findings_{reading_.diagnostics};
    JsonInput input_{findings_};
    std::array<std::optional<JsonValue>, puzzle_keys.size()> values_;
};

std::size_t behind(std::string_view text, std::string_view characters, std::size_t at) {
    return std::min(text.find_first_not_of(characters, at), text.size());
}

/// The place after the `[` of the array.
std::size_t array_begin(std::string_view text) {
    const std::string_view head = text.substr(0, longest_puzzles_head);
    for (std::size_t at = head.find(array_key); at != std::string_view::npos;
         at = head.find(array_key, at + 1)) {
        const std::size_t colon = behind(text, blanks, at + array_key.size());
        if (colon == text.size() || text[colon] != ':') continue;
        const std::size_t bracket = behind(text, blanks, colon + 1);
        if (bracket < text.size() && text[bracket] == '[') return bracket + 1;
    }
    return text.size();
}

} // namespace

bool is_puzzles(std::string_view beginning) {
    const std::size_t first = behind(beginning, blanks, 0);
    if (first == beginning.size() || beginning[first] != '{') return false;
    const std::string_view head = beginning.substr(first, longest_puzzles_head);
    const bool is_exported = head.find("\"formatVersion\"") != std::string_view::npos
                             || head.find("\"exportedBy\"") != std::string_view::npos;
    return is_exported && array_begin(head) < head.size();
}

std::size_t puzzle_begin(std::string_view text, std::size_t at) {
    if (at == 0 && text.starts_with(utf8::byte_order_mark)) at = utf8::byte_order_mark.size();
    if (at < 4 && is_puzzles(text.substr(at))) at = array_begin(text);
    at = behind(text, " \t\r\n\v\f,", at);
    return at < text.size() && text[at] == '{' ? at : text.size();
}

std::size_t puzzle_end(std::string_view text, std::size_t begin) {
    std::size_t depth = 0;
    for (std::size_t at = begin; at < text.size(); ++at) {
        at = text.find_first_of("\"{}", at);
        if (at == std::string_view::npos) break;
        if (text[at] == '"') {
            for (++at; at < text.size() && text[at] != '"'; ++at)
                if (text[at] == '\\') ++at;
        } else if (text[at] == '{') {
            ++depth;
        } else if (--depth == 0) {
            return at + 1;
        }
    }
    return text.size();
}

Replayed read_puzzle(std::string_view record, const ReadOptions& options, Reading& reading) {
    return PuzzleReader{record, options, reading}.read();
}

} // namespace merels
