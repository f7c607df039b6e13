#include <libnotation/publish/book/pdf_document.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>

#include <utility>

namespace merels {

namespace {

constexpr double space_between = 150;

class PdfDocument : public GameDocument {
public:
    PdfDocument(std::unique_ptr<Drawer> drawer, const Theme& theme, std::string title)
        : drawer_(std::move(drawer)), theme_(theme), title_(std::move(title)) {}

    std::string begin() override {
        drawer_->begin_pdf({paper_.width * points_of_dot, paper_.height * points_of_dot}, title_);
        return drawer_->take();
    }

    std::string game(const Game& game) override {
        const DrawnText measure{*drawer_};
        end_.add(game);
        const double room = paper_.height - 2 * paper_.margin;
        if (const auto piece = book_piece(game, measure, room, paper_.note))
            add(*piece, game);
        else
            add_pages(game, measure);
        if (!source_line(game).empty()) ++paper_.note;
        return drawer_->take();
    }

    std::string end() override {
        end_page();
        paper_.first_page = pages_ + 1;
        std::vector<std::string> titles{end_.results() ? end_.event() : tr("Sources")};
        for (const BookPage& page : book_end_pages(end_, DrawnText{*drawer_}, paper_)) {
            drawer_->add_page(text_scene(page), theme_, points_of_dot, titles);
            titles.clear();
        }
        return drawer_->end_pdf();
    }

private:
    void add(const BookPiece& piece, const Game& game) {
        if (!page_.empty()) {
            const double foot = room_for_notes(notes_.size() + piece.notes.size());
            if (y_ + space_between + piece.height > paper_.height - paper_.margin - foot)
                end_page();
            else
                separate();
        }
        if (page_.empty()) y_ = paper_.margin;
        append(moved(page_scene(piece.page, game), {0, y_ - paper_.margin}));
        notes_.insert(notes_.end(), piece.notes.begin(), piece.notes.end());
        titles_.push_back(plain_title(game));
        y_ += piece.height;
    }

    void separate() {
        const double middle = paper_.width / 2;
        const double y = y_ + space_between / 2;
        append({Outline{{{middle - 200, y}, {middle + 200, y}}, {}, Pen{Ink::muted, 2}}});
        y_ += space_between;
    }

    void append(const Scene& scene) { page_.insert(page_.end(), scene.begin(), scene.end()); }

    void end_page() {
        if (page_.empty()) return;
        ++pages_;
        BookPage foot;
        add_notes(foot, notes_, paper_);
        append(text_scene(foot));
        page_.push_back(Words{std::to_string(pages_),
                              {paper_.width / 2, paper_.height - paper_.margin / 2},
                              size_of(BookFont::caption),
                              Ink::text});
        drawer_->add_page(page_, theme_, points_of_dot, titles_);
        page_.clear();
        titles_.clear();
        notes_.clear();
    }

    void add_pages(const Game& game, const TextMeasure& measure) {
        end_page();
        paper_.first_page = pages_ + 1;
        std::vector<std::string> titles{plain_title(game)};
        for (const BookPage& page : booklet(game, measure, paper_)) {
            drawer_->add_page(page_scene(page, game), theme_, points_of_dot, titles);
            titles.clear();
            ++pages_;
        }
    }

    std::unique_ptr<Drawer> drawer_;
    Theme theme_;
    std::string title_;
    Paper paper_;
    unsigned pages_ = 0;
    /// The page that is not full yet, with the titles of its games.
    Scene page_;
    std::vector<std::string> titles_;
    /// The lines of the footnotes on this page.
    std::vector<std::string> notes_;
    /// The height at which the next game of this page begins.
    double y_ = 0;
    BookEnd end_;
};

} // namespace

std::unique_ptr<GameDocument> pdf_document(std::unique_ptr<Drawer> drawer, const Theme& theme,
                                           std::string title) {
    return std::make_unique<PdfDocument>(std::move(drawer), theme, std::move(title));
}

} // namespace merels
