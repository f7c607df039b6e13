#include <libnotation/text/record_head.hpp>

#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/text/comment_text.hpp>
#include <libnotation/text/findings.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/point_names.hpp>
#include <libnotation/text/position_formats.hpp>
#include <libnotation/text/record_comments.hpp>
#include <libnotation/text/record_text.hpp>
#include <libnotation/text/rule_set_text.hpp>
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

/// An unread value as it is kept: never empty, which means that nothing is unread.
std::string unread(std::string value) { return value.empty() ? "?" : std::move(value); }

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
        const RuleSet& fallback
            = options_.rule_set != nullptr ? *options_.rule_set : rule_sets::nine_mens_morris;
        const RuleSet* named = named_rule_set();
        const RuleSet& rule_set = named != nullptr ? *named : fallback;
        Head head{.rule_set = &rule_set,
                  .start = Position{rule_set},
                  .result = {},
                  .result_span = {},
                  .is_readable = true};
        reading_.game.clear(head.start);
        report_tag_faults();
        if (is_rule_set_faulty_)
            keep_rule_set_as_text(head);
        else if (named == nullptr)
            note_missing_variant(head, fallback);
        if (start_ != nullptr && head.is_readable) read_start(head);
        if (result_ != nullptr) read_result(head);
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
        // Beside a Position tag the FEN tag is one like any other, and so is SetUp without either.
        start_ = position_ != nullptr ? position_ : fen_;
        if (start_ == nullptr) setup_ = nullptr;
    }

    const RuleSet* named_rule_set() {
        if (options_.overrides_variant) return nullptr;
        if (rule_set_ != nullptr) return rule_set_of_record();
        if (variant_ == nullptr) return nullptr;
        const std::string name = plain_value(variant_->value);
        if (const RuleSet* known = rule_sets::find(name)) return known;
        const RuleSet* given = options_.rule_set;
        return given != nullptr && is_called(*given, name) ? given : nullptr;
    }

    // The RuleSet tag

    const RuleSet* rule_set_of_record() {
        const std::string json = plain_value(rule_set_->value);
        const RuleSet* rule_set = options_.pool != nullptr ? options_.pool->find(json) : nullptr;
        if (rule_set == nullptr) rule_set = kept_rule_set(json);
        is_rule_set_faulty_ = rule_set == nullptr;
        if (rule_set != nullptr && variant_ != nullptr) compare_with_variant(*rule_set);
        return rule_set;
    }

    const RuleSet* kept_rule_set(const std::string& json) {
        if (options_.pool == nullptr || options_.pool->is_full()) return refuse_rule_set();
        auto read = parse_rule_set(json);
        if (!read) {
            const std::size_t begin = span_of(rule_set_->value).begin;
            for (Diagnostic fault : read.error()) {
                const auto [first, last] = raw_span(rule_set_->value, fault.span);
                fault.span = {begin + first, begin + last};
                findings_.add(std::move(fault));
            }
            return nullptr;
        }
        const RuleSet* kept = options_.pool->add(json, *std::move(read));
        return kept != nullptr ? kept : refuse_rule_set();
    }

    const RuleSet* refuse_rule_set() {
        report(Code::rule_set_not_kept, rule_set_->name,
               options_.pool == nullptr
                   ? "rule sets of records are not kept here"
                   : fmt::format("the records have more than {} rule sets of their own",
                                 options_.pool->most()));
        return nullptr;
    }

    void compare_with_variant(const RuleSet& rule_set) {
        const std::string name = plain_value(variant_->value);
        if (name.empty() || name == "?" || is_called(rule_set, name)) return;
        report(Code::rule_set_conflict, variant_->value,
               fmt::format("Variant says \"{}\" but the RuleSet tag is {}", excerpt(name),
                           rule_set.id),
               "the RuleSet tag is used");
    }

    void keep_rule_set_as_text(Head& head) {
        Game& game = reading_.game;
        game.unread_variant = variant_ != nullptr ? unread(plain_value(variant_->value)) : "?";
        game.unread_rule_set = unread(plain_value(rule_set_->value));
        if (start_ != nullptr) game.unread_position = unread(plain_value(start_->value));
        head.is_readable = false;
    }

    /// PlayOK numbers its games; 70 is the mill.
    bool is_playok_mill() const {
        return game_type_ != nullptr && game_type_->value.starts_with("70");
    }

    void note_missing_variant(Head& head, const RuleSet& fallback) {
        if (variant_ == nullptr) {
            if (!is_playok_mill())
                reading_.diagnostics.push_back(
                    {Code::assumed_rule_set,
                     {0, 0},
                     fmt::format("no Variant tag: read under {}", fallback.id),
                     {}});
            return;
        }
        if (options_.overrides_variant) return;
        const std::string name = plain_value(variant_->value);
        std::string hint;
        for (const std::string& id : rule_sets::similar(name))
            hint += (hint.empty() ? "near ones: " : ", ") + id;
        report(Code::unknown_rule_set, variant_->value,
               fmt::format("there is no rule set \"{}\"", excerpt(name)), std::move(hint));
        reading_.game.unread_variant = unread(name);
        if (start_ != nullptr) reading_.game.unread_position = unread(plain_value(start_->value));
        head.is_readable = false;
    }

    void read_start(Head& head) {
        const std::string text = plain_value(start_->value);
        auto position = parse_position(text, *head.rule_set, format_of_start(text));
        if (position) {
            head.start = position->position;
            reading_.game.clear(head.start);
            reading_.game.first_move_number = position->move_number;
            return report_in_start(text, position->remarks);
        }
        report_in_start(text, position.error());
        reading_.game.unread_position = unread(text);
        head.is_readable = false;
    }

    /// Either tag may hold any form of one line; where the text does not show which it is, the tag
    /// does.
    PositionFormat format_of_start(std::string_view text) const {
        const auto format = detect_position_format(text);
        if (format && *format != PositionFormat::diagram) return *format;
        return start_ == fen_ ? PositionFormat::fen : PositionFormat::line;
    }

    void report_in_start(std::string_view text, const Diagnostics& diagnostics) {
        const Span whole = span_of(start_->value);
        for (Diagnostic& diagnostic : shifted(diagnostics, whole.begin)) {
            // Where escapes or bytes were replaced, offsets do not tell the place.
            if (text != start_->value) diagnostic.span = whole;
            findings_.add(std::move(diagnostic));
        }
    }

    void read_result(Head& head) {
        head.result_span = span_of(result_->value);
        head.result = parse_result(plain_value(result_->value));
        const bool is_blank = result_->value.empty() || result_->value == "?";
        if (!head.result && !is_blank)
            report(Code::bad_result_tag, result_->value,
                   fmt::format("\"{}\" is no result", excerpt(plain_value(result_->value))),
                   "results are 1-0, 0-1, 1/2-1/2 and *");
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
            tags.add(std::string{tag.name}, plain_value(tag.value));
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
    bool is_rule_set_faulty_ = false;
    const RawTag* position_ = nullptr;
    const RawTag* setup_ = nullptr;
    const RawTag* result_ = nullptr;
    const RawTag* game_type_ = nullptr;
    const RawTag* fen_ = nullptr;
    /// The one of Position and FEN that tells the start.
    const RawTag* start_ = nullptr;
};

} // namespace

std::optional<GameResult> parse_result(std::string_view text) {
    if (text == "1-0") return GameResult::white_wins;
    if (text == "0-1") return GameResult::black_wins;
    if (text == "*") return GameResult::unfinished;
    const auto draws = std::span{grammar::result_spellings}.subspan(grammar::first_draw);
    if (std::ranges::find(draws, text) != draws.end()) return GameResult::draw;
    return std::nullopt;
}

Head read_head(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading) {
    return HeadReader{record, events, options, reading}.read();
}

} // namespace merels
