#include <tests/support/golden.hpp>

#include <tests/support/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace merels::test {

std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

void check_golden(const std::string& name, const std::string& text) {
    const std::string path = MERELS_SOURCE_DIR "/tests/data/" + name;
    if (std::getenv("MERELS_UPDATE_GOLDEN") != nullptr)
        std::ofstream{path, std::ios::binary} << text;
    CAPTURE(path);
    CHECK(text == contents(path));
}

} // namespace merels::test
