#include <viewer/core/files/file_state.hpp>

#include <viewer/core/files/whole_file.hpp>

#include <filesystem>
#include <functional>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t most_compared_bytes = 8U << 20U;

/// The state without the hash.
FileState outer_state(const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return {};
    FileState state;
    state.exists = true;
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error) state.size = size;
    const auto time = fs::last_write_time(path, error);
    if (!error) state.changed_at = time.time_since_epoch().count();
    return state;
}

std::uint64_t hash_of(const std::string& bytes) { return std::hash<std::string>{}(bytes) | 1U; }

} // namespace

FileState state_of_bytes(const std::string& bytes) {
    return {true, bytes.size(), 0, hash_of(bytes)};
}

FileState state_of_file(const std::string& path) {
    FileState state = outer_state(path);
    if (!state.exists || state.size > most_compared_bytes) return state;
    if (const auto bytes = read_whole_file(path, most_compared_bytes)) state.hash = hash_of(*bytes);
    return state;
}

bool is_unchanged(const FileState& before, const FileState& now) {
    if (before == now) return true;
    return before.exists && now.exists && before.size == now.size && before.hash != 0
           && before.hash == now.hash;
}

bool was_left_alone(const FileState& before, const std::string& path) {
    FileState now = outer_state(path);
    now.hash = before.hash;
    return now == before;
}

} // namespace merels::viewer
