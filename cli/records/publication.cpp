#include <cli/records/publication.hpp>

#include <cli/input_output/output_file.hpp>
#include <cli/records/page_folder.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/ascii.hpp>
#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/publish/web/html_document.hpp>
#include <libnotation/publish/web/site.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

void require_games(std::size_t games, const std::string& place) {
    if (games == 0) throw Failure{fmt::format("no game was found, so {} is not written", place)};
}

/// The first bytes of a file. The result is empty if the file cannot be read.
std::string start_of(const std::string& path) {
    constexpr std::size_t longest = 400;
    std::error_code error;
    // Reading a pipe could wait forever.
    if (!fs::is_regular_file(path, error)) return {};
    std::string start(longest, '\0');
    std::ifstream file{path, std::ios::binary};
    file.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(file.gcount()));
    return start;
}

/// True for a page that Merels wrote.
bool is_own_page(const std::string& path) {
    return start_of(path).find(html_generator) != std::string::npos;
}

/// True for a diagram that Merels wrote as SVG.
bool is_own_diagram(const std::string& path) {
    const std::string start = start_of(path);
    return start.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"m")
           && start.find("\n<title id=\"m") != std::string::npos;
}

class Site : public Publication {
public:
    Site(std::string folder, std::string_view title, const HtmlStyle& style, bool may_replace)
        : folder_(std::move(folder)), style_(style), may_replace_(may_replace),
          index_(title, style.css) {
        style_.index = "index.html";
        had_index_ = may_replace_ && is_own_page(path("index.html"));
        std::error_code error;
        for (const char* const name : {"index.html", "players.html", "events.html", "sources.html"})
            if (!may_replace_ && fs::exists(path(name), error))
                throw UsageError{fmt::format("{} exists (--force replaces it)", path(name))};
    }

    void add(const Game& game) override {
        if (!pages_) pages_.emplace(folder_, may_replace_);
        const std::string page = site_page_name("game", index_.games() + 1);
        pages_->add(page, html_page(game, style_));
        index_.add(game, page);
    }

    void finish(Output& out) override {
        require_games(index_.games(), folder_);
        add_all(index_.lists());
        const std::size_t players = add_all(index_.player_pages());
        const std::size_t events = add_all(index_.event_pages());
        const std::size_t sources = add_all(index_.source_pages());
        pages_->add("index.html", index_.html());
        pages_->commit();
        if (sources == 0) remove_page("sources.html");
        remove_pages("game", index_.games());
        remove_pages("player", players);
        remove_pages("event", events);
        remove_pages("source", sources);
        out.print("{}: {}\n", path("index.html"), counted(index_.games(), "game"));
        out.flush();
    }

private:
    std::size_t add_all(const std::vector<SitePage>& pages) {
        for (const SitePage& page : pages) pages_->add(page.name, page.html);
        return pages.size();
    }

    /// Removes a page of the site that is replaced, but only if Merels wrote the page.
    bool remove_page(const std::string& name) const {
        std::error_code error;
        return had_index_ && is_own_page(path(name)) && fs::remove(path(name), error);
    }

    /// Removes the pages of a kind that an earlier site had with numbers above `last`.
    void remove_pages(std::string_view kind, std::size_t last) const {
        while (remove_page(site_page_name(kind, ++last))) {
        }
    }

    std::string path(const std::string& name) const { return (fs::path{folder_} / name).string(); }

    std::string folder_;
    HtmlStyle style_;
    bool may_replace_;
    /// True if the replaced folder had an index of Merels.
    bool had_index_ = false;
    SiteIndex index_;
    std::optional<PageFolder> pages_;
};

class DocumentFile : public Publication {
public:
    DocumentFile(const std::string& path, std::unique_ptr<GameDocument> document, bool may_replace)
        : path_(path), document_(std::move(document)), file_(path, may_replace) {}

    void add(const Game& game) override {
        if (games_++ == 0) file_.output().write_records(document_->begin());
        if (!document_->has_room())
            throw Failure{
                fmt::format("{} cannot hold more than {}", path_, counted(games_ - 1, "game"))};
        file_.output().write_records(document_->game(game));
    }

    void finish(Output&) override {
        require_games(games_, path_);
        file_.output().write_records(document_->end());
        file_.commit();
    }

private:
    std::string path_;
    std::unique_ptr<GameDocument> document_;
    OutputFile file_;
    std::size_t games_ = 0;
};

/// A path as a link. Letters and digits of ASCII stay, and others become "%20".
std::string link_to(std::string_view path) {
    constexpr std::string_view plain = "-._~/";
    std::string link;
    for (const char letter : path)
        if (ascii::is_letter(letter) || ascii::is_digit(letter)
            || plain.find(letter) != std::string_view::npos)
            link += letter;
        else
            link += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    return link;
}

} // namespace

DiagramFolder::DiagramFolder(const std::string& document, bool may_replace)
    : folder_((fs::path{document}.parent_path() / fs::path{document}.stem()).string()
              + "-diagrams"),
      may_replace_(may_replace) {
    if (may_replace) find_old(document);
}

std::string DiagramFolder::path(unsigned number) const {
    return (fs::path{folder_} / fmt::format("{:05}.svg", number)).string();
}

std::string DiagramFolder::link(unsigned number) const {
    const fs::path file = path(number);
    return link_to((file.parent_path().filename() / file.filename()).string());
}

void DiagramFolder::find_old(const std::string& document) {
    std::error_code error;
    // Reading a pipe could wait forever.
    if (!fs::is_regular_file(document, error)) return;
    std::ifstream file{document, std::ios::binary};
    const std::string folder = link_to(fs::path{folder_}.filename().string() + "/");
    for (std::string line; std::getline(file, line);) {
        const std::size_t at = line.rfind("](" + folder);
        if (!line.starts_with("![") || at == std::string::npos) continue;
        const std::string name = line.substr(at + 2 + folder.size());
        const auto number = merels::parse_number<unsigned>(name.substr(0, name.find('.')));
        if (number && line.ends_with("](" + link(*number) + ")")) old_.insert(*number);
    }
    // The links of Merels have the numbers from 1 without gaps.
    if (!old_.empty() && *old_.rbegin() != old_.size()) old_.clear();
}

void DiagramFolder::remove_old() const {
    std::error_code error;
    for (const unsigned number : old_)
        if (number > diagrams_ && is_own_diagram(path(number))) fs::remove(path(number), error);
}

std::string DiagramFolder::add(const std::string& svg) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error)
        throw Failure{fmt::format("cannot write the folder {}: {}", folder_, error.message())};
    const std::string file = path(++diagrams_);
    const Replacing replacing = may_replace_ ? Replacing::always : Replacing::never;
    // A diagram need not be on the disk yet, because the same command can write it again.
    const auto failed
        = write_atomically(file, svg, replacing, Readers::as_usual, Durability::later);
    if (failed && failed->why == FileError::Why::exists)
        throw UsageError{fmt::format("{} exists (--force replaces it)", file)};
    if (failed) throw Failure{failed->message()};
    return link(diagrams_);
}

std::unique_ptr<Publication> site_in(const std::string& folder, const std::string& title,
                                     const HtmlStyle& style, bool may_replace) {
    return std::make_unique<Site>(folder, title, style, may_replace);
}

std::unique_ptr<Publication> document_in(const std::string& path,
                                         std::unique_ptr<GameDocument> document, bool may_replace) {
    return std::make_unique<DocumentFile>(path, std::move(document), may_replace);
}

} // namespace merels::cli
