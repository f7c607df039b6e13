#include <viewer/widgets/shown_scene.hpp>

#include <viewer/core/board/scene_change.hpp>
#include <viewer/widgets/painted_places.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace merels::viewer {

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
    viewer::paint(context, seen, theme);
}

} // namespace merels::viewer
