#pragma once

// Copies the games of one collection into another.
//
//   auto merge = CollectionMerge::begin(collection, options);
//   merge->add(other);                          // ImportCounts of its games
//   merge->finish();                            // `collection` does not refer to `other` any more
//
// For games that are in both collections, a merge does the same as an import (`OnDuplicate`). Like
// an import, a merge consists of several transactions. To continue an interrupted merge, run it
// again. Diagnostics are copied together with their games. Diagnostics of refused records are not
// copied. Spellings of a name that are merged in `other` are also merged in `collection`, unless
// one of the spellings is already merged with a different spelling in `collection`. A filter of
// `other` is copied, unless `collection` already has a filter with the same name but a different
// query.

#include <libnotation/store/import/import.hpp>
#include <libnotation/store/search/filters.hpp>

#include <cstdint>
#include <functional>

namespace merels {

class CollectionMerge {
public:
    static Stored<CollectionMerge> begin(Collection& collection, const ImportOptions& options);

    /// Adds the games of `other`. `other` must exist until `finish`. If `other` was merged before
    /// and has not changed, nothing happens. `watch` gets the number of games examined so far.
    Stored<ImportCounts> add(const Collection& other,
                             const std::function<void(std::uint64_t)>& watch = {});
    Stored<ImportEnd> finish();

    /// Filters that were not copied, because the collection has a filter with the same name but a
    /// different query.
    const std::vector<Filter>& left_filters() const { return left_filters_; }
    /// The number of added games that begin with all moves of a game already in the collection.
    std::uint64_t continuations() const { return continuations_; }

private:
    CollectionMerge(Collection& collection, Import import)
        : collection_(&collection), import_(std::move(import)) {}

    Collection* collection_;
    Import import_;
    std::vector<Filter> left_filters_;
    std::uint64_t continuations_ = 0;
};

} // namespace merels
