#pragma once

#include <string>
#include <vector>

namespace merels::viewer {

/// The title of a tab, and facts that can be added if another tab has the same title: the date of a
/// game, its round, or the name of its file. The best fact is the first. A fact may be empty.
struct TabTitle {
    std::string title;
    std::vector<std::string> facts{};
};

/// The titles of tabs, without two equal titles. Equal titles get the first fact that differs in
/// all of them. If there is no such fact, all titles except the first get a number.
///
///   "Anna – Berta" and "Anna – Berta"  ->
///   "Anna – Berta (3 May 2024)" and "Anna – Berta (4 May 2024)"
std::vector<std::string> different_titles(const std::vector<TabTitle>& tabs);

} // namespace merels::viewer
