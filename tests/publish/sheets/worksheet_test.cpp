#include <libnotation/publish/sheets/worksheet.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;

namespace {

/// Every letter is half as wide as high.
class SheetText : public TextMeasure {
public:
    double width(std::string_view text, BookFont font) const override {
        return 0.5 * size_of(font) * static_cast<double>(utf8::length(text));
    }
};

const SheetText measure_of_sheets;

std::vector<Task> tasks_with(const std::string& caption, std::size_t count) {
    Task task
        = task_of(game_of("[SetUp \"1\"]\n[Position \"W:Wa7,a4,b4,d3,d2,a1:Bd5,c4,g4,g1\"]\n\n"
                          "1. a1-d1xc4! {It wins.} (1. a1-d1xg4?) *"));
    task.picture.caption = caption;
    return std::vector<Task>(count, task);
}

std::string words_of(const std::vector<Scene>& pages) {
    std::string text;
    for (const Scene& page : pages)
        for (const Shape& shape : page)
            if (const auto* const words = std::get_if<Words>(&shape)) text += words->text + "|";
    return text;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// The lines and men of a page are inside of its margins.
void check_inside(const Scene& page) {
    const Paper paper;
    const auto inside = [&](svg::Place at) {
        return at.x >= paper.margin - 1 && at.x <= paper.width - paper.margin + 1
               && at.y >= paper.margin - 1 && at.y <= paper.height - paper.margin + 1;
    };
    for (const Shape& shape : page) {
        if (const auto* const disc = std::get_if<Disc>(&shape)) CHECK(inside(disc->middle));
        if (const auto* const line = std::get_if<Outline>(&shape))
            CHECK(std::ranges::all_of(line->through, inside));
    }
}

} // namespace

TEST_CASE("a long task in a narrow column is whole") {
    std::string caption;
    for (int word = 1; word <= 40; ++word) caption += "word ";
    caption += "end.";
    for (const unsigned columns : {2U, 3U, 4U}) {
        const auto pages
            = worksheet(tasks_with(caption, 4), measure_of_sheets, {.columns = columns});
        const std::string text = words_of(pages);
        CHECK(has(text, "end."));
        CHECK_FALSE(has(text, "…"));
        for (const Scene& page : pages) check_inside(page);
    }
}

TEST_CASE("a worksheet has six positions on a page, with numbers and captions") {
    const auto pages
        = worksheet(tasks_with("Find the move.", 7), measure_of_sheets, {.title = "Mills"});
    REQUIRE(pages.size() == 2);
    const std::string first = words_of({pages[0]});
    CHECK(has(first, "Mills|Name|Date|1|Find the move.|"));
    CHECK(has(first, "|6|Find the move.|"));
    CHECK_FALSE(has(first, "|7|Find"));
    CHECK(has(words_of({pages[1]}), "Mills|Name|Date|7|Find the move.|"));
    for (const Scene& page : pages) check_inside(page);
}

TEST_CASE("boards and captions fit on a worksheet with any number of columns") {
    const std::string caption(500, 'w');
    for (const unsigned columns : {1u, 2u, 3u, 4u, 6u}) {
        INFO(columns);
        const auto pages = worksheet(tasks_with(caption, 13), measure_of_sheets,
                                     {.title = caption, .columns = columns});
        CHECK(pages.size() < 14);
        for (const Scene& page : pages) {
            check_inside(page);
            for (const Shape& shape : page)
                if (const auto* const words = std::get_if<Words>(&shape))
                    CHECK(words->text != caption);
        }
    }
}

TEST_CASE("the solutions of a worksheet have the numbers of the tasks") {
    auto tasks = tasks_with("", 3);
    tasks[1].solution.clear();
    const auto pages = solution_pages(tasks, measure_of_sheets, 4);
    REQUIRE(pages.size() == 1);
    CHECK(words_of(pages)
          == "Solutions|1)|1. a1-d1xc4!|It wins.|1. a1-d1xg4?|3)|1. a1-d1xc4!|It wins.|"
             "1. a1-d1xg4?|4|");
    for (Task& task : tasks) task.solution.clear();
    CHECK(solution_pages(tasks, measure_of_sheets, 4).empty());
}

TEST_CASE("a worksheet leaves out the names of points") {
    const auto tasks = tasks_with("", 1);
    CHECK(has(words_of(worksheet(tasks, measure_of_sheets, {})), "|a|"));
    CHECK_FALSE(has(words_of(worksheet(tasks, measure_of_sheets, {.has_names = false})), "|a|"));
}
