#include <cli/input_output/drawer_module.hpp>

#include <cli/terminal/status.hpp>

#include <fmt/format.h>

#include <dlfcn.h>
#include <filesystem>
#include <system_error>

namespace merels::cli {

namespace fs = std::filesystem;

std::unique_ptr<Drawer> load_drawer() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path file = program.parent_path().parent_path() / MERELS_MODULES / "drawing.so";
    void* const module = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const function = module == nullptr ? nullptr : ::dlsym(module, "merels_drawer");
    if (function == nullptr)
        throw Failure{
            fmt::format("cannot load the module that draws PNG, PDF and GIF: {}", ::dlerror())};
    return std::unique_ptr<Drawer>{reinterpret_cast<Drawer* (*)()>(function)()};
}

} // namespace merels::cli
