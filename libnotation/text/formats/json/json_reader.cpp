#include <libnotation/text/formats/json/json_reader.hpp>

#include <libnotation/text/formats/json/json_comments.hpp>
#include <libnotation/text/formats/json/json_input.hpp>
#include <libnotation/text/formats/json/json_moves.hpp>
#include <libnotation/text/json/json_text.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/record/tree_builder.hpp>
#include <libnotation/text/record/unread_text.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/tag_value.hpp>
#include <libnotation/text/tags/tag_texts.hpp>

#include <fmt/format.h>

#include <array>

namespace merels {

namespace {

enum class GameKey : std::uint8_t {
    version,
    rules,
    rule_set,
    position,
    result,
    tags,
    comments,
    unread,
    moves
};

constexpr std::array<std::string_view, 9> game_keys{
    "merels", "rules", "rule_set", "position", "result", "tags", "comments", "unread", "moves"};

constexpr std::size_t no_offset = std::string_view::npos;

class JsonReader {
public:
    JsonReader(std::string_view record, const ReadOptions& options, Reading& reading)
        : record_(record), options_(options), reading_(reading), input_(record, findings_) {
        values_.fill(no_offset);
    }

    Replayed read() {
        if (auto fault = json_fault(record_)) {
            findings_.add(std::move(*fault));
            return keep_line();
        }
        if (!input_.is(JsonKind::object, "a game is an object")) return keep_line();
        input_.members(game_keys, [&](std::size_t key) {
            values_[key] = input_.cursor().offset();
            input_.cursor().skip();
        });
        if (!is_version_known()) return keep_line();
        const Head head = read_head();
        read_tags();
        read_comments();
        read_unread();
        TreeBuilder tree{head, reading_, findings_};
        read_moves(head, tree);
        Replayed replayed = tree.finish();
        settle_result(head, replayed);
        return replayed;
    }

private:
    /// Goes to the value of a key; false if there is none.
    bool go_to(GameKey key) {
        const std::size_t offset = values_[static_cast<std::size_t>(key)];
        if (offset == no_offset) return false;
        input_.go_to(offset);
        return true;
    }

    Game& game() { return reading_.game; }
    const Board& board() const { return reading_.game.rule_set().board; }

    /// Keeps a line that is not a game as a comment of an empty one.
    Replayed keep_line() {
        const Replayed replayed = read_no_game(options_, reading_, findings_);
        keep_as_comment(game(), record_);
        return replayed;
    }

    bool is_version_known() {
        constexpr std::string_view what = "\"merels\" takes the version of the schema, 1";
        if (!go_to(GameKey::version)) {
            findings_.add(
                {Code::bad_value, {0, 1}, "\"merels\":1 is missing", "read as version 1"});
            return true;
        }
        const Span span = JsonCursor{input_.cursor()}.skip();
        const auto version = input_.number(0xFFFFFFFF, what);
        if (!version || *version == json_version) return true;
        if (*version == 0) return input_.go_to(span.begin), input_.refuse(what), true;
        findings_.add({Code::newer_version, span,
                       fmt::format("written by a newer Merels: version {} of the schema", *version),
                       fmt::format("this one reads version {}", json_version)});
        return false;
    }

    std::optional<Claim> claim(GameKey key, std::string_view what) {
        if (!go_to(key)) return std::nullopt;
        const Span span = JsonCursor{input_.cursor()}.skip();
        auto text = input_.string(what);
        if (!text) return std::nullopt;
        const bool is_verbatim = text->size() + 2 == span.end - span.begin;
        return Claim{std::move(*text), {span.begin + 1, span.end - 1}, is_verbatim};
    }

    /// An object, or as a string what could not be read as one.
    std::optional<Claim> own_rule_set() {
        constexpr std::string_view what = "\"rule_set\" takes a rule set, which is an object";
        if (!go_to(GameKey::rule_set)) return std::nullopt;
        if (input_.cursor().kind() != JsonKind::object) return claim(GameKey::rule_set, what);
        const Span span = input_.cursor().skip();
        return Claim{std::string{record_.substr(span.begin, span.end - span.begin)}, span};
    }

    Head read_head() {
        HeadClaims claims;
        claims.rule_set_key = "\"rules\"";
        claims.rule_set = claim(GameKey::rules, "\"rules\" takes the id of a rule set");
        claims.own_rule_set = own_rule_set();
        if (claims.own_rule_set) claims.own_rule_set_key = claims.own_rule_set->span;
        claims.own_rule_set_name = "\"rule_set\"";
        claims.start
            = claim(GameKey::position, "\"position\" takes a string like \"W:Wa7:Bd6:H8,8\"");
        claims.result = claim(GameKey::result, "\"result\" takes a string like \"1-0\"");
        return settle_head(claims, options_, reading_, findings_);
    }

    void settle_result(const Head& head, Replayed& replayed) {
        const std::size_t begin = values_[static_cast<std::size_t>(GameKey::result)];
        if (begin == no_offset) return;
        // A value that is not a result has its own diagnostic, and the result is not reported as
        // missing.
        replayed.result = head.result.value_or(GameResult::unfinished);
        replayed.result_span = head.result_span;
        replayed.has_open_end = !head.result;
    }

    void read_tags() {
        constexpr std::string_view what = "\"tags\" takes an array of arrays of two strings";
        if (!go_to(GameKey::tags) || !input_.is(JsonKind::array, what)) return;
        input_.cursor().elements([&] { read_tag(); });
    }

    void read_tag() {
        constexpr std::string_view what = "a tag is an array of two strings";
        const JsonCursor before = input_.cursor();
        const Span span = JsonCursor{before}.skip();
        std::vector<std::string> parts;
        bool is_sound = before.kind() == JsonKind::array;
        Span value_at;
        if (is_sound)
            input_.cursor().elements([&] {
                is_sound &= input_.cursor().kind() == JsonKind::string && parts.size() < 2;
                value_at = JsonCursor{input_.cursor()}.skip();
                if (is_sound)
                    parts.push_back(as_utf8(input_.cursor().string()));
                else
                    input_.cursor().skip();
            });
        is_sound = is_sound && parts.size() == 2 && is_tag_name(parts[0]);
        if (is_sound) return add_tag(std::move(parts[0]), one_line(std::move(parts[1])), value_at);
        input_.cursor() = before;
        const bool is_name_bad = parts.size() == 2 && !is_tag_name(parts[0]);
        input_.refuse(is_name_bad ? "a tag's name is made of letters, digits and _" : what);
        keep_as_comment(game(), record_.substr(span.begin, span.end - span.begin));
    }

    void add_tag(std::string name, std::string value, Span quoted) {
        const Span inside{quoted.begin + 1, quoted.end - 1};
        const bool is_verbatim = value.size() == inside.end - inside.begin;
        value = settled_tag_value(name, std::move(value), inside, is_verbatim, findings_);
        game().tags.add(std::move(name), std::move(value));
    }

    void read_comments() {
        constexpr std::string_view what = "\"comments\" takes an array of comments";
        if (!go_to(GameKey::comments) || !input_.is(JsonKind::array, what)) return;
        input_.cursor().elements([&] {
            add_comment(game().annotate(Game::root).after, read_json_comment(input_, board()));
        });
    }

    void read_unread() {
        if (!go_to(GameKey::unread)) return;
        const auto text = input_.string("\"unread\" takes a string");
        if (text && !text->empty())
            game().annotate(Game::root).unread = kept_unread_text(*text, false);
    }

    void read_moves(const Head& head, TreeBuilder& tree) {
        constexpr std::string_view what = "\"moves\" takes an array of moves";
        if (!go_to(GameKey::moves) || !input_.is(JsonKind::array, what)) return;
        if (head.is_readable) return read_json_moves(input_, tree);
        const Span span = input_.cursor().skip();
        const std::string_view moves = record_.substr(span.begin, span.end - span.begin);
        if (trimmed(moves.substr(1, moves.size() - 2)).empty()) return;
        keep_as_comment(game(), moves);
    }

    std::string_view record_;
    const ReadOptions& options_;
    Reading& reading_;
    Findings findings_{reading_.diagnostics};
    JsonInput input_;
    /// Where the value of each key begins.
    std::array<std::size_t, game_keys.size()> values_{};
};

} // namespace

bool is_json_lines(std::string_view text) {
    const auto skip = [&](std::string_view characters) {
        text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
    };
    skip(blanks);
    if (!text.starts_with('{')) return false;
    text.remove_prefix(1);
    skip(blanks);
    if (!text.starts_with('"')) return false;
    text.remove_prefix(1);
    skip("abcdefghijklmnopqrstuvwxyz_");
    if (!text.starts_with('"')) return false;
    text.remove_prefix(1);
    skip(blanks);
    return text.starts_with(':');
}

std::size_t json_line_begin(std::string_view text, std::size_t at) {
    if (at == 0 && text.starts_with(utf8::byte_order_mark)) at = utf8::byte_order_mark.size();
    return std::min(text.find_first_not_of(blanks, at), text.size());
}

std::size_t json_line_end(std::string_view text, std::size_t begin) {
    return std::min(text.find_first_of("\r\n", begin), text.size());
}

Replayed read_json(std::string_view record, const ReadOptions& options, Reading& reading) {
    return JsonReader{record, options, reading}.read();
}

} // namespace merels
