#include <libnotation/text/formats/json/json_reader.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/formats/json/json_comments.hpp>
#include <libnotation/text/formats/json/json_input.hpp>
#include <libnotation/text/formats/json/json_moves.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/record/tree_builder.hpp>
#include <libnotation/text/record/unread_text.hpp>
#include <libnotation/text/shared/record_text.hpp>
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

class JsonReader {
public:
    JsonReader(std::string_view record, const ReadOptions& options, Reading& reading)
        : record_(record), options_(options), reading_(reading) {}

    Replayed read() {
        if (auto fault = json_fault(record_)) {
            findings_.add(std::move(*fault));
            return keep_line();
        }
        const JsonValue line{record_};
        if (!input_.is(JsonKind::object, line, "a game must be an object")) return keep_line();
        input_.members(line, game_keys,
                       [&](std::size_t key, const JsonValue& value) { values_[key] = value; });
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
    const std::optional<JsonValue>& value_of(GameKey key) const {
        return values_[static_cast<std::size_t>(key)];
    }

    /// Calls `take` with each element of the array under a key.
    template <class Take> void elements(GameKey key, std::string_view what, Take take) {
        if (const auto& list = value_of(key)) input_.elements(*list, what, take);
    }

    Game& game() { return reading_.game; }
    const Board& board() const { return reading_.game.rule_set().board; }

    /// Keeps a line that is not a game.
    Replayed keep_line() { return read_no_game(record_, options_, reading_, findings_); }

    bool is_version_known() {
        constexpr std::string_view what
            = "\"merels\" must be the number 1, the version of the schema";
        const auto& value = value_of(GameKey::version);
        if (!value) {
            findings_.add(
                {Code::bad_value, {0, 1}, "\"merels\":1 is missing", "read as version 1"});
            return true;
        }
        const auto version = input_.number(*value, 0xFFFFFFFF, what);
        if (!version || *version == json_version) return true;
        if (*version == 0) return input_.refuse(*value, what), true;
        findings_.add(
            {Code::newer_version, value->span(),
             fmt::format("written by a newer Merels: version {} of the schema", *version),
             fmt::format("this version of Merels reads version {} of the schema", json_version)});
        return false;
    }

    std::optional<Claim> claim(GameKey key, std::string_view what) {
        const auto& value = value_of(key);
        auto text = value ? input_.string(*value, what) : std::nullopt;
        if (!text) return std::nullopt;
        return Claim{std::move(*text), value->inside(), value->is_verbatim()};
    }

    /// The rule set in the line, normally an object. Merels writes it as a string if it could not
    /// read the rule set of the original record.
    std::optional<Claim> own_rule_set() {
        constexpr std::string_view what = "\"rule_set\" takes a rule set, which is an object";
        const auto& value = value_of(GameKey::rule_set);
        if (!value || value->kind() != JsonKind::object) return claim(GameKey::rule_set, what);
        return Claim{std::string{value->raw()}, value->span()};
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
        if (!value_of(GameKey::result)) return;
        // A value that is not a result already has a diagnostic. So the result is not reported as
        // missing.
        replayed.result = head.result.value_or(GameResult::unfinished);
        replayed.result_span = head.result_span;
        replayed.has_open_end = !head.result;
    }

    void read_tags() {
        elements(GameKey::tags, "\"tags\" takes an array of arrays of two strings",
                 [&](const JsonValue& tag) { read_tag(tag); });
    }

    void read_tag(const JsonValue& tag) {
        std::vector<std::string> parts;
        bool is_sound = tag.kind() == JsonKind::array;
        Span value_at;
        if (is_sound)
            tag.elements([&](const JsonValue& part) {
                is_sound &= part.kind() == JsonKind::string && parts.size() < 2;
                value_at = part.inside();
                if (is_sound) parts.push_back(as_utf8(part.text()));
            });
        is_sound = is_sound && parts.size() == 2 && is_tag_name(parts[0]);
        if (is_sound) return add_tag(std::move(parts[0]), one_line(std::move(parts[1])), value_at);
        const bool is_name_bad = parts.size() == 2 && !is_tag_name(parts[0]);
        input_.refuse(tag, is_name_bad ? "a tag's name must have only letters, digits and _"
                                       : "a tag must be an array of two strings");
        keep_as_comment(game(), tag.raw());
    }

    void add_tag(std::string name, std::string value, Span inside) {
        const bool is_verbatim = value.size() == inside.end - inside.begin;
        value = settled_tag_value(name, std::move(value), inside, is_verbatim, findings_);
        game().tags.add(std::move(name), std::move(value));
    }

    void read_comments() {
        elements(GameKey::comments, "\"comments\" takes an array of comments",
                 [&](const JsonValue& comment) {
                     add_comment(game().annotate(Game::root).after,
                                 read_json_comment(input_, comment, board()));
                 });
    }

    void read_unread() {
        const auto text = claim(GameKey::unread, "\"unread\" takes a string");
        if (text && !text->text.empty())
            game().annotate(Game::root).unread = kept_unread_text(text->text, false);
    }

    void read_moves(const Head& head, TreeBuilder& tree) {
        constexpr std::string_view what = "\"moves\" takes an array of moves";
        const auto& moves = value_of(GameKey::moves);
        if (!moves || !input_.is(JsonKind::array, *moves, what)) return;
        if (head.is_readable) return read_json_moves(input_, *moves, tree);
        if (!is_blank(moves->raw().substr(1, moves->raw().size() - 2)))
            keep_as_comment(game(), moves->raw());
    }

    std::string_view record_;
    const ReadOptions& options_;
    Reading& reading_;
    Findings findings_{reading_.diagnostics};
    JsonInput input_{findings_};
    std::array<std::optional<JsonValue>, game_keys.size()> values_;
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
