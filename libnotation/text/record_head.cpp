#include <libnotation/text/record_head.hpp>

#include <libnotation/text/comment_text.hpp>
#include <libnotation/text/findings.hpp>
#include <libnotation/text/formats/sanmill.hpp>
#include <libnotation/text/point_names.hpp>
#include <libnotation/text/record_comments.hpp>
#include <libnotation/text/record_text.hpp>
#include <libnotation/text/tag_value.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>

namespace merels {

namespace {

using grammar::RawTag;
using grammar::TagFault;

/// The tag names of a record: a list while they are few, as they nearly always are.
class SeenNames {
public:
    /// False if the name was there already.
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
        keep_other_tags();
        const std::string_view strict = head.result ? format(*head.result) : "";
        if (result_ != nullptr && result_->value != strict)
            mark_forfeit(result_->value, reading_.game);
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
        // Beside a Position tag the FEN tag is one like any other, and so is SetUp without either.
        start_ = position_ != nullptr ? position_ : fen_;
        if (start_ == nullptr) setup_ = nullptr;
    }

    std::string_view value_named(std::string_view name) const {
        const auto tag = std::ranges::find(events_.tags, name, &RawTag::name);
        return tag == events_.tags.end() ? std::string_view{} : tag->value;
    }

    static std::string value_of(const RawTag& tag) {
        std::string value = plain_value(tag.value);
        if (tag.fault != TagFault::broken) return value;
        const std::size_t line_break = value.find_first_of("\r\n");
        if (line_break != std::string::npos)
            value.replace(line_break, value.compare(line_break, 2, "\r\n") == 0 ? 2 : 1, " ");
        return value;
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
        if (rule_set_ != nullptr) claims.own_rule_set_key = span_of(rule_set_->name);
        claims.start = claim_of(start_);
        // Either tag may hold any form of one line; where the text does not show which it is, the
        // tag does.
        if (start_ != nullptr && start_ == fen_) claims.start_format = PositionFormat::fen;
        claims.result = claim_of(result_);
        claims.is_of_sanmill = says_sanmill(value_named("Event"), value_named("Site"));
        // PlayOK numbers its games; 70 is the mill.
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
            case TagFault::no_tag:
                report(Code::bad_tag_line, tag.whole, "this line is no tag",
                       "a tag is [Name \"value\"]");
                break;
            case TagFault::broken:
                report(Code::bad_tag_line, tag.whole, "a tag belongs on one line",
                       "read as one line");
                break;
            case TagFault::no_opening:
                report(Code::tag_without_bracket, tag.whole, "the tag has no opening [");
                break;
            case TagFault::displaced:
                report(Code::bad_tag_line, tag.whole.substr(0, tag.whole.find('[', 1)),
                       "this does not belong to the tag", "it is left out");
                break;
            }
        }
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
            if (!seen.insert(tag.name))
                report(Code::duplicate_tag, tag.name,
                       fmt::format("the tag {} stands twice", excerpt(tag.name)));
            tags.add(std::string{tag.name}, value_of(tag));
        }
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
    const RawTag* result_ = nullptr;
    const RawTag* game_type_ = nullptr;
    const RawTag* fen_ = nullptr;
    /// The one of Position and FEN that tells the start.
    const RawTag* start_ = nullptr;
};

} // namespace

Head read_head(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading) {
    return HeadReader{record, events, options, reading}.read();
}

} // namespace merels
