#include <libnotation/text/record/head_claims.hpp>

#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/shared/findings.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/shared/tag_value.hpp>
#include <libnotation/text/tags/sanmill_names.hpp>
#include <libnotation/text/tags/tag_texts.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>

namespace merels {

namespace {

using grammar::RawTag;
using grammar::TagFault;

/// The set of tag names in a record. Small sets are lists, and nearly all records have few tags.
class SeenNames {
public:
    /// Adds a name. False if the name is already in the set.
    bool insert(std::string_view name) {
        if (count_ < few_.size()) {
            const auto seen = std::span{few_}.first(count_);
            if (std::ranges::find(seen, name) != seen.end()) return false;
            few_[count_++] = name;
            return true;
        }
        if (many_.empty()) many_.insert(few_.begin(), few_.end());
        return many_.insert(name).second;
    }

private:
    std::array<std::string_view, 16> few_;
    std::size_t count_ = 0;
    std::unordered_set<std::string_view> many_;
};

class HeadReader {
public:
    HeadReader(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading)
        : record_(record), events_(events), options_(options), reading_(reading) {}

    Head read() {
        find_special_tags();
        report_tag_faults();
        Head head = settle_head(claims(), options_, reading_, findings_);
        check_start(head);
        keep_other_tags();
        return head;
    }

private:
    Span span_of(std::string_view part) const {
        const auto begin = static_cast<std::size_t>(part.data() - record_.data());
        return {begin, begin + part.size()};
    }

    void report(Code code, std::string_view part, std::string message, std::string hint = {}) {
        findings_.add({code, span_of(part), std::move(message), std::move(hint)});
    }

    void find_special_tags() {
        for (const RawTag& tag : events_.tags) {
            const auto claim = [&](std::string_view name, const RawTag*& slot) {
                if (slot == nullptr && tag.name == name) slot = &tag;
            };
            claim("Variant", variant_);
            claim("RuleSet", rule_set_);
            claim("Position", position_);
            claim("SetUp", setup_);
            claim("Result", result_);
            claim("GameType", game_type_);
            claim("FEN", fen_);
        }
        // If there is a Position tag, FEN is a normal tag. If there is neither tag, SetUp is a
        // normal tag.
        start_ = position_ != nullptr ? position_ : fen_;
        set_up_ = setup_;
        if (start_ == nullptr) setup_ = nullptr;
    }

    std::string_view value_named(std::string_view name) const {
        const auto tag = std::ranges::find(events_.tags, name, &RawTag::name);
        return tag == events_.tags.end() ? std::string_view{} : tag->value;
    }

    /// The value of a tag. Most values are plain words, and one look at each letter is enough.
    static std::string value_of(const RawTag& tag) {
        const auto is_plain = [](char c) { return c >= ' ' && c <= '~' && c != '\\'; };
        if (std::ranges::all_of(tag.value, is_plain)) return std::string{tag.value};
        return one_line(plain_value(tag.value));
    }

    std::optional<Claim> claim_of(const RawTag* tag) const {
        if (tag == nullptr) return std::nullopt;
        std::string text = value_of(*tag);
        const bool is_verbatim = text == tag->value;
        return Claim{std::move(text), span_of(tag->value), is_verbatim, tag->value};
    }

    HeadClaims claims() const {
        HeadClaims claims;
        claims.rule_set = claim_of(variant_);
        claims.own_rule_set = claim_of(rule_set_);
        if (rule_set_ != nullptr) claims.own_rule_set_key = span_of(place_of_name(*rule_set_));
        claims.start = claim_of(start_);
        // Either tag may have a start in any format of one line. If the text does not show the
        // format, the name of the tag decides.
        if (start_ != nullptr && start_ == fen_) claims.start_format = PositionFormat::fen;
        claims.result = claim_of(result_);
        claims.is_of_sanmill = says_sanmill(value_named("Event"), value_named("Site"));
        // PlayOK gives each kind of game a number. The mill is 70.
        claims.needs_no_rule_set = game_type_ != nullptr && game_type_->value.starts_with("70");
        return claims;
    }

    void report_tag_faults() {
        for (const RawTag& tag : events_.tags) {
            switch (tag.fault) {
            case TagFault::none: break;
            case TagFault::no_bracket:
                report(Code::tag_without_bracket, tag.whole, "the tag has no closing ]");
                break;
            case TagFault::quote:
                report(Code::tag_quote, tag.value, "a quote inside the value is not escaped",
                       "write \\\" for a quote in a value");
                break;
            case TagFault::unclosed:
                report(Code::unclosed_tag, tag.whole, "the value has no closing quote");
                break;
            case TagFault::no_tag: report_line(tag.whole); break;
            case TagFault::broken:
                report(Code::bad_tag_line, tag.whole, "a tag must be on one line",
                       "Merels reads the tag as one line");
                break;
            case TagFault::no_opening:
                report(Code::tag_without_bracket, tag.whole, "the tag has no opening [");
                break;
            case TagFault::curly: report_curly(tag); break;
            case TagFault::typed: note_typed(tag); break;
            case TagFault::displaced:
                report(Code::bad_tag_line, tag.whole.substr(0, tag.whole.find('[', 1)),
                       "the text before the tag is not a part of the tag",
                       "Merels leaves out this text");
                break;
            }
        }
    }

    /// Reports a line among the tags that is not a tag, such as `[Weiß "Anna"]`.
    void report_line(std::string_view line) {
        if (line.starts_with('[')) {
            const std::string_view name = line.substr(1, line.find_first_of(" \t\"", 1) - 1);
            const std::string_view meant = tag_called(as_utf8(name));
            if (!meant.empty()) return report_misnamed(name, meant);
        }
        report(Code::bad_tag_line, line, "this line is not a tag",
               "write a tag as [Name \"value\"]");
    }

    void report_curly(const RawTag& tag) {
        const char* const bracket = tag.whole.end() - 1;
        std::string_view quoted{tag.name.end(), bracket};
        quoted = trimmed(quoted);
        report(Code::curly_quotes, quoted, "the quotes of this tag are not straight",
               fmt::format("write [{} \"{}\"]", tag.name, excerpt(tag.value)));
    }

    void note_typed(const RawTag& tag) {
        if (findings_.has(Code::typed_tag)) return;
        report(Code::typed_tag, tag.whole,
               fmt::format("this line is read as [{} \"{}\"]", tag.name, excerpt(tag.value)),
               "merels fmt writes tags");
    }

    void report_misnamed(std::string_view name, std::string_view meant) {
        report(Code::misnamed_tag, name, fmt::format("\"{}\" is not a standard tag", excerpt(name)),
               fmt::format("did you mean {}?", meant));
    }

    /// Reports a tag with a wrong name, unless the right tag is also there.
    void check_name(const RawTag& tag) {
        if (tag.fault == TagFault::typed || is_known_tag(tag.name)) return;
        const std::string_view meant = tag_called(tag.name);
        if (meant.empty()) return;
        const bool has_meant = std::ranges::any_of(
            events_.tags, [&](const RawTag& other) { return other.name == meant; });
        if (!has_meant) report_misnamed(tag.name, meant);
    }

    /// The name of the tag in the record. A line of a typed sheet has no such name, so the whole
    /// line is returned.
    static std::string_view place_of_name(const RawTag& tag) {
        return tag.fault == TagFault::typed ? tag.whole : tag.name;
    }

    void keep_other_tags() {
        Tags& tags = reading_.game.tags;
        SeenNames seen;
        for (const RawTag* special : {variant_, rule_set_, start_, setup_, result_})
            if (special != nullptr) seen.insert(special->name);
        for (const RawTag& tag : events_.tags) {
            if (tag.fault == TagFault::no_tag) {
                keep_as_comment(tag.value);
                continue;
            }
            const bool is_special = &tag == variant_ || &tag == rule_set_ || &tag == start_
                                    || &tag == setup_ || &tag == result_;
            if (is_special) continue;
            if (!seen.insert(tag.name)) report_duplicate(tag);
            check_name(tag);
            tags.add(std::string{tag.name}, strict_value_of(tag));
        }
    }

    std::string strict_value_of(const RawTag& tag) {
        std::string value = value_of(tag);
        if (!may_have_strict_value(tag.name)) return value;
        const bool is_verbatim = value == tag.value;
        return settled_tag_value(tag.name, std::move(value), span_of(tag.value), is_verbatim,
                                 findings_);
    }

    /// Reports a second tag with the same name. The second tag is a contradiction if it has a
    /// different value and is needed to read the moves.
    void report_duplicate(const RawTag& tag) {
        for (const RawTag* first : {variant_, rule_set_, position_, setup_, result_, fen_}) {
            if (first == nullptr || first->name != tag.name || first->value == tag.value) continue;
            report(Code::contradiction, tag.value,
                   fmt::format("the tag {} occurs twice, with different values", tag.name),
                   "Merels uses the first value");
            return;
        }
        report(Code::duplicate_tag, place_of_name(tag),
               fmt::format("the tag {} occurs twice", excerpt(tag.name)));
    }

    /// Compares the tags for the start with each other.
    void check_start(const Head& head) {
        if (set_up_ != nullptr && set_up_->value == "1" && start_ == nullptr)
            report(Code::contradiction, set_up_->value, "SetUp is 1, but no position follows",
                   "write the position in a Position tag, such as W:Wa7,d7:Bb4:H7,8");
        if (set_up_ != nullptr && set_up_->value == "0" && start_ != nullptr)
            report(Code::contradiction, set_up_->value, "SetUp is 0, but there is a position",
                   "Merels uses the position");
        if (position_ == nullptr || fen_ == nullptr || !head.is_readable) return;
        const std::string text = value_of(*fen_);
        const auto format = detect_position_format(text).value_or(PositionFormat::fen);
        const auto other = parse_position(text, *head.rule_set, format);
        if (!other || is_same_start(other->position, head.start)) return;
        report(Code::contradiction, fen_->value,
               "the tags FEN and Position contain different positions", "Position is used");
    }

    static bool is_same_start(const Position& a, const Position& b) {
        const auto agree = [&](Color color) {
            return a.men(color) == b.men(color) && a.hand(color) == b.hand(color);
        };
        return a.to_move() == b.to_move() && agree(Color::white) && agree(Color::black);
    }

    void keep_as_comment(std::string_view line) {
        Comment comment;
        comment.text = normalized(plain_value(line));
        add_comment(reading_.game.annotate(Game::root).after, std::move(comment));
    }

    std::string_view record_;
    const grammar::Events& events_;
    const ReadOptions& options_;
    Reading& reading_;
    Findings findings_{reading_.diagnostics};
    const RawTag* variant_ = nullptr;
    const RawTag* rule_set_ = nullptr;
    const RawTag* position_ = nullptr;
    const RawTag* setup_ = nullptr;
    /// The tag SetUp, even if the record has no start.
    const RawTag* set_up_ = nullptr;
    const RawTag* result_ = nullptr;
    const RawTag* game_type_ = nullptr;
    const RawTag* fen_ = nullptr;
    /// The tag with the start, which is Position or FEN.
    const RawTag* start_ = nullptr;
};

} // namespace

Head read_head(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading) {
    return HeadReader{record, events, options, reading}.read();
}

} // namespace merels
