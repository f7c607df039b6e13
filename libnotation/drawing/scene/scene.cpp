#include <libnotation/drawing/scene/scene.hpp>

namespace merels {

namespace {

struct Mover {
    svg::Place by;

    void operator()(Disc& disc) const { disc.middle = disc.middle + by; }
    void operator()(Panel& panel) const { panel.corner = panel.corner + by; }
    void operator()(Outline& outline) const {
        for (svg::Place& place : outline.through) place = place + by;
    }
    void operator()(Words& words) const { words.at = words.at + by; }
};

} // namespace

Scene moved(Scene scene, svg::Place by) {
    for (Shape& shape : scene) std::visit(Mover{by}, shape);
    return scene;
}

} // namespace merels
