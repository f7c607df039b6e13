#include <viewer/core/files/opened_beside.hpp>

#include <viewer/core/files/collection_file.hpp>

#include <utility>

namespace merels::viewer {

CollectionFileState state_of_collection(const std::string& path) {
    CollectionFileState state{FileStamp::of(path), FileStamp::of(path + "-wal")};
    for (auto& file : state) {
        // An empty journal, which a program may leave after reading, means the same as none.
        if (file && file->size == 0) file.reset();
        // The time of the status is left out, because opening the collection may change it.
        if (file) file->status_changed = 0;
    }
    return state;
}

void OpenedBeside::open(const std::stop_token& stop) {
    collection_.reset();
    opening_ = std::stop_source{};
    const std::stop_callback ends{stop, [this] { opening_.request_stop(); }};
    fault_.reset();
    // A change during the opening must count as a later change.
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
