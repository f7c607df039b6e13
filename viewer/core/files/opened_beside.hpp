#pragma once

#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <array>
#include <optional>
#include <stop_token>
#include <string>

namespace merels::viewer {

/// The stamps of a collection's file and its journal, each if it is not empty: other ones after
/// every change.
using CollectionFileState = std::array<std::optional<FileStamp>, 2>;
CollectionFileState state_of_collection(const std::string& path);

/// A collection that is read for a long time in the background, while other programs may change it.
class OpenedBeside {
public:
    explicit OpenedBeside(const std::string& path) : path_(path) {}

    /// Opens it again; readers of the old one must not be used any more. A stop ends only the
    /// opening: see `StopScope` for later reads.
    void open(const std::stop_token& stop);
    /// Null before it is opened, and where that failed.
    const Collection* collection() const { return collection_ ? &*collection_ : nullptr; }
    /// Why it could not be opened.
    const std::optional<StoreError>& fault() const { return fault_; }
    /// It must be opened again to be read: it could not be opened, or it was opened in a place
    /// where nothing can be written, and other programs have changed it since.
    bool is_outdated() const;

private:
    std::string path_;
    /// Stops the opening; it is the token of the open collection, too.
    std::stop_source opening_;
    CollectionFileState state_{};
    std::optional<Collection> collection_;
    std::optional<StoreError> fault_;
};

} // namespace merels::viewer
