// The contents of our PDFs in other programs: in poppler, and a picture of the same position.

#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/text/notation/move_text.hpp>

#include <wx/image.h>

#include <cstdlib>
#include <filesystem>

namespace merels::viewer {

namespace {

/// A document that the window exports, in a folder of its own.
class Exported {
public:
    Exported(Driver& driver, Command command, const std::string& name) : name_(name) {
        driver.chosen_file = folder_.path(name);
        CHECK(driver.run(command));
        REQUIRE(driver.wait_for([&] { return std::filesystem::exists(*driver.chosen_file); }));
    }

    /// The output of a program that reads the file; it must succeed without messages.
    std::string read_by(const std::string& program, const std::string& rest = {}) const {
        const std::string command = program + " " + folder_.path(name_) + " " + rest + " > "
                                    + folder_.path("out") + " 2> " + folder_.path("err");
        CHECK(std::system(command.c_str()) == 0);
        CHECK(folder_.read("err").empty());
        return folder_.read("out");
    }

    unsigned pages() const {
        const std::string facts = read_by("pdfinfo");
        const std::string label = "\nPages:";
        const std::size_t at = facts.find(label);
        REQUIRE(at != std::string::npos);
        return static_cast<unsigned>(std::stoul(facts.substr(at + label.size())));
    }

    /// A page as poppler draws it.
    wxImage page(unsigned number, int width) const {
        read_by("pdftoppm -singlefile -f " + std::to_string(number) + " -scale-to-y -1 -scale-to-x "
                    + std::to_string(width),
                folder_.path("page"));
        return image("page.ppm");
    }

    wxImage image(const std::string& name) const {
        wxImage image;
        REQUIRE(image.LoadFile(wxString::FromUTF8(folder_.path(name))));
        return image;
    }

private:
    test::ScratchFolder folder_;
    std::string name_;
};

/// The mean difference of two pictures' colors, of 255; the larger one is made as small as the
/// other.
double difference(const wxImage& a, const wxImage& b) {
    const wxImage other = b.Scale(a.GetWidth(), a.GetHeight(), wxIMAGE_QUALITY_HIGH);
    const std::size_t bytes = 3 * static_cast<std::size_t>(a.GetWidth() * a.GetHeight());
    const unsigned char* const left = a.GetData();
    const unsigned char* const right = other.GetData();
    double sum = 0;
    for (std::size_t i = 0; i < bytes; ++i) sum += std::abs(left[i] - right[i]);
    return sum / static_cast<double>(bytes);
}

/// Poppler's pictures.
void add_reader_of_pages() {
    if (wxImage::FindHandler(wxBITMAP_TYPE_PNM) == nullptr) wxImage::AddHandler(new wxPNMHandler);
}

std::string without_blanks(std::string text) {
    std::erase_if(text, [](unsigned char byte) { return std::isspace(byte) != 0; });
    return text;
}

TEST_CASE("a position's PDF shows what its PNG shows", "[window][pdf]") {
    add_reader_of_pages();
    Driver driver{{"samples/tutorials/running-mill.pgn", "--ply", "1"}};
    const Exported png{driver, Command::export_picture, "position.png"};
    const Exported pdf{driver, Command::export_picture, "position.pdf"};
    CHECK(pdf.pages() == 1);
    const wxImage drawn = png.image("position.png");
    const double same = difference(drawn, pdf.page(1, drawn.GetWidth()));
    // The picture of another position differs more.
    driver.run(Command::forward);
    const Exported next{driver, Command::export_picture, "position.pdf"};
    const double other = difference(drawn, next.page(1, drawn.GetWidth()));
    INFO(same << " " << other);
    CHECK(same < 1.5);
    CHECK(other > 2 * same);
}

/// Each move has a comment of half a page.
std::string long_record() {
    std::string comment;
    for (int i = 0; i < 300; ++i) comment += "words ";
    std::string text;
    for (const char* const move : {"1. d6", "d2", "2. f4", "b4", "3. f6", "f2", "4. b2", "a1"})
        text += std::string{move} + " {" + comment + "} ";
    return text + "*\n";
}

TEST_CASE("a booklet's PDF has every move as text, in its order, and no empty page",
          "[window][pdf]") {
    add_reader_of_pages();
    const test::ScratchFolder folder;
    folder.write("long.pgn", long_record());
    Driver driver{{folder.path("long.pgn"), "--game", "1"}};
    const Exported pdf{driver, Command::export_booklet, "booklet.pdf"};
    const std::string text = without_blanks(pdf.read_by("pdftotext -raw", "-"));
    const Game& game = driver.game().document().game();
    std::size_t at = 0;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        const std::string move = format(game.move(node), game.rule_set().board);
        INFO(move << " in " << text);
        at = text.find(move, at);
        REQUIRE(at != std::string::npos);
    }
    const unsigned pages = pdf.pages();
    CHECK(pages > 1);
    for (unsigned page = 1; page <= pages; ++page) CHECK(pdf.page(page, 300).CountColours(20) > 16);
    // Each font is embedded and knows the characters of its glyphs.
    CHECK(pdf.read_by("pdffonts").find(" no  ") == std::string::npos);
}

} // namespace

} // namespace merels::viewer
