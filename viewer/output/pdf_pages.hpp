#pragma once

#include <viewer/core/board/scene.hpp>
#include <viewer/core/board/theme.hpp>

#include <memory>
#include <string>

namespace merels::viewer {

/// A PDF that is kept in memory until it is finished.
class PdfPages {
public:
    /// The size of a page in points; an inch has 72.
    PdfPages(double width, double height);
    ~PdfPages();

    /// Adds a page. A unit of the scene is `scale` points.
    void add(const Scene& scene, const Theme& theme, double scale);
    /// The PDF; empty if it cannot be made.
    std::string finish();

private:
    struct Surface;
    std::unique_ptr<Surface> surface_;
};

} // namespace merels::viewer
