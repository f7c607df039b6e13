#include <viewer/widgets/painted_places.hpp>

#include <memory>
#include <span>

namespace merels::viewer {

std::vector<SceneBox> places_to_paint(cairo_t& context) {
    const std::unique_ptr<cairo_rectangle_list_t, decltype(&cairo_rectangle_list_destroy)> list{
        cairo_copy_clip_rectangle_list(&context), &cairo_rectangle_list_destroy};
    constexpr double all = 1e6;
    if (list->status != CAIRO_STATUS_SUCCESS) return {{-all, -all, all, all}};
    std::vector<SceneBox> places;
    for (const cairo_rectangle_t& part :
         std::span{list->rectangles, static_cast<std::size_t>(list->num_rectangles)})
        places.push_back({part.x, part.y, part.x + part.width, part.y + part.height});
    return places;
}

} // namespace merels::viewer
