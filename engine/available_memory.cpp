#include <engine/available_memory.hpp>

#include <fstream>
#include <limits>
#include <string>

namespace merels {

std::uint64_t available_memory() {
    constexpr std::uint64_t kilobyte = 1024;
    std::ifstream file{"/proc/meminfo"};
    for (std::string name; file >> name;) {
        if (name == "MemAvailable:") {
            std::uint64_t kilobytes = 0;
            if (file >> kilobytes) return kilobytes * kilobyte;
            break;
        }
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::uint64_t>::max();
}

} // namespace merels
