#pragma once

#include <libnotation/base/enum_names.hpp>
#include <libnotation/drawing/diagram.hpp>
#include <libnotation/drawing/drawer.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

enum class PictureFormat : std::uint8_t { svg, png, pdf, gif };
constexpr auto names_of(PictureFormat) {
    return names_up_to<PictureFormat::gif>("svg", "png", "pdf", "gif");
}

/// The format of a picture: the given format, or else the format that belongs to the ending of the
/// file name. If neither a format nor a file is given, the format is SVG. Throws a `UsageError` if
/// the ending of the file name belongs to another format than `given`. Also throws it if the ending
/// is unknown, and no format is given.
PictureFormat picture_format(const std::optional<std::string>& given,
                             const std::optional<std::string>& file);

class PictureWriter {
public:
    /// The format must not be GIF. Every format except SVG needs the module that draws pictures. If
    /// this module cannot be loaded, the constructor throws a `Failure`.
    PictureWriter(PictureFormat format, Coloring coloring);

    /// The bytes of a picture file with this drawing. Throws a `Failure` if the drawing is too
    /// large for the format.
    std::string bytes(const svg::Drawing& drawing);

private:
    PictureFormat format_;
    Appearance appearance_;
    std::unique_ptr<Drawer> drawer_;
};

/// The moves of a game as an animated GIF. The names of points are shown if `style` requests them.
/// Each move is shown for `hundredths` of a second. Throws a `Failure` if the pictures are too
/// large, or if the code for drawing is missing.
std::string animation_of(const Game& game, const svg::Style& style, unsigned hundredths);

/// A folder with pictures of some plies of a game, such as ply-007.svg.
class PictureFiles {
public:
    static constexpr std::size_t most = 10'000;

    /// The constructor makes the folder if it does not exist. `write` makes the pictures. The
    /// constructor throws a `UsageError` if there are too many plies, or if a file exists and must
    /// not be replaced.
    PictureFiles(std::string folder, PictureFormat format, bool may_replace,
                 const std::vector<unsigned>& plies);

    /// Writes the picture of a ply. The file appears only when it is complete.
    void write(unsigned ply, const std::string& bytes) const;

private:
    std::string path(unsigned ply) const;
    void refuse_to_replace(const std::vector<unsigned>& plies) const;

    std::string folder_;
    PictureFormat format_;
    bool may_replace_;
    /// The number of digits in the names of the files, at least three. All names have the same
    /// number of digits, so the alphabetical order of the files is the order of the plies.
    std::size_t digits_;
};

} // namespace merels::cli
