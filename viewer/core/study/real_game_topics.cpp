#include <viewer/core/study/real_game_topics.hpp>

#include <libnotation/game/language/language.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

namespace merels::viewer {

namespace {

constexpr std::array topics{
    english("playok blocked"),
    english("human beats level 20"),
    english("both at three"),
    english("win by blocking"),
    english("blocked eight against seven"),
    english("running mill and blocking"),
    english("draw by repetition"),
    english("human against ai"),
    english("test agents"),
    english("ai lost"),
    english("level 30 loses"),
    english("unfinished nine against nine"),
    english("main line only"),
    english("first mill loses"),
    english("nine men shut in"),
    english("three mills and shut in"),
    english("two mills and shut in"),
    english("the last free point"),
    english("the inner square is a prison"),
    english("points not men"),
    english("two mills are not enough"),
    english("the mill as a door"),
    english("one man two mills"),
    english("wait for the running mill"),
    english("six captures in a row"),
    english("two mills that cannot move"),
    english("a mill shut in"),
    english("the man between two mills"),
    english("one mill too late"),
    english("who captures last"),
    english("seven against three and lost"),
    english("six against three held"),
    english("captured out of a mill"),
    english("from four to three"),
    english("do not capture the fourth man"),
    english("which man to capture"),
    english("look before you fly"),
    english("seven against four"),
    english("stop the mill that closes next"),
    english("a capture that gives the win away"),
    english("four against three"),
    english("three against three look first"),
    english("the double threat of flying men"),
    english("who makes two threats first"),
    english("a threat is not a mill"),
    english("the man that must stay"),
    english("a draw full of mistakes"),
    english("four against three no capture"),
    english("the flying defender"),
    english("six against three and drawn"),
    english("two captures missed twice"),
    english("the capture that woke the defender"),
};

/// The words in a file name, without the number before them.
std::string words_of_name(const std::string& path) {
    std::string stem = std::filesystem::path{path}.stem().string();
    if (const std::size_t number = stem.find('-'); number != std::string::npos)
        stem.erase(0, number + 1);
    std::ranges::replace(stem, '-', ' ');
    return stem;
}

} // namespace

std::string topic_of(const std::string& path) {
    std::string words = words_of_name(path);
    const auto* const found = std::ranges::find(topics, words);
    return found == topics.end() ? words : tr(*found);
}

} // namespace merels::viewer
