#pragma once

#include <cli/terminal/output.hpp>
#include <libnotation/publish/game_writer.hpp>
#include <libnotation/publish/web/html_page.hpp>

#include <memory>
#include <set>
#include <string>

namespace merels::cli {

/// The file or folder for published games. A page or document gets its final name when `finish` is
/// called.
class Publication {
public:
    virtual ~Publication() = default;

    virtual void add(const Game& game) = 0;
    /// Throws a `Failure` if there is no game. For a folder, prints the path of the index and the
    /// number of games to `out`.
    virtual void finish(Output& out) = 0;
};

/// A folder with the diagrams of a document, such as "games-diagrams" next to "games.md".
class DiagramFolder {
public:
    DiagramFolder(const std::string& document, bool may_replace);

    /// Writes the next diagram. Returns the link of the diagram, relative to the document. Throws a
    /// `Failure` if the diagram cannot be written.
    std::string add(const std::string& svg);
    /// Removes the diagrams that were in the replaced document, but are not in the new document.
    /// Call this function when the new document is complete.
    void remove_old() const;

private:
    std::string path(unsigned number) const;
    std::string link(unsigned number) const;
    /// Finds the diagrams in the document that is replaced.
    void find_old(const std::string& document);

    std::string folder_;
    bool may_replace_;
    unsigned diagrams_ = 0;
    std::set<unsigned> old_;
};

/// A folder of pages: one for each game, player, event and source, and their index. The pages get
/// their names in `finish`, and the index gets its name last (`PageFolder`). With `may_replace`,
/// the new site replaces an older one. Merels removes each page that it wrote for the older site,
/// unless the new site has a page with the same name.
std::unique_ptr<Publication> site_in(const std::string& folder, const std::string& title,
                                     const HtmlStyle& style, bool may_replace);

/// A file with all games; "-" is standard output.
std::unique_ptr<Publication> document_in(const std::string& path,
                                         std::unique_ptr<GameDocument> document, bool may_replace);

} // namespace merels::cli
