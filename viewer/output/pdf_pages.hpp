#pragma once

#include <viewer/core/board/scene.hpp>
#include <viewer/core/board/theme.hpp>

#include <memory>
#include <string>

namespace merels::viewer {

/// A PDF that is kept in memory until it is finished.
class PdfPages {
public:
    /// In points, 72 an inch.
    PdfPages(double width, double height);
    ~PdfPages();

    /// `scale` points are a unit of the scene.
    void add(const Scene& scene, const Theme& theme, double scale);
    /// Empty if it cannot be made.
    std::string finish();

private:
    struct Surface;
    std::unique_ptr<Surface> surface_;
};

} // namespace merels::viewer
