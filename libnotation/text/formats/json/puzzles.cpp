#include <libnotation/text/formats/json/puzzles.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/formats/json/json_input.hpp>
#include <libnotation/text/json/json_text.hpp>
#include <libnotation/text/record/record_comments.hpp>
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
/// The head of a file has a description; it is never this long.
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

/// The keys that become a tag with the same text.
constexpr std::array<std::pair<PuzzleKey, std::string_view>, 5> puzzle_tags{
    {{PuzzleKey::title, "Event"},
     {PuzzleKey::author, "Annotator"},
     {PuzzleKey::id, "PuzzleId"},
     {PuzzleKey::category, "Category"},
     {PuzzleKey::difficulty, "Difficulty"}}};

class PuzzleReader {
public:
    PuzzleReader(std::string_view record, const ReadOptions& options, Reading& reading)
        : record_(record), options_(options), reading_(reading), input_(record, findings_) {}

    Replayed read() {
        if (auto fault = json_fault(record_)) {
            findings_.add(*std::move(fault));
            return keep_all();
        }
        if (!input_.is(JsonKind::object, "a puzzle is an object")) return keep_all();
        input_.cursor().members([&](const std::string& key, Span) {
            const auto at = std::ranges::find(puzzle_keys, key) - puzzle_keys.begin();
            const std::size_t begin = input_.cursor().offset();
            const Span span = input_.cursor().skip();
            if (static_cast<std::size_t>(at) < puzzle_keys.size())
                values_[static_cast<std::size_t>(at)] = {begin, span.end};
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
    Replayed keep_all() {
        const Replayed replayed = read_no_game(options_, reading_, findings_);
        keep_as_comment(reading_.game, record_);
        return replayed;
    }

    Span& span(PuzzleKey key) { return values_[static_cast<std::size_t>(key)]; }

    std::string_view raw(PuzzleKey key) {
        const auto [begin, end] = span(key);
        return record_.substr(begin, end - begin);
    }

    /// Empty if the key is missing. A value that is not a string is reported once.
    std::string text(PuzzleKey key) {
        const auto [begin, end] = span(key);
        if (begin == end || raw(key) == "null") return {};
        input_.go_to(begin);
        const std::string_view name = puzzle_keys[static_cast<std::size_t>(key)];
        return input_.string(fmt::format("\"{}\" takes a string", name)).value_or("");
    }

    std::optional<Claim> claim(PuzzleKey key) {
        std::string value = text(key);
        if (value.empty()) return std::nullopt;
        const auto [begin, end] = span(key);
        const bool is_verbatim = value.size() + 2 == end - begin;
        return Claim{std::move(value), {begin + 1, end - 1}, is_verbatim};
    }

    Head read_head() {
        HeadClaims claims;
        claims.rule_set_key = "\"ruleVariantId\"";
        claims.rule_set = claim(PuzzleKey::rules);
        // Some of its ids are ours, too, but mean the rule sets as it plays them.
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
        // 2026-07-02T07:10:49.000Z
        if (const std::string date = one_line(text(PuzzleKey::date)); date.size() >= 10)
            tags.add("Date", fmt::format("{}.{}.{}", date.substr(0, 4), date.substr(5, 2),
                                         date.substr(8, 2)));
        const std::string_view rating = raw(PuzzleKey::rating);
        if (!rating.empty() && rating.find_first_not_of("0123456789") == std::string_view::npos)
            tags.add("Rating", std::string{rating});
    }

    void add_text(NodeId node, const std::string& text) {
        if (text.empty()) return;
        Comment comment;
        comment.text = normal_text(text);
        add_comment(reading_.game.annotate(node).after, std::move(comment));
    }

    void read_solutions(TreeBuilder& tree) {
        if (raw(PuzzleKey::solutions).empty()) return;
        input_.go_to(span(PuzzleKey::solutions).begin);
        if (!input_.is(JsonKind::array, "\"solutions\" takes an array of solutions")) return;
        bool is_first = true;
        input_.cursor().elements([&] {
            tree.begin_branch(input_.cursor().offset());
            if (read_solution(tree) && std::exchange(is_first, false))
                add_text(tree.node(), text_after(PuzzleKey::completion));
            tree.end();
        });
    }

    /// A text from elsewhere in the puzzle, while its solutions are being read.
    std::string text_after(PuzzleKey key) {
        const JsonCursor here = input_.cursor();
        std::string found = text(key);
        input_.cursor() = here;
        return found;
    }

    /// An action as the file has it.
    struct Action {
        std::string notation;
        std::string side;
        Span span;
    };

    /// False if a move is not legal; the rest is kept as a comment then.
    bool read_solution(TreeBuilder& tree) {
        const std::vector<Action> actions = read_actions();
        for (std::size_t i = 0; i < actions.size();) {
            std::string move = actions[i].notation;
            std::size_t next = i + 1;
            // A capture is an action of its own.
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

    std::vector<Action> read_actions() {
        std::vector<Action> actions;
        if (!input_.is(JsonKind::object, "a solution is an object with \"moves\"")) return actions;
        input_.cursor().members([&](const std::string& key, Span) {
            const bool is_array = input_.cursor().kind() == JsonKind::array;
            if (key != "moves" || !is_array || !actions.empty()) {
                input_.cursor().skip();
                return;
            }
            input_.cursor().elements([&] { actions.push_back(read_action()); });
        });
        return actions;
    }

    Action read_action() {
        Action action;
        action.span = JsonCursor{input_.cursor()}.skip();
        if (!input_.is(JsonKind::object, "a move is an object with \"notation\"")) return action;
        input_.cursor().members([&](const std::string& key, Span) {
            const bool is_text = input_.cursor().kind() == JsonKind::string;
            const Span value = JsonCursor{input_.cursor()}.skip();
            if (!is_text || (key != "notation" && key != "side")) {
                input_.cursor().skip();
                return;
            }
            (key == "side" ? action.side : action.notation) = as_utf8(input_.cursor().string());
            if (key == "notation") action.span = {value.begin + 1, value.end - 1};
        });
        return action;
    }

    std::string_view record_;
    const ReadOptions& options_;
    Reading& reading_;
    Findings findings_{reading_.diagnostics};
    JsonInput input_;
    /// Where the value of each key stands.
    std::array<Span, puzzle_keys.size()> values_{};
};

std::size_t behind(std::string_view text, std::string_view characters, std::size_t at) {
    return std::min(text.find_first_not_of(characters, at), text.size());
}

/// Behind the `[` of the array.
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
