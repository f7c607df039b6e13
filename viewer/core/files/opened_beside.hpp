#pragma once

#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <array>
#include <optional>
#include <stop_token>
#include <string>

namespace merels::viewer {

/// The state of a collection's file and of its journal; empty for a missing or empty file. The
/// state differs after every change.
using CollectionFileState = std::array<std::optional<FileStamp>, 2>;
CollectionFileState state_of_collection(const std::string& path);

/// A collection that a thread reads for a long time, while other programs may change it.
class OpenedBeside {
public:
    explicit OpenedBeside(const std::string& path) : path_(path) {}

    /// Opens the collection again. Readers of the old collection are then not valid. `stop` ends
    /// only the opening. For later reads, see `StopScope`.
    void open(const std::stop_token& stop);
    /// The collection; null before it is opened, or if it could not be opened.
    const Collection* collection() const { return collection_ ? &*collection_ : nullptr; }
    /// The reason why the collection could not be opened.
    const std::optional<StoreError>& fault() const { return fault_; }
    /// True if the collection must be opened again before it is read, because the last opening
    /// failed, or because the file has changed in a folder that cannot be written.
    bool is_outdated() const;

private:
    std::string path_;
    /// Stops the opening of the collection. The open collection has the stop token of this source.
    std::stop_source opening_;
    CollectionFileState state_{};
    std::optional<Collection> collection_;
    std::optional<StoreError> fault_;
};

} // namespace merels::viewer
