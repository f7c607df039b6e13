#pragma once

#include <libnotation/drawing/diagram.hpp>
#include <libnotation/publish/game_writer.hpp>

#include <memory>
#include <string>

namespace merels {

struct EpubStyle {
    std::string title;
    /// The time of writing in UTC, such as "2026-11-26T12:00:00Z".
    std::string modified;
    svg::Style diagrams{};
    /// Additional CSS for all chapters.
    std::string css{};
};

/// A game as a page of XHTML.
std::string epub_chapter(const Game& game, const svg::Style& style);

/// An EPUB 3 book. The book has a chapter for each game, a table of contents, and diagrams as SVG.
std::unique_ptr<GameDocument> epub_document(EpubStyle style);

} // namespace merels
