#pragma once

#include <libnotation/drawing/drawer.hpp>

#include <memory>

namespace merels {

std::unique_ptr<Drawer> cairo_drawer();

} // namespace merels
