#include <viewer/core/analysis/engine_room.hpp>

#include <engine/exact/files/database_folder.hpp>
#include <engine/exact/knowledge.hpp>

namespace merels::viewer {

namespace {

constexpr std::uint64_t table_bytes = std::uint64_t{64} << 20;

std::vector<exact::Subspace> files_of(const RuleSet& rule_set) {
    const std::string folder = exact::data_folder();
    if (folder.empty()) return {};
    return exact::DatabaseFolder{exact::values_folder(folder, rule_set), rule_set}.subspaces();
}

} // namespace

void EngineRoom::leave() {
    rule_set_ = nullptr;
    analyst_.reset();
    knower_.reset();
    searcher_.reset();
    oracle_.reset();
}

bool EngineRoom::enter(const RuleSet& rule_set, const std::stop_token& stop, const Tell& tell) {
    if (rule_set_ == &rule_set && files_ == files_of(rule_set)) return true;
    leave();
    exact::KnowledgeOptions options;
    options.stop = stop;
    options.progress = tell;
    oracle_ = exact::open_knowledge(rule_set, options);
    if (stop.stop_requested()) return false;
    searcher_.emplace(rule_set,
                      SearcherOptions{.table_bytes = table_bytes, .oracle = oracle_.get()});
    const auto search = [this](std::span<const Position> history, const SearchOptions& limits) {
        return searcher_->search(history, limits);
    };
    analyst_.emplace(AnalystOptions{.oracle = oracle_.get(), .search = search});
    knower_.emplace(AnalystOptions{.oracle = oracle_.get()});
    files_ = files_of(rule_set);
    rule_set_ = &rule_set;
    return true;
}

} // namespace merels::viewer
