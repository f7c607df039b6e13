#include <viewer/core/opened_beside.hpp>

#include <viewer/core/collection_file.hpp>

#include <filesystem>
#include <system_error>
#include <utility>

namespace merels::viewer {

CollectionFileState state_of_collection(const std::string& path) {
    CollectionFileState state{};
    std::size_t at = 0;
    for (const std::string& file : {path, path + "-wal"}) {
        std::error_code error;
        const auto size = std::filesystem::file_size(file, error);
        const bool is_empty = error || size == 0;
        state[at++] = is_empty ? 0 : static_cast<std::int64_t>(size);
        const auto time = std::filesystem::last_write_time(file, error);
        // Who only reads leaves an empty journal, too.
        state[at++]
            = is_empty || error ? 0 : static_cast<std::int64_t>(time.time_since_epoch().count());
    }
    return state;
}

void OpenedBeside::open(const std::stop_token& stop) {
    collection_.reset();
    opening_ = std::stop_source{};
    const std::stop_callback ends{stop, [this] { opening_.request_stop(); }};
    fault_.reset();
    // What changes while it is opened counts as changed after it.
    state_ = state_of_collection(path_);
    auto collection = open_beside(path_, opening_.get_token());
    if (collection)
        collection_ = std::move(*collection);
    else
        fault_ = collection.error();
}

bool OpenedBeside::is_outdated() const {
    if (!collection_ || opening_.stop_requested()) return true;
    return collection_->is_unlocked() && state_of_collection(path_) != state_;
}

} // namespace merels::viewer
