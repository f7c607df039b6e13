#include <cli/records/picture_files.hpp>

#include <cli/input_output/drawer_module.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/publish/book/animation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

/// A PNG has several pixels for each unit of the drawing, because one pixel would look coarse.
constexpr double usual_pixels = 2;
/// A point is 1/72 inch, and a unit of a drawing 1/96.
constexpr double points_of_unit = 72.0 / 96;

std::string ending_of(const std::string& file) {
    return utf8::lowered(fs::path{file}.extension().string());
}

/// True for the ending of pictures that Merels does not write.
bool is_foreign(std::string_view ending) {
    constexpr std::array<std::string_view, 13> endings{".avif", ".bmp",  ".emf", ".eps", ".heic",
                                                       ".ico",  ".jpeg", ".jpg", ".jxl", ".tif",
                                                       ".tiff", ".webp", ".wmf"};
    return std::ranges::find(endings, ending) != endings.end();
}

void make_folder(const std::string& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return;
    if (fs::exists(folder, error))
        throw UsageError{fmt::format("{} is not a folder, but --every needs a folder", folder)};
    fs::create_directory(folder, error);
    if (error) throw Failure{fmt::format("cannot make the folder {}: {}", folder, error.message())};
}

std::string without_slashes(std::string folder) {
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    return folder;
}

} // namespace

PictureFormat picture_format(const std::optional<std::string>& given,
                             const std::optional<std::string>& file) {
    const std::string ending = file ? ending_of(*file) : std::string{};
    if (is_foreign(ending))
        throw UsageError{fmt::format("{} is not the name of an SVG, PNG, PDF or GIF file", *file)};
    const auto by_ending
        = ending.empty() ? std::nullopt : find_enum<PictureFormat>(ending.substr(1));
    if (!given && !by_ending && !ending.empty())
        throw UsageError{"choose the format with --format FORMAT: svg, png, pdf or gif"};
    if (!given) return by_ending.value_or(PictureFormat::svg);
    const auto format = find_enum<PictureFormat>(*given).value_or(PictureFormat::svg);
    if (by_ending && format != *by_ending)
        throw UsageError{fmt::format("the file name {} is for the format {}, not for {}", *file,
                                     enum_name(*by_ending), *given)};
    return format;
}

PictureWriter::PictureWriter(PictureFormat format, Coloring coloring)
    : format_(format), appearance_(appearance(coloring)) {
    if (format != PictureFormat::svg) drawer_ = load_drawer();
}

std::string PictureWriter::bytes(const svg::Drawing& drawing) {
    const Scene& scene = drawing.scene;
    const SvgDocument& document = drawing.document;
    if (format_ == PictureFormat::svg) return svg_document(scene, document, appearance_);
    const svg::Place size{document.width, document.height};
    std::string bytes;
    if (format_ == PictureFormat::png) {
        const double scale
            = document.shown_width ? *document.shown_width / document.width : usual_pixels;
        bytes = drawer_->png(scene, size, appearance_.screen, scale);
    } else {
        drawer_->begin_pdf(size * points_of_unit, document.title);
        drawer_->add_page(scene, appearance_.print.value_or(appearance_.screen), points_of_unit,
                          {});
        bytes = drawer_->end_pdf();
    }
    if (bytes.empty())
        throw Failure{fmt::format("the picture is too large for {}", enum_name(format_))};
    return bytes;
}

std::string animation_of(const Game& game, const svg::Style& style, unsigned hundredths) {
    const std::unique_ptr<Drawer> drawer = load_drawer();
    AnimationStyle look{.view = BoardView{game.rule_set().board},
                        .theme = appearance(style.coloring).screen,
                        .hundredths = hundredths};
    look.view.set_names_shown(style.has_coordinates);
    if (style.width) look.width = *style.width;
    Animation animation{game, std::move(look), *drawer};
    while (animation.step()) {
    }
    std::string bytes = animation.take();
    if (bytes.empty()) throw Failure{"the pictures are too large for gif"};
    return bytes;
}

PictureFiles::PictureFiles(std::string folder, PictureFormat format, bool may_replace,
                           const std::vector<unsigned>& plies)
    : folder_(without_slashes(std::move(folder))), format_(format), may_replace_(may_replace),
      digits_(std::max<std::size_t>(3, std::to_string(plies.back()).size())) {
    if (plies.size() > most)
        throw UsageError{
            fmt::format("{} pictures are too many ({} at most), but --every {} draws fewer",
                        plies.size(), most, plies.back() / (most - 2) + 1)};
    if (!may_replace) refuse_to_replace(plies);
    make_folder(folder_);
}

void PictureFiles::write(unsigned ply, const std::string& bytes) const {
    OutputFile file{path(ply), may_replace_};
    file.output().write_records(bytes);
    file.commit();
}

std::string PictureFiles::path(unsigned ply) const {
    return fmt::format("{}/ply-{:0{}}.{}", folder_, ply, digits_, enum_name(format_));
}

void PictureFiles::refuse_to_replace(const std::vector<unsigned>& plies) const {
    std::error_code error;
    for (const unsigned ply : plies)
        if (fs::exists(path(ply), error))
            throw UsageError{fmt::format("{} exists (--force replaces it)", path(ply))};
}

} // namespace merels::cli
