#pragma once

#include <libnotation/drawing/drawer.hpp>

#include <memory>

namespace merels::cli {

/// Loads the code that draws PNG, PDF and GIF. Throws a `Failure` if the code is missing.
std::unique_ptr<Drawer> load_drawer();

} // namespace merels::cli
