#pragma once

#include <engine/exact/external_memory/parted_words.hpp>
#include <engine/exact/files/file_database.hpp>
#include <engine/exact/files/table_probe.hpp>

namespace merels::exact {

/// The values of a step that was solved in parts, from its working file, and from files those that
/// its plies lead to. All of it must outlive this.
class PartedOracle : public Oracle {
public:
    PartedOracle(const RuleSet& rule_set, const PartedWords& words, const FileDatabase& files)
        : rule_set_(&rule_set), words_(&words), files_(&files) {}

    std::optional<Exact> probe(const Position& position) const override {
        bool is_of_step = false;
        const auto value = probe_by_men(
            *rule_set_, position, [&](Subspace subspace, Men men) -> std::optional<Exact> {
                for (std::size_t i = 0; i < words_->sides().size(); ++i) {
                    const SubspaceIndex& index = words_->sides()[i].index;
                    if (index.subspace() != subspace) continue;
                    is_of_step = true;
                    return this->value(i, index.slot(men));
                }
                return std::nullopt;
            });
        return value || is_of_step ? value : files_->probe(position);
    }

    /// Of a slot of one of the step's sides; nothing where the disk does not give it.
    std::optional<Exact> value(std::size_t side, std::uint64_t slot) const {
        Word word = open;
        if (!words_->read(side, slot, {&word, 1})) return std::nullopt;
        return exact_value(word);
    }

private:
    const RuleSet* rule_set_;
    const PartedWords* words_;
    const FileDatabase* files_;
};

} // namespace merels::exact
