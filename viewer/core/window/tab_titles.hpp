#pragma once

#include <string>
#include <vector>

namespace merels::viewer {

/// The title of a tab, and facts that can be added if another tab has the same title: the date of a
/// game, its round, or the name of its file. The most useful fact comes first. An unknown fact is
/// an empty text.
struct TabTitle {
    std::string title;
    std::vector<std::string> facts{};
};

/// The titles of tabs, without two equal titles. If several tabs have the same title, Merels adds a
/// fact, such as the date, to each of these titles. Merels uses the first fact that is different in
/// each of these tabs. If every fact is the same in two or more of these tabs, Merels adds a number
/// to each title except the first.
///
///   "Anna – Berta" and "Anna – Berta"  ->
///   "Anna – Berta (3 May 2024)" and "Anna – Berta (4 May 2024)"
std::vector<std::string> different_titles(const std::vector<TabTitle>& tabs);

/// The title of the window. It consists of the title of the front tab, and the name of the file in
/// this tab. The name is left out if it is already in the title of the tab. `path` may be empty.
///
///   window_title("Anna – Berta", "/home/anna/club.pgn")  ->  "Anna – Berta · club.pgn — Merels"
std::string window_title(const std::string& tab, const std::string& path);

} // namespace merels::viewer
