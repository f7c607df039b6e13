#include <libnotation/drawing/cairo/cairo_drawer.hpp>

#include <libnotation/drawing/cairo/cairo_painter.hpp>

#include <cairo-pdf.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace merels {

namespace {

constexpr double longest_side = 16'384;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

cairo_status_t take_bytes(void* into, const unsigned char* bytes, unsigned count) {
    static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

class CairoDrawer : public Drawer {
public:
    CairoDrawer() : measure_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
        pango_cairo_context_set_resolution(measure_.get(), 72);
        layout_.reset(pango_layout_new(measure_.get()));
    }

    double width(std::string_view text, const Font& font) override {
        constexpr std::size_t longest = 24;
        if (text.size() > longest) return measured(text, font);
        auto& known = widths_[{font.size, font.is_bold, font.is_serif}];
        if (known.size() > most_widths) known.clear();
        const auto [width, is_new] = known.try_emplace(std::string{text}, 0);
        if (is_new) width->second = measured(text, font);
        return width->second;
    }

    std::string png(const Scene& scene, svg::Place size, const Theme& theme,
                    double scale) override {
        const Surface surface = picture(scene, size, theme, scale);
        std::string bytes;
        if (!surface
            || cairo_surface_write_to_png_stream(surface.get(), &take_bytes, &bytes)
                   != CAIRO_STATUS_SUCCESS)
            return {};
        return bytes;
    }

    std::vector<std::uint8_t> pixels(const Scene& scene, svg::Place size, const Theme& theme,
                                     double scale) override {
        const Surface surface = picture(scene, size, theme, scale);
        const unsigned char* const data
            = surface ? cairo_image_surface_get_data(surface.get()) : nullptr;
        if (data == nullptr) return {};
        const auto width = static_cast<std::size_t>(cairo_image_surface_get_width(surface.get()));
        const auto height = static_cast<std::size_t>(cairo_image_surface_get_height(surface.get()));
        const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
        std::vector<std::uint8_t> rgb;
        rgb.reserve(3 * width * height);
        for (std::size_t y = 0; y < height; ++y)
            for (std::size_t x = 0; x < width; ++x) {
                // A pixel is a 32-bit number in the byte order of the machine.
                std::uint32_t pixel = 0;
                std::memcpy(&pixel, data + y * stride + sizeof pixel * x, sizeof pixel);
                for (const unsigned shift : {16U, 8U, 0U})
                    rgb.push_back(static_cast<std::uint8_t>(pixel >> shift & 0xFF));
            }
        return rgb;
    }

    void begin_pdf(svg::Place size, const std::string& title) override {
        bytes_.clear();
        pdf_.reset(cairo_pdf_surface_create_for_stream(&take_bytes, &bytes_, size.x, size.y));
        cairo_pdf_surface_set_metadata(pdf_.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
        cairo_pdf_surface_set_metadata(pdf_.get(), CAIRO_PDF_METADATA_CREATOR, "Merels");
        cairo_.reset(cairo_create(pdf_.get()));
        page_ = 0;
    }

    void add_page(const Scene& scene, const Theme& theme, double scale,
                  const std::vector<std::string>& titles) override {
        ++page_;
        cairo_save(cairo_.get());
        cairo_scale(cairo_.get(), scale, scale);
        paint(cairo_.get(), scene, theme);
        cairo_restore(cairo_.get());
        for (const std::string& title : titles)
            cairo_pdf_surface_add_outline(pdf_.get(), CAIRO_PDF_OUTLINE_ROOT, title.c_str(),
                                          ("page=" + std::to_string(page_)).c_str(),
                                          CAIRO_PDF_OUTLINE_FLAG_OPEN);
        cairo_show_page(cairo_.get());
    }

    std::string take() override { return std::exchange(bytes_, {}); }

    std::string end_pdf() override {
        const bool is_fine = cairo_status(cairo_.get()) == CAIRO_STATUS_SUCCESS;
        cairo_.reset();
        cairo_surface_finish(pdf_.get());
        const bool is_whole = cairo_surface_status(pdf_.get()) == CAIRO_STATUS_SUCCESS;
        pdf_.reset();
        return is_fine && is_whole ? take() : std::string{};
    }

private:
    static constexpr std::size_t most_widths = 50'000;

    /// The scene on the background of the theme. Null if a side would be too short or too long.
    static Surface picture(const Scene& scene, svg::Place size, const Theme& theme, double scale) {
        const double width = std::ceil(size.x * scale);
        const double height = std::ceil(size.y * scale);
        if (!(width >= 1 && height >= 1 && width <= longest_side && height <= longest_side))
            return {nullptr, &cairo_surface_destroy};
        Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                                   static_cast<int>(height)),
                        &cairo_surface_destroy};
        const Context cairo{cairo_create(surface.get()), &cairo_destroy};
        cairo_scale(cairo.get(), scale, scale);
        paint(cairo.get(), {Panel{{0, 0}, size + svg::Place{1, 1}, 0, Ink::background}}, theme);
        paint(cairo.get(), scene, theme);
        cairo_surface_flush(surface.get());
        return surface;
    }

    double measured(std::string_view text, const Font& font) {
        set_text(layout_.get(), text, font);
        int width = 0;
        pango_layout_get_size(layout_.get(), &width, nullptr);
        return 1.0 * width / PANGO_SCALE;
    }

    std::unique_ptr<PangoContext, Unref> measure_;
    std::unique_ptr<PangoLayout, Unref> layout_;
    /// The widths of words by font. The same words are needed many times.
    std::map<std::tuple<double, bool, bool>, std::unordered_map<std::string, double>> widths_;
    std::string bytes_;
    Surface pdf_{nullptr, &cairo_surface_destroy};
    Context cairo_{nullptr, &cairo_destroy};
    int page_ = 0;
};

} // namespace

std::unique_ptr<Drawer> cairo_drawer() { return std::make_unique<CairoDrawer>(); }

} // namespace merels

/// Makes a drawer for programs that load this code at run time. The caller must delete the drawer.
extern "C" merels::Drawer* merels_drawer() { return merels::cairo_drawer().release(); }
