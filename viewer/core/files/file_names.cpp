#include <viewer/core/files/file_names.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/base/writing_direction.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace merels::viewer {

namespace {

/// The beginning of a text, with `-` for characters that some systems forbid in names of files.
std::string fit_for_name(std::string_view text) {
    constexpr std::size_t longest = 60;
    constexpr std::string_view forbidden = "/\\:*?\"<>|";
    std::string name;
    for (std::size_t at = 0; at < text.size() && name.size() < longest;) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8::sequence_length(text.substr(at)));
        const std::string_view letter = text.substr(at, bytes);
        const bool is_fit = static_cast<unsigned char>(letter.front()) >= ' '
                            && !turns_direction(letter)
                            && forbidden.find(letter.front()) == std::string_view::npos;
        name += is_fit ? letter : std::string_view{"-"};
        at += bytes;
    }
    return name;
}

/// One of the texts between the "|", counted from 0.
std::string_view field(std::string_view fields, int number) {
    for (; number > 0; --number)
        fields.remove_prefix(std::min(fields.find('|'), fields.size() - 1) + 1);
    return fields.substr(0, fields.find('|'));
}

/// True for "Anna.pgn", but not for "Anna vs. Berta".
bool has_any_ending(const std::string& path) {
    constexpr std::size_t longest = 7;
    const std::string ending = std::filesystem::path{path}.extension().string();
    return ending.size() > 1 && ending.size() <= longest
           && std::ranges::all_of(ending.substr(1), [](unsigned char c) {
                  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
              });
}

} // namespace

std::string proposed_name(const Game& game, std::string_view ending) {
    std::string name = fit_for_name(plain_title(game));
    // A name that begins with a dot would make a hidden file.
    if (name.empty() || name.front() == '.') name.insert(0, "game");
    return name += ending;
}

std::string proposed_name(const Walker& place, std::string_view ending) {
    const Game& game = place.game();
    if (place.is_at_start()) return proposed_name(game, ending);
    const std::string move = fmt::format("-{}-{}", move_number(game, place.ply() - 1),
                                         format(game.move(place.node()), place.position().board()));
    return proposed_name(game, fit_for_name(move).append(ending));
}

std::string every_file() { return tr("All files") + "|*"; }

std::string records_and_collections() {
    return tr("Records and collections")
           + "|*.pgn;*.txt;*.sgf;*.jsonl;*.json;*.log;*.merels;*.gz;*.bz2;*.xz;*.zst;*.zip;*.tar|"
           + every_file();
}

std::string with_ending(std::string path, std::string_view kinds, int kind) {
    if (kind < 0 || kinds.empty() || has_any_ending(path)) return path;
    const std::string_view patterns = field(kinds, 2 * kind + 1);
    const std::string_view first = patterns.substr(0, patterns.find(';'));
    // "*" has no ending to add.
    if (first.size() > 2 && first.starts_with("*.")) path += first.substr(1);
    return path;
}

std::string whole_path(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    if (error) return path;
    const fs::path folder = fs::canonical(whole.parent_path(), error);
    return error ? whole.string() : (folder / whole.filename()).string();
}

} // namespace merels::viewer
