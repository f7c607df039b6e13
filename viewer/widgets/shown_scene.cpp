#include <viewer/widgets/shown_scene.hpp>

#include <viewer/core/board/scene_change.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <span>
#include <utility>

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

namespace {

wxRect pixels_of(const SceneBox& box) {
    const wxPoint corner{static_cast<int>(std::floor(box.left)),
                         static_cast<int>(std::floor(box.top))};
    return {corner, wxPoint{static_cast<int>(std::ceil(box.right)),
                            static_cast<int>(std::ceil(box.bottom))}};
}

} // namespace

void ShownScene::show(Scene scene) {
    for (const SceneBox& box : changed_places(scene_, scene))
        window_.RefreshRect(pixels_of(box), false);
    scene_ = std::move(scene);
}

void ShownScene::paint(wxGraphicsContext& context, const Theme& theme) const {
    const std::vector<SceneBox> places
        = places_to_paint(*static_cast<cairo_t*>(context.GetNativeContext()));
    Scene seen;
    std::ranges::copy_if(scene_, std::back_inserter(seen), [&](const Shape& shape) {
        const SceneBox box = box_of(shape);
        return std::ranges::any_of(places, [&](const SceneBox& place) { return place.meets(box); });
    });
    viewer::paint(context, seen, theme, sizes_);
}

} // namespace merels::viewer
