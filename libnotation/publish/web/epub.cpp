#include <libnotation/publish/web/epub.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book_end.hpp>
#include <libnotation/publish/web/html_document.hpp>
#include <libnotation/publish/web/html_page.hpp>
#include <libnotation/publish/zip_writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace merels {

namespace {

constexpr std::string_view container = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
)xml";

constexpr std::string_view style_sheet = R"css(h1{font-size:1.4em;margin:0 0 .2em}
header p{margin:.1em 0}
.chip{border:1px solid;border-radius:1em;padding:0 .5em;font-size:.85em}
p{margin:.5em 0}
figure{margin:1em auto;text-align:center;page-break-inside:avoid}
figure svg{max-width:100%;max-height:80vh;height:auto}
figcaption{font-size:.85em}
table{border-collapse:collapse;margin:1em 0}
td.n{white-space:nowrap}
th,td{text-align:left;padding:.2em .5em .2em 0;border-bottom:1px solid}
)css";

/// The beginning of a page, before its body.
std::string head(const std::string& title) {
    const std::string language = html_text(reader_language());
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{0}\" xml:lang=\"{0}\">\n"
        "<head>\n<title>{1}</title>\n"
        "<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n",
        language, title);
}

class EpubChapter : public GameWriter {
public:
    explicit EpubChapter(const svg::Style& style) : style_(style) {}

    void header(const GameHeader& header) override {
        text_ = head(html_text(header.title)) + "<body>\n" + html_header(header);
        note_ = html_note(header);
    }

    bool graph(const EvaluationGraph& graph, const Game& game) override {
        constexpr svg::Place size{480, 84};
        text_ += "<figure>\n"
                 + svg_document(graph.scene(size, Game::none),
                                {.width = size.x,
                                 .height = size.y,
                                 .title = tr("Value"),
                                 .description = graph.in_words(game)},
                                appearance(style_.coloring))
                 + "</figure>\n";
        return true;
    }

    void begin_paragraph(unsigned depth) override {
        constexpr unsigned deepest = 6;
        depth_ = depth;
        text_ += depth == 0 ? std::string{"<p>"}
                            : fmt::format("<p style=\"margin-left:{}em\">",
                                          1.5 * std::min(depth, deepest));
    }

    void word(const FlowWord& word) override {
        const char* const element = element_of(word.kind);
        const std::string text = with_breaks(html_text(word.text));
        text_ += *element == '\0' ? text : fmt::format("<{0}>{1}</{0}>", element, text);
        text_ += '\n';
    }

    void end_paragraph() override { text_ += "</p>\n"; }

    void diagram(const svg::Picture& picture) override {
        svg::Picture shown = picture;
        // The same picture must not occur twice, because both would have the same identifier.
        if (!captions_.insert(picture.caption).second)
            shown.title += fmt::format(" ({})", captions_.size() + ++repeated_);
        text_ += "<figure>\n" + svg::diagram(shown, style_) + "<figcaption>"
                 + html_text(picture.caption) + "</figcaption>\n</figure>\n";
    }

    std::string take() { return std::move(text_) + note_ + "</body>\n</html>\n"; }

private:
    const char* element_of(FlowKind kind) const {
        switch (kind) {
        case FlowKind::move: return depth_ == 0 ? "b" : "i";
        case FlowKind::unread: return "del";
        case FlowKind::result: return "b";
        case FlowKind::comment:
        case FlowKind::diagram: break;
        }
        return "";
    }

    static std::string with_breaks(const std::string& html) {
        std::string text;
        for (const char letter : html)
            if (letter == '\n')
                text += "<br/>";
            else
                text += letter;
        return text;
    }

    const svg::Style& style_;
    std::string text_;
    /// The footnote below the game.
    std::string note_;
    std::set<std::string> captions_;
    std::size_t repeated_ = 0;
    unsigned depth_ = 0;
};

class EpubDocument : public GameDocument {
public:
    explicit EpubDocument(EpubStyle style)
        : style_(std::move(style)), title_(html_text(style_.title)) {}

    std::string begin() override {
        // Reading programs recognize the kind of file by its first bytes.
        std::string text = zip_.file("mimetype", "application/epub+zip", Packing::stored);
        text += zip_.file("META-INF/container.xml", container);
        return text + zip_.file("book/style.css", std::string{style_sheet} + style_.css);
    }

    std::string game(const Game& game) override {
        end_.add(game);
        return chapter(fmt::format("game-{:05}", ++games_), plain_title(game),
                       epub_chapter(game, style_.diagrams));
    }

    std::string end() override {
        std::string text;
        if (const auto results = end_.results()) {
            /// The number of letters in a line of a small screen.
            constexpr double most_letters = 60;
            std::string tables;
            for (const ResultTable& part : divided(*results, most_letters))
                tables += html_results(part, html_text);
            text += chapter("results", end_.event(), plain_chapter(end_.event(), tables));
        }
        std::string items;
        for (const std::string& source : end_.sources())
            items += "<li>" + html_text(source) + "</li>\n";
        if (const std::string title = tr("Sources"); !items.empty())
            text += chapter("sources", title, plain_chapter(title, "<ol>\n" + items + "</ol>\n"));
        text += zip_.file("book/nav.xhtml", navigation());
        text += zip_.file("book/content.opf", package());
        return text + zip_.end();
    }

    bool has_room() const override { return zip_.has_room(); }

private:
    /// Adds a chapter to the book. `name` is the name of its file without the ending.
    std::string chapter(const std::string& name, const std::string& title,
                        const std::string& text) {
        for (const char letter : text)
            hash_ = (hash_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
        const bool has_picture = text.find("<svg") != std::string::npos;
        manifest_ += fmt::format("<item id=\"{0}\" href=\"{0}.xhtml\" "
                                 "media-type=\"application/xhtml+xml\"{1}/>\n",
                                 name, has_picture ? " properties=\"svg\"" : "");
        spine_ += fmt::format("<itemref idref=\"{}\"/>\n", name);
        contents_ += fmt::format("<li><a href=\"{}.xhtml\">{}</a></li>\n", name, html_text(title));
        return zip_.file("book/" + name + ".xhtml", text);
    }

    static std::string plain_chapter(const std::string& title, const std::string& content) {
        return head(html_text(title)) + "<body>\n<h1>" + html_text(title) + "</h1>\n" + content
               + "</body>\n</html>\n";
    }

    std::string navigation() const {
        return head(title_)
               + fmt::format("<body>\n<nav xmlns:epub=\"http://www.idpf.org/2007/ops\" "
                             "epub:type=\"toc\">\n<h1>{}</h1>\n<ol>\n{}</ol>\n</nav>\n"
                             "</body>\n</html>\n",
                             title_, contents_);
    }

    std::string package() const {
        return fmt::format(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" "
            "unique-identifier=\"id\">\n"
            "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
            "<dc:identifier id=\"id\">urn:merels:{:016x}</dc:identifier>\n"
            "<dc:title>{}</dc:title>\n<dc:language>{}</dc:language>\n"
            "<meta property=\"dcterms:modified\">{}</meta>\n</metadata>\n<manifest>\n"
            "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" "
            "properties=\"nav\"/>\n"
            "<item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n"
            "{}</manifest>\n<spine>\n<itemref idref=\"nav\"/>\n{}</spine>\n</package>\n",
            hash_, title_, html_text(reader_language()), html_text(style_.modified), manifest_,
            spine_);
    }

    EpubStyle style_;
    /// The title in its escaped form.
    std::string title_;
    ZipWriter zip_;
    std::string manifest_;
    std::string spine_;
    std::string contents_;
    std::size_t games_ = 0;
    BookEnd end_;
    /// A hash of all games. The same games give the same book.
    std::uint64_t hash_ = 0xcbf29ce484222325;
};

} // namespace

std::string epub_chapter(const Game& game, const svg::Style& style) {
    EpubChapter chapter{style};
    write_game(game, chapter);
    return chapter.take();
}

std::unique_ptr<GameDocument> epub_document(EpubStyle style) {
    return std::make_unique<EpubDocument>(std::move(style));
}

} // namespace merels
