#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/support/xml.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/drawing/cairo/cairo_drawer.hpp>
#include <viewer/core/editing/text_forms.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/output/booklet_work.hpp>
#include <viewer/output/drawing.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <viewer/window/window_picture.hpp>

#include <wx/choice.h>
#include <wx/clipbrd.h>
#include <wx/graphics.h>
#include <wx/mstream.h>

#include <algorithm>
#include <filesystem>

namespace merels::viewer {

namespace {

constexpr const char* running_mill = "samples/tutorials/running-mill.pgn";

/// The text that a command writes into a file of that name.
std::string exported(Driver& driver, Command command, const std::string& name) {
    const test::ScratchFolder folder;
    const std::string path = folder.path(name);
    driver.chosen_file = path;
    CHECK(driver.run(command));
    REQUIRE(driver.wait_for([&] { return std::filesystem::exists(path); }));
    const auto bytes = read_whole_file(path);
    REQUIRE(bytes.has_value());
    const std::filesystem::path kept{test::picture_folder()};
    std::filesystem::create_directories(kept);
    CHECK_FALSE(write_whole_file((kept / name).string(), *bytes).has_value());
    return *bytes;
}

std::string clipboard() {
    wxTextDataObject text;
    const wxClipboardLocker locker;
    if (!locker || !wxTheClipboard->GetData(text)) return {};
    return text.GetText().utf8_string();
}

int pictures_in(const std::string& gif) {
    wxMemoryInputStream stream{gif.data(), gif.size()};
    return wxImage::GetImageCount(stream, wxBITMAP_TYPE_GIF);
}

TEST_CASE("the board is exported as a picture of the kind that the file's name says",
          "[window][output]") {
    Driver driver{{running_mill, "--ply", "1"}};
    const std::string png = exported(driver, Command::export_picture, "position.png");
    CHECK(png.starts_with("\x89PNG"));
    CHECK(exported(driver, Command::export_picture, "position.pdf").starts_with("%PDF-"));
    const std::string drawing = exported(driver, Command::export_picture, "position.svg");
    CHECK(drawing.find("<svg ") != std::string::npos);
    CHECK(drawing.find("Last move: White e3-d3xb6") != std::string::npos);
    CHECK(driver.told().find("position.svg") != std::string::npos);
}

TEST_CASE("an exported picture has the sign and the better move of the board on the screen",
          "[window][output]") {
    Driver driver{{"tests/data/viewer/annotated.pgn", "--ply", "7"}};
    const std::string drawing = exported(driver, Command::export_picture, "sign.svg");
    const auto texts = [all = test::elements(drawing)](const std::string& text) {
        return std::ranges::count(all, text, &test::Element::text);
    };
    CHECK(texts("?") == 1);
    CHECK(texts("to move") == 1);
    CHECK(texts("B21") == 1);
    // Only the ring of the better move is dashed, because the last move captured nothing.
    CHECK(drawing.find("stroke-dasharray") != std::string::npos);
}

TEST_CASE("the board is in the middle of an exported picture", "[window][output]") {
    Driver driver{{running_mill, "--ply", "1"}};
    std::vector<test::Element> panels
        = test::elements(exported(driver, Command::export_picture, "middle.svg"));
    std::erase_if(panels, [](const test::Element& element) { return element.name != "rect"; });
    REQUIRE(panels.size() > 1);
    const auto number = [](const test::Element& panel, const char* name) {
        return std::stod(panel.attribute(name));
    };
    // The first panel is the background, and the second one is the board.
    const double left = number(panels[1], "x");
    CHECK(left > 0);
    CHECK(left + number(panels[1], "width")
          == Approx(number(panels[0], "width") - left).epsilon(0.01));
}

TEST_CASE("a picture of the window is saved as PNG, as it is on the screen", "[window][output]") {
    Driver driver;
    const test::ScratchFolder folder;
    REQUIRE(save_picture(driver.frame(), folder.path("window.png")));
    wxImage saved;
    REQUIRE(saved.LoadFile(to_wx(folder.path("window.png"))));
    const wxImage shown = screen(driver);
    REQUIRE(saved.GetSize() == driver.frame().GetSize());
    REQUIRE(saved.GetSize() == shown.GetSize());
    const auto bytes = 3 * static_cast<std::size_t>(saved.GetWidth())
                       * static_cast<std::size_t>(saved.GetHeight());
    CHECK(std::equal(saved.GetData(), saved.GetData() + bytes, shown.GetData()));
}

TEST_CASE("a picture's name that says no kind is refused, and nothing is written",
          "[window][output]") {
    const test::ScratchFolder folder;
    Driver driver{{running_mill, "--game", "1"}};
    driver.chosen_file = folder.path("position.bmp");
    driver.run(Command::export_picture);
    CHECK_FALSE(std::filesystem::exists(*driver.chosen_file));
    CHECK(driver.told().find("must end with") != std::string::npos);
    driver.chosen_file = folder.path("game.txt");
    driver.run(Command::export_page);
    CHECK_FALSE(std::filesystem::exists(*driver.chosen_file));
    CHECK(driver.told().find("must end with .html") != std::string::npos);
}

TEST_CASE("where no file can be written, the status line says why", "[window][output]") {
    const test::ScratchFolder folder;
    REQUIRE_FALSE(write_whole_file(folder.path("file"), "a file, no folder").has_value());
    Driver driver{{running_mill, "--game", "1"}};
    driver.chosen_file = folder.path("file/game.html");
    driver.run(Command::export_page);
    NoticeStrip& notice = driver.game().notice();
    const auto names_the_file
        = [&] { return notice.words().find("file/game.html") != std::string::npos; };
    CHECK(driver.wait_for(names_the_file));
    CHECK(notice.IsShownOnScreen());
    CHECK(driver.told().find("Written") == std::string::npos);
}

TEST_CASE("a game is exported as an animation of all its moves", "[window][output]") {
    wxImage::AddHandler(new wxGIFHandler);
    Driver driver{{running_mill, "--game", "1"}};
    const std::string gif = exported(driver, Command::export_animation, "game.gif");
    CHECK(gif.starts_with("GIF89a"));
    CHECK(pictures_in(gif) == 8);
}

TEST_CASE("a game is exported as a booklet and as a page for browsers", "[window][output]") {
    Driver driver{{running_mill, "--game", "1"}};
    CHECK(exported(driver, Command::export_booklet, "booklet.pdf").starts_with("%PDF-"));
    CHECK(exported(driver, Command::export_page, "game.html").starts_with("<!DOCTYPE html>"));
}

TEST_CASE("what is being made stops where the command is given again", "[window][output]") {
    const test::ScratchFolder folder;
    Driver driver{{"samples/real/a08-human-against-ai.pgn"}};
    const std::pair<Command, const char*> commands[]{{Command::export_animation, "game.gif"},
                                                     {Command::export_booklet, "game.pdf"},
                                                     {Command::export_page, "game.html"}};
    for (const auto& [command, name] : commands) {
        driver.chosen_file = folder.path(name);
        // No time goes by in between.
        driver.frame().run(command);
        CHECK(driver.told().find("Written") == std::string::npos);
        driver.frame().run(command);
        CHECK(driver.told() == *driver.chosen_file + ": stopped, and nothing was written");
        driver.settle();
        CHECK_FALSE(std::filesystem::exists(*driver.chosen_file));
    }
    CHECK(exported(driver, Command::export_page, "again.html").starts_with("<!DOCTYPE html>"));
    CHECK(exported(driver, Command::export_booklet, "again.pdf").starts_with("%PDF-"));
    driver.frame().run(Command::print);
    CHECK(driver.told() == "The pages are being prepared. To stop, choose the same command again.");
    driver.frame().run(Command::print);
    CHECK(driver.told() == "Nothing is printed.");
    driver.settle();
}

TEST_CASE("the printer is given the booklet's pages", "[window][output]") {
    Driver driver{{running_mill, "--game", "1"}};
    const Game& game = driver.game().document().game();
    const auto drawer = cairo_drawer();
    GamePrintout printout{game, booklet(game, DrawnText{*drawer}), Theme{ThemeName::wood, false}};
    CHECK(printout.HasPage(1));
    CHECK_FALSE(printout.HasPage(0));
    CHECK_FALSE(printout.HasPage(99));
    wxImage page{620, 877};
    page.SetRGB(wxRect{0, 0, 620, 877}, 255, 255, 255);
    {
        const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(page)};
        printout.draw(*context, 1, 620);
    }
    CHECK(page.CountColours(20) > 16);
    CHECK_FALSE(
        write_whole_file((std::filesystem::path{test::picture_folder()} / "page.png").string(),
                         png_of(page))
            .has_value());
}

TEST_CASE("record, position and diagram go to the clipboard", "[window][output]") {
    Driver driver{{running_mill, "--ply", "2"}};
    const Document& document = driver.game().document();
    driver.press("Ctrl+Shift+C");
    CHECK(clipboard() == position_line(document));
    driver.run(Command::copy_record);
    CHECK(clipboard() == record_text(document));
    driver.run(Command::copy_diagram);
    CHECK(clipboard() == diagram_text(document));
}

TEST_CASE("a picture of the board goes to the clipboard, as the export draws it",
          "[window][output]") {
    Driver driver{{running_mill, "--ply", "2"}};
    const std::string png = exported(driver, Command::export_picture, "copied.png");
    driver.run(Command::copy_picture);
    CHECK(driver.told() == "The picture is on the clipboard.");
    wxBitmapDataObject data;
    {
        const wxClipboardLocker locker;
        REQUIRE(wxTheClipboard->IsSupported(wxDF_BITMAP));
        REQUIRE(wxTheClipboard->GetData(data));
    }
    const wxImage copied = data.GetBitmap().ConvertToImage();
    wxMemoryInputStream stream{png.data(), png.size()};
    const wxImage drawn{stream, wxBITMAP_TYPE_PNG};
    REQUIRE(copied.GetSize() == drawn.GetSize());
    const auto bytes = [](const wxImage& image) {
        return std::vector<unsigned char>(
            image.GetData(), image.GetData() + 3 * image.GetWidth() * image.GetHeight());
    };
    CHECK(bytes(copied) == bytes(drawn));
}

TEST_CASE("any other form is shown before it is copied, with what it cannot hold",
          "[window][output]") {
    Driver driver{{running_mill, "--ply", "2"}};
    driver.run(Command::copy_as);
    auto* const forms = dynamic_cast<wxChoice*>(wxWindow::FindWindowByName("text form"));
    REQUIRE(forms != nullptr);
    const auto* const text = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("text"));
    REQUIRE(text != nullptr);
    CHECK(text->GetValue().StartsWith("[Event "));
    driver.picture("output-forms");
    forms->SetFocus();
    driver.press("Down");
    driver.settle();
    CHECK(forms->GetSelection() == 1);
    CHECK(text->GetValue().utf8_string() == text_in(1, driver.game().document()).text);
    driver.picture("output-other-form");
}

TEST_CASE("the pane of output can be read in a small and dark window, too", "[window][output]") {
    Driver driver{{running_mill, "--ply", "2", "--size", "700x520", "--dark"}};
    driver.run(Command::copy_as);
    driver.picture("output-small-dark");
}

} // namespace

} // namespace merels::viewer
