#include <libnotation/store/collection/stop.hpp>

#include <libnotation/store/collection/collection_state.hpp>

#include <utility>

namespace merels {

StopScope::StopScope(sql::Database& database, std::stop_token stop) : database_(database) {
    database_.watch().add(std::move(stop));
}

StopScope::StopScope(const Collection& collection, std::stop_token stop)
    : StopScope(collection.state().database, std::move(stop)) {}

StopScope::~StopScope() { database_.watch().remove_last(); }

} // namespace merels
