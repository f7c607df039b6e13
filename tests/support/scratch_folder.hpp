#pragma once

#include <tests/support/golden.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace merels::test {

/// An empty folder, removed at the test's end.
class ScratchFolder {
public:
    ScratchFolder()
        : path_((std::filesystem::temp_directory_path() / "merels-unit-XXXXXX").string()) {
        if (::mkdtemp(path_.data()) == nullptr) std::abort();
    }
    ~ScratchFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::string& path() const { return path_; }
    std::string path(const std::string& name) const { return path_ + "/" + name; }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream{path(name), std::ios::binary} << text;
    }
    std::string read(const std::string& name) const { return contents(path(name)); }

private:
    std::string path_;
};

} // namespace merels::test
