#pragma once

#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <array>
#include <optional>
#include <stop_token>
#include <string>

namespace merels::viewer {

/// The stamps of a collection's file and its journal, if they are not empty. They differ after
/// every change.
using CollectionFileState = std::array<std::optional<FileStamp>, 2>;
CollectionFileState state_of_collection(const std::string& path);

/// A collection that is read for a long time in the background, while other programs may change it.
class OpenedBeside {
public:
    explicit OpenedBeside(const std::string& path) : path_(path) {}

    /// Opens the collection again. Readers of the old object must not be used any more. A stop ends
    /// only the opening; for later reads see `StopScope`.
    void open(const std::stop_token& stop);
    /// The collection; null before it is opened, and if opening failed.
    const Collection* collection() const { return collection_ ? &*collection_ : nullptr; }
    /// The reason why the collection could not be opened.
    const std::optional<StoreError>& fault() const { return fault_; }
    /// True if it must be opened again before reading: it could not be opened, or it is in a folder
    /// that cannot be written, and other programs have changed it since.
    bool is_outdated() const;

private:
    std::string path_;
    /// Stops the opening. The open collection uses the same token.
    std::stop_source opening_;
    CollectionFileState state_{};
    std::optional<Collection> collection_;
    std::optional<StoreError> fault_;
};

} // namespace merels::viewer
