#include <libnotation/text/formats/sgf/sgf_head.hpp>

#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/tags/tag_texts.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

class HeadReader {
public:
    explicit HeadReader(Findings& findings) : findings_(findings) {
        head_.claims.rule_set_key = "RU property";
        head_.claims.own_rule_set_name = "XR property";
    }

    SgfHead read(const std::vector<SgfValue>& values) {
        for (const SgfValue& value : values) property(value);
        if (head_.claims.start) return std::move(head_);
        if (has_setup_)
            head_.claims.start = setup();
        else if (player_)
            head_.remarks.push_back(*player_);
        return std::move(head_);
    }

private:
    static std::string line_of(const SgfValue& value) {
        return as_utf8(sgf::unescaped(value.raw, true));
    }

    static Claim claim(const SgfValue& value) {
        Claim claim{line_of(value), value.content};
        claim.is_verbatim = claim.text == value.raw;
        return claim;
    }

    void property(const SgfValue& value) {
        const std::string& name = value.name;
        if (name == "FF" || name == "GM") return;
        if (name == "CA") return charset(value);
        if (name == "RU") return take(head_.claims.rule_set, value);
        if (name == "XR") {
            head_.claims.own_rule_set_key = value.whole;
            return take(head_.claims.own_rule_set, value);
        }
        if (name == "XP") return take(head_.claims.start, value);
        if (name == "RE") return result(value);
        if (name == "XT") return other_tag(value);
        if (is_sgf_setup(name)) return setup(value);
        const std::string_view tag = sgf::tag_of(name);
        if (tag == "Date")
            settle_tag(tag, sgf::from_sgf_date(line_of(value)), value);
        else if (!tag.empty())
            settle_tag(tag, line_of(value), value);
        else if (sgf::is_tag(name))
            settle_tag(name, line_of(value), value);
        else
            head_.remarks.push_back(value);
    }

    void add_tag(std::string_view name, std::string value) {
        head_.tags.push_back({std::string{name}, std::move(value)});
    }

    void settle_tag(std::string_view name, std::string text, const SgfValue& value) {
        const bool is_verbatim = text == value.raw;
        add_tag(name,
                settled_tag_value(name, std::move(text), value.content, is_verbatim, findings_));
    }

    void take(std::optional<Claim>& place, const SgfValue& value) {
        if (place) return head_.remarks.push_back(value);
        place = claim(value);
    }

    void charset(const SgfValue& value) {
        const std::string name = line_of(value);
        const auto has = [&](std::string_view part) {
            return utf8::lowered(name).find(part) != std::string::npos;
        };
        if (has("utf-8") || has("utf8") || has("8859-1") || has("latin") || has("ascii")) return;
        findings_.add({Code::bad_property, value.whole,
                       fmt::format("the charset {} is not known", excerpt(name)),
                       "read as UTF-8, or else as Latin-1"});
    }

    void result(const SgfValue& value) {
        const std::string text = line_of(value);
        if (head_.result_span) return add_tag("RE", text);
        head_.result_span = value.content;
        head_.result = sgf::parse_result(text);
        if (!head_.result)
            findings_.add({Code::bad_result_tag, value.content,
                           fmt::format("\"{}\" is not a result", excerpt(text)),
                           "results are W+, B+, 0 and ?"});
        // How a game was won, as in W+Resign, stays in a tag.
        if (!head_.result || text != sgf::format_result(*head_.result)) add_tag("RE", text);
    }

    void other_tag(const SgfValue& value) {
        const auto parts = sgf::composed(value.raw);
        std::string name = parts ? sgf::unescaped(parts->first, true) : std::string{};
        if (!is_tag_name(name)) return head_.remarks.push_back(value);
        settle_tag(name, as_utf8(sgf::unescaped(parts->second, true)), value);
    }

    void setup(const SgfValue& value) {
        if (value.name == "PL") {
            player_ = value;
            return;
        }
        if (!has_setup_) setup_span_ = value.whole;
        setup_span_.end = value.whole.end;
        has_setup_ = true;
        const std::string point = utf8::lowered(trimmed(line_of(value)));
        for (auto* men : {&white_, &black_}) std::erase(*men, point);
        if (value.name == "AW") white_.push_back(point);
        if (value.name == "AB") black_.push_back(point);
    }

    /// SGF has no men in hand: who begins in the middle without ours has placed them all.
    Claim setup() const {
        const bool is_black
            = player_ && (player_->raw.starts_with('B') || player_->raw.starts_with('b'));
        return {fmt::format("{}:W{}:B{}", is_black ? 'B' : 'W', fmt::join(white_, ","),
                            fmt::join(black_, ",")),
                setup_span_, false};
    }

    Findings& findings_;
    SgfHead head_;
    bool has_setup_ = false;
    Span setup_span_;
    std::vector<std::string> white_;
    std::vector<std::string> black_;
    std::optional<SgfValue> player_;
};

} // namespace

bool is_sgf_setup(std::string_view property) {
    return property == "AB" || property == "AW" || property == "AE" || property == "PL";
}

SgfHead read_sgf_head(const std::vector<SgfValue>& values, Findings& findings) {
    return HeadReader{findings}.read(values);
}

} // namespace merels
