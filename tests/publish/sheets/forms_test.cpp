#include <libnotation/publish/sheets/cards.hpp>
#include <libnotation/publish/sheets/score_sheet.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;

namespace {

/// Every letter is half as wide as high.
class FormText : public TextMeasure {
public:
    double width(std::string_view text, BookFont font) const override {
        return 0.5 * size_of(font) * static_cast<double>(utf8::length(text));
    }
};

const FormText measure_of_forms;

std::vector<const Words*> words_in(const Scene& page) {
    std::vector<const Words*> all;
    for (const Shape& shape : page)
        if (const auto* const words = std::get_if<Words>(&shape)) all.push_back(words);
    return all;
}

const Words* find_words(const Scene& page, const std::string& text) {
    for (const Words* words : words_in(page))
        if (words->text == text) return words;
    return nullptr;
}

} // namespace

TEST_CASE("the solution of a card is on its back, at the other side of the paper") {
    std::vector<Task> tasks;
    for (int i = 1; i <= 9; ++i) {
        Task& task = tasks.emplace_back(
            task_of(game_of("[SetUp \"1\"]\n[Position \"W:Wa7,a4,b4,d3,d2,a1:Bd5,c4,g4,g1\"]\n\n"
                            "1. a1-d1xc4 *")));
        task.picture.caption = "No. " + std::to_string(i);
        task.solution[0].words[0].text = "Answer " + std::to_string(i);
    }
    const auto pages = cards(tasks, measure_of_forms, true);
    REQUIRE(pages.size() == 4);
    const Paper paper;
    for (int i = 1; i <= 8; ++i) {
        INFO(i);
        const Words* const front = find_words(pages[0], "No. " + std::to_string(i));
        const Words* const back = find_words(pages[1], "Answer " + std::to_string(i));
        REQUIRE(front != nullptr);
        REQUIRE(back != nullptr);
        CHECK((front->at.x < paper.width / 2) == (back->at.x > paper.width / 2));
        const double row = paper.height / 4;
        CHECK(static_cast<int>(front->at.y / row) == static_cast<int>(back->at.y / row));
    }
    CHECK(find_words(pages[2], "No. 9") != nullptr);
    CHECK(find_words(pages[3], "Answer 9") != nullptr);
}

TEST_CASE("long words stay on their card") {
    Task task = task_of(Position{rule_sets::nine_mens_morris});
    std::string text;
    for (int i = 0; i < 2000; ++i) text += "word ";
    task.picture.caption = text;
    task.solution.push_back({0, {{FlowKind::comment, Game::root, text}}});
    const Paper paper;
    for (const Scene& page : cards(std::vector<Task>{task}, measure_of_forms, true))
        for (const Words* words : words_in(page)) CHECK(words->at.y < paper.height / 4);
}

TEST_CASE("a score sheet has sixty moves for every board, within its margins") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        const Scene page = score_sheet(rule_set, "", measure_of_forms);
        const Paper paper;
        for (const Shape& shape : page)
            if (const auto* const line = std::get_if<Outline>(&shape))
                for (const svg::Place at : line->through) {
                    CHECK(at.x >= paper.margin - 1);
                    CHECK(at.x <= paper.width - paper.margin + 1);
                    CHECK(at.y <= paper.height - paper.margin + 1);
                }
        CHECK(find_words(page, "60") != nullptr);
        CHECK(find_words(page, "61") == nullptr);
    }
}
