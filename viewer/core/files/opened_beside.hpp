#pragma once

#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <array>
#include <optional>
#include <stop_token>
#include <string>

namespace merels::viewer {

/// The state of a collection's file and the state of its journal. A file that is missing or has no
/// bytes has no state. If the collection changes, the state of the file or of the journal changes.
using CollectionFileState = std::array<std::optional<FileStamp>, 2>;
CollectionFileState state_of_collection(const std::string& path);

/// A collection that a thread reads for a long time, while other programs may change it.
class OpenedBeside {
public:
    explicit OpenedBeside(const std::string& path) : path_(path) {}

    /// Opens the collection again. After this call, objects that read from the old collection must
    /// not be used. A stop request through `stop` ends this call, but does not end later reads of
    /// the collection. To stop later reads, use `StopScope`.
    void open(const std::stop_token& stop);
    /// The collection; null before it is opened, or if it could not be opened.
    const Collection* collection() const { return collection_ ? &*collection_ : nullptr; }
    /// The reason why the collection could not be opened.
    const std::optional<StoreError>& fault() const { return fault_; }
    /// True if the collection must be opened again before the next read. The collection must be
    /// opened again if the last opening has failed or was stopped. If the collection was read
    /// without locks (see `Collection::is_unlocked`) and its file has changed, the collection must
    /// be opened again.
    bool is_outdated() const;

private:
    std::string path_;
    /// `opening_.request_stop()` ends the call that opens the collection. While the collection is
    /// open, it keeps a token of `opening_`.
    std::stop_source opening_;
    CollectionFileState state_{};
    std::optional<Collection> collection_;
    std::optional<StoreError> fault_;
};

} // namespace merels::viewer
