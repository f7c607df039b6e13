#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/position_faults.hpp>
#include <tests/support/sanitized.hpp>
#include <tests/text/positions/nine.hpp>

#include <algorithm>
#include <array>

using namespace merels;

namespace {

const std::string empty_fen = "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1";
const std::string empty_mfen
    = "MFEN/1.0 mill24-state-v1 ......../......../........ w p p 9,9 - 0 0 -";

/// Every text with one character less, and with one character replaced by each of a few.
template <class Visit> void for_each_damage(const std::string& text, Visit visit) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string damaged = text;
        visit(damaged.erase(i, 1));
        for (const char c : std::string_view{"\0 \n0x:/*O\xE2\x1b", 11}) {
            damaged = text;
            damaged[i] = c;
            visit(damaged);
        }
    }
}

} // namespace

TEST_CASE("the forms of positions have names") {
    for (const PositionFormat format : enum_values<PositionFormat>)
        CHECK(find_enum<PositionFormat>(enum_name(format)) == format);
    CHECK_FALSE(find_enum<PositionFormat>("FEN"));
    CHECK(title(PositionFormat::mfen) == "MFEN");
}

TEST_CASE("the form of a position is recognized by its beginning") {
    struct {
        std::string_view text;
        std::optional<PositionFormat> format;
    } const rows[] = {
        {"W:Wa7:Bd6", PositionFormat::line},
        {" b : W : B ", PositionFormat::line},
        {"W:Wa7\n:Bd6", PositionFormat::line},
        {empty_fen, PositionFormat::fen},
        {"*******/********/******** w p p", PositionFormat::fen},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", PositionFormat::fen},
        {empty_mfen, PositionFormat::mfen},
        {"MFEN/2.0", PositionFormat::mfen},
        {"FEN/1.0 mill24-state-v1", PositionFormat::mfen},
        {"\xEF\xBB\xBFO White\nX Black", PositionFormat::diagram},
        {"hello", std::nullopt},
        {"", std::nullopt},
        {"Wa7:Bd7", std::nullopt},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(detect_position_format(row.text) == row.format);
    }
}

TEST_CASE("every position comes back from every form that holds its board") {
    std::mt19937 random{13};
    for (const RuleSet& rule_set : rule_sets::all())
        for (unsigned i = 0; i < test::rounds(100U); ++i) {
            const Position position = test::random_setup(rule_set, random);
            const unsigned move_number = 1 + static_cast<unsigned>(random() % 300);
            for (const PositionFormat format : enum_values<PositionFormat>) {
                const auto written = write_position(position, move_number, format);
                REQUIRE(written.has_value() == can_write(format, rule_set.board));
                if (!written) continue;
                CAPTURE(rule_set.id, written->text);
                CHECK(detect_position_format(written->text) == format);
                const auto again = parse_position(written->text, rule_set, format);
                REQUIRE(again);
                // The only possible remark is that the text leaves out the men in hand.
                CHECK(std::ranges::all_of(again->remarks, [](const Diagnostic& remark) {
                    return remark.code == Code::hands_left_out;
                }));
                const bool is_equal = again->position == position
                                      && again->position.quiet_plies() == position.quiet_plies()
                                      && again->move_number == move_number;
                CHECK(is_equal == written->losses.empty());
            }
        }
}

TEST_CASE("losses in a form are reported") {
    const auto losses
        = [](std::string_view line, PositionFormat format, const RuleSet& rule_set = nine) {
              const auto position = parse_position(line, rule_set);
              REQUIRE(position);
              return write_position(position->position, position->move_number, format)->losses;
          };
    using Losses = std::vector<std::string>;
    CHECK(losses("W:Wa7,d7,g7:Ba1,d1,g1:N3:M4", PositionFormat::diagram)
          == Losses{"a diagram does not show the plies without placement or capture",
                    "a diagram does not show the move number"});
    CHECK(losses("W:Wa7,d7,g7:Ba1,d1,g1:N3:M4", PositionFormat::fen).empty());
    CHECK(losses("W:Wa7,d7,g7:Ba1,d1,g1:N3:M4", PositionFormat::mfen).empty());
    CHECK(losses("W:Wa7,d7,g7:Ba1,d1", PositionFormat::mfen)
          == Losses{"an MFEN does not show the side to move in a game that is over"});
    CHECK(losses("B:Wa7,d7,g7:Ba1,d1", PositionFormat::mfen).empty());
    const RuleSet& six = *rule_sets::find("six-mens-morris");
    CHECK_FALSE(write_position(Position{six}, 1, PositionFormat::fen));
    CHECK_FALSE(write_position(Position{six}, 1, PositionFormat::mfen));
}

TEST_CASE("a damaged text is read or refused with places inside it") {
    const auto start = *parse_position("W:Wa7,d6,f4:Bc5,b4,d2:H6,6", nine);
    for (const PositionFormat format : enum_values<PositionFormat>) {
        const std::string text = write_position(start.position, 3, format)->text;
        unsigned refused = 0;
        for_each_damage(text, [&](const std::string& damaged) {
            const auto read = parse_position(damaged, nine, format);
            static_cast<void>(detect_position_format(damaged));
            if (read) return;
            ++refused;
            CAPTURE(enum_name(format), damaged);
            REQUIRE_FALSE(read.error().empty());
            for (const Diagnostic& fault : read.error()) {
                REQUIRE(fault.span.begin <= fault.span.end);
                REQUIRE(fault.span.end <= damaged.size());
                REQUIRE_FALSE(fault.message.empty());
            }
        });
        CHECK(refused > text.size());
    }
}
