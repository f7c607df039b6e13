#include <tests/support/golden.hpp>

#include <tests/support/test.hpp>

namespace merels::test {

std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

std::string golden_fault(const std::string& path, const std::string& text) {
    if (contents(path) == text) return {};
    if (std::getenv("MERELS_UPDATE_GOLDEN") == nullptr) return path + " holds something else";
    std::ofstream{path, std::ios::binary} << text;
    return path + " was rewritten: read what changed, then run the test again";
}

void check_golden_file(const std::string& path, const std::string& text) {
    const std::string before = contents(path);
    const std::string fault = golden_fault(path, text);
    if (fault.empty()) {
        SUCCEED(path);
        return;
    }
    UNSCOPED_INFO(fault);
    CHECK(text == before);
}

void check_golden(const std::string& name, const std::string& text) {
    check_golden_file(source_folder() + "/tests/data/" + name, text);
}

} // namespace merels::test
