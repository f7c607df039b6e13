#include <libnotation/publish/book/pdf_document.hpp>

#include <libnotation/publish/game_title.hpp>

#include <utility>

namespace merels {

namespace {

class PdfDocument : public GameDocument {
public:
    PdfDocument(std::unique_ptr<Drawer> drawer, const Theme& theme, std::string title)
        : drawer_(std::move(drawer)), theme_(theme), title_(std::move(title)) {}

    std::string begin() override {
        drawer_->begin_pdf({paper_.width * points_of_dot, paper_.height * points_of_dot}, title_);
        return drawer_->take();
    }

    std::string game(const Game& game) override {
        paper_.first_page = pages_ + 1;
        std::string title = plain_title(game);
        for (const BookPage& page : booklet(game, DrawnText{*drawer_}, paper_)) {
            drawer_->add_page(page_scene(page, game), theme_, points_of_dot, title);
            title.clear();
            ++pages_;
        }
        return drawer_->take();
    }

    std::string end() override { return drawer_->end_pdf(); }

private:
    std::unique_ptr<Drawer> drawer_;
    Theme theme_;
    std::string title_;
    Paper paper_;
    unsigned pages_ = 0;
};

} // namespace

std::unique_ptr<GameDocument> pdf_document(std::unique_ptr<Drawer> drawer, const Theme& theme,
                                           std::string title) {
    return std::make_unique<PdfDocument>(std::move(drawer), theme, std::move(title));
}

} // namespace merels
