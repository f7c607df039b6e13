#include <libnotation/text/formats/sgf/sgf_head.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/edit.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/record/unread_text.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/tags/tag_texts.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

/// Reads a decimal number with at most `decimals` digits after the point. The result is a multiple
/// of the last decimal: "1.5" with two decimals is 150. The result is empty if the text is not such
/// a number.
std::optional<std::int64_t> parse_decimal(std::string_view text, unsigned decimals) {
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string digits{text.substr(0, point)};
    std::string_view fraction = text.substr(std::min(point + 1, text.size()));
    if (fraction.size() > decimals || digits.empty() || digits.size() > 9) return std::nullopt;
    digits += fraction;
    digits.append(decimals - fraction.size(), '0');
    const auto value = parse_number<std::int64_t>(digits);
    if (!value || digits.front() == '-') return std::nullopt;
    return is_negative ? -*value : *value;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

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
                       "Merels reads the text as UTF-8, or else as Latin-1"});
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
        // A result like W+Resign has more than SGF's plain result. The whole text stays in a tag.
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

    /// The start from SGF's own properties. SGF has no men in hand, so all men count as placed.
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

void SgfRemarks::read(const std::vector<SgfValue>& values, std::optional<Color> mover) {
    for (const SgfValue& value : values) {
        if (is_one_of(value.name, {"W", "B"})) continue;
        place_ = value.whole;
        if (value.name == "XG" && !mover)
            keep_unknown(value);
        else if (!read_ours(value))
            read_native(value, mover);
    }
    if (mover) settle_glyphs();
    settle_unread();
    settle_comments();
}

void SgfRemarks::report(Code code, const SgfValue& value, std::string message) {
    if (!findings_.is_full(code)) findings_.add({code, value.whole, std::move(message), {}});
}

void SgfRemarks::keep(const SgfValue& value) {
    Comment comment;
    comment.text
        = normal_text(fmt::format("{}[{}]", value.name, as_utf8(sgf::unescaped(value.raw))));
    kept_.push_back(std::move(comment));
}

void SgfRemarks::keep_unknown(const SgfValue& value) {
    if (!findings_.has(Code::unknown_property))
        report(Code::unknown_property, value,
               fmt::format("{} is kept as a comment", excerpt(value.name)));
    keep(value);
}

void SgfRemarks::keep_bad(const SgfValue& value, std::string message) {
    report(Code::bad_property, value, std::move(message));
    keep(value);
}

bool SgfRemarks::read_ours(const SgfValue& value) {
    const std::string text = as_utf8(sgf::unescaped(value.raw));
    if (value.name == "XC" || value.name == "XB") {
        Diagnostics faults;
        auto& list = value.name == "XB" ? before_ : after_;
        list.push_back(parse_comment(text, tree_.board(), faults));
        has_ours_ = true;
        return true;
    }
    if (value.name == "XU") {
        unread_ = kept_unread_text(text, !tree_.is_main_line());
        return true;
    }
    if (value.name != "XG") return false;
    if (const auto number = parse_number(text); number && *number <= 255)
        glyphs_.push_back(static_cast<Glyph>(*number));
    else
        keep_bad(value, "a glyph must be a number from 0 to 255");
    return true;
}

void SgfRemarks::read_native(const SgfValue& value, std::optional<Color> mover) {
    const std::string& name = value.name;
    if (name == "C") {
        if (!native_.text.empty()) native_.text += "\n\n";
        native_.text += as_utf8(sgf::unescaped(value.raw));
        has_native_ = true;
        return;
    }
    if (name == "CR") return circle(value);
    if (name == "AR") return arrow(value);
    if (name == "V") return value_of_position(value);
    const bool is_clock_of_mover = mover && name == (*mover == Color::white ? "WL" : "BL");
    if (is_clock_of_mover) return clock(value);
    const bool is_mark = is_one_of(name, {"TE", "BM", "DO", "IT", "DM", "UC", "GB", "GW"});
    if (is_mark && mover) return mark(value);
    keep_unknown(value);
}

void SgfRemarks::mark(const SgfValue& value) {
    if (const auto glyph = sgf::glyph_of(value.name, trimmed(value.raw)))
        marks_.push_back(*glyph);
    else
        keep_bad(value, fmt::format("{} takes 1 or 2", value.name));
}

void SgfRemarks::value_of_position(const SgfValue& value) {
    const auto hundredths = parse_decimal(trimmed(value.raw), 2);
    if (!hundredths || native_.evaluation || std::abs(*hundredths) > 2'000'000'000)
        return keep_bad(value, "V takes one number with at most two decimals");
    // In SGF, a positive value is good for Black.
    native_.evaluation = SearchValue{static_cast<int>(-*hundredths), std::nullopt};
    has_native_ = true;
}

void SgfRemarks::clock(const SgfValue& value) {
    const auto time = parse_decimal(trimmed(value.raw), 3);
    if (!time || native_.clock)
        return keep_bad(value, fmt::format("{} takes one number of seconds", value.name));
    native_.clock = std::chrono::milliseconds{*time};
    has_native_ = true;
}

std::optional<Point> SgfRemarks::point(std::string_view raw) const {
    return find_point(trimmed(raw), tree_.board());
}

void SgfRemarks::circle(const SgfValue& value) {
    const auto at = point(value.raw);
    if (!at) return keep_bad(value, "the property CR needs points of the board");
    native_.circles.push_back({sgf::usual_color, *at});
    has_native_ = true;
}

void SgfRemarks::arrow(const SgfValue& value) {
    const auto parts = sgf::composed(value.raw);
    const auto from = parts ? point(parts->first) : std::nullopt;
    const auto to = parts ? point(parts->second) : std::nullopt;
    if (!from || !to) return keep_bad(value, "AR takes two points of the board, as in AR[a1:a4]");
    native_.arrows.push_back({sgf::usual_color, *from, *to});
    has_native_ = true;
}

/// Turns unread text into a comment, unless it is at the end of its line of play.
void SgfRemarks::settle_unread() {
    if (unread_.empty()) return;
    std::string& place = tree_.annotation().unread;
    if (tree_.is_at_end_of_line() && place.empty()) {
        place = std::move(unread_);
        return;
    }
    kept_.push_back(comment_of_unread(unread_));
}

/// Decides the glyphs. Our property has the exact glyphs. But if SGF's own marks contradict it,
/// another program has changed the marks, and the marks count.
void SgfRemarks::settle_glyphs() {
    const bool is_ours = !glyphs_.empty() && sgf::marks_of(glyphs_) == sgf::marks_of(marks_);
    const auto& list = is_ours ? glyphs_ : marks_;
    if (list.empty()) return;
    auto& glyphs = tree_.annotation().glyphs;
    glyphs.insert(glyphs.end(), list.begin(), list.end());
}

void SgfRemarks::settle_comments() {
    native_.text = normal_text(native_.text);
    if (has_ours_ && sgf::joined_text(before_, after_) == native_.text) {
        for (Comment& comment : before_) add(tree_.comments_before(), std::move(comment));
        for (Comment& comment : after_) add(tree_.comments_after(), std::move(comment));
    } else if (has_native_) {
        add(tree_.comments_after(), std::move(native_));
    }
    for (Comment& comment : kept_) add(tree_.comments_after(), std::move(comment));
}

void SgfRemarks::add(std::vector<Comment>& place, Comment comment) {
    tree_.add_comment(place, std::move(comment), place_);
}

bool is_sgf_setup(std::string_view property) {
    return property == "AB" || property == "AW" || property == "AE" || property == "PL";
}

SgfHead read_sgf_head(const std::vector<SgfValue>& values, Findings& findings) {
    return HeadReader{findings}.read(values);
}

} // namespace merels
