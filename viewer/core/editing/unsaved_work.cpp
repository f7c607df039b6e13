#include <viewer/core/editing/unsaved_work.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>
#include <viewer/core/files/whole_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view lock_end = ".lock";
constexpr std::string_view first_line = "merels unsaved game 1";

exact::FileHandle locked(const std::string& path, int flags) {
    exact::FileHandle file{::open(path.c_str(), flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600)};
    const bool is_ours
        = file.descriptor() >= 0 && ::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0;
    return is_ours ? std::move(file) : exact::FileHandle{};
}

template <class Number> bool take_number(std::string_view& text, Number& number) {
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return false;
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    if (text.starts_with(' ')) text.remove_prefix(1);
    return true;
}

/// The path on one line. A line break in a path is written as `\n`.
std::string without_breaks(const std::string& path) {
    std::string text;
    for (const char c : path) {
        if (c == '\\')
            text += "\\\\";
        else if (c == '\n')
            text += "\\n";
        else
            text += c;
    }
    return text;
}

std::string with_breaks(std::string_view text) {
    std::string path;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_escape = text[i] == '\\' && i + 1 < text.size();
        if (is_escape) ++i;
        path += is_escape && text[i] == 'n' ? '\n' : text[i];
    }
    return path;
}

std::string format_origin(const GameOrigin& origin) {
    if (const auto* const place = std::get_if<FilePlace>(&origin))
        return fmt::format("file {} {}", place->number, without_breaks(place->path));
    if (const auto* const place = std::get_if<CollectionPlace>(&origin))
        return fmt::format("collection {} {}", place->id, without_breaks(place->path));
    return "new";
}

std::optional<GameOrigin> parse_origin(std::string_view line) {
    if (line == "new") return GameOrigin{};
    const auto after = [&](std::string_view word) {
        if (!line.starts_with(word)) return false;
        line.remove_prefix(word.size());
        return true;
    };
    if (after("file ")) {
        FilePlace place;
        if (!take_number(line, place.number)) return std::nullopt;
        place.path = with_breaks(line);
        return place;
    }
    if (after("collection ")) {
        CollectionPlace place;
        if (!take_number(line, place.id)) return std::nullopt;
        place.path = with_breaks(line);
        return place;
    }
    return std::nullopt;
}

/// The moves from the start to a node. Each move is a number: its place among the moves at that
/// position, from 0.
std::string format_way(const Game& game, NodeId node) {
    std::vector<unsigned> way;
    for (; node != Game::root; node = game.parent(node)) {
        unsigned number = 0;
        for (NodeId child = game.first_child(game.parent(node)); child != node;
             child = game.next_sibling(child))
            ++number;
        way.push_back(number);
    }
    std::string text;
    for (auto move = way.rbegin(); move != way.rend(); ++move) text += fmt::format(" {}", *move);
    return text;
}

/// Follows the moves in a text, as far as they are in the game.
NodeId follow_way(const Game& game, std::string_view text) {
    NodeId node = Game::root;
    for (unsigned number = 0; take_number(text, number);) {
        NodeId child = game.first_child(node);
        while (child != Game::none && number-- > 0) child = game.next_sibling(child);
        if (child == Game::none) break;
        node = child;
    }
    return node;
}

} // namespace

std::string unsaved_folder() {
    const std::string state = user_folder("XDG_STATE_HOME", ".local/state");
    return state.empty() ? state : state + "/unsaved";
}

std::string format_left(const LeftGame& game) {
    return fmt::format("{}\n{}\n{} {} {} {}{}\n{}", first_line, format_origin(game.origin),
                       game.file.exists ? 1 : 0, game.file.size, game.file.changed_at,
                       game.file.hash, format_way(game.game, game.node), write(game.game));
}

std::optional<LeftGame> parse_left(std::string_view text, RuleSetPool& pool) {
    if (take_until(text, "\n") != first_line) return std::nullopt;
    auto origin = parse_origin(take_until(text, "\n"));
    std::string_view state = take_until(text, "\n");
    int exists = 0;
    FileState file;
    const bool is_read = take_number(state, exists) && take_number(state, file.size)
                         && take_number(state, file.changed_at) && take_number(state, file.hash);
    if (!origin || !is_read) return std::nullopt;
    file.exists = exists != 0;
    auto reading
        = read_first(text, {.rule_set = &rule_sets::nine_mens_morris, .pool = &pool}, Layout::pgn);
    if (!reading) return std::nullopt;
    // Older programs did not store the current move.
    const NodeId node = follow_way(reading->game, state);
    return LeftGame{std::move(reading->game), std::move(*origin), file, node};
}

UnsavedWork::UnsavedWork(std::string folder, std::chrono::milliseconds pause)
    : folder_(std::move(folder)), pause_(pause) {}

UnsavedWork::~UnsavedWork() {
    if (own_.empty()) return;
    try {
        remove_lock(own_);
    } catch (const std::exception&) {
        // The lock is already free. The next program removes the lock file.
    }
}

std::string UnsavedWork::path(const std::string& name) const { return folder_ + "/" + name; }

/// Chooses a name that no other program has used. If this fails, `errno` has the reason.
bool UnsavedWork::begin() {
    if (!own_.empty()) return true;
    if (const auto error = make_private_folder(folder_)) {
        errno = error.value();
        return false;
    }
    for (unsigned i = 0; i < 1000; ++i) {
        const std::string name = fmt::format("{}.{}", ::getpid(), i);
        const std::string lock = path(name) + std::string{lock_end};
        lock_ = locked(lock, O_CREAT | O_EXCL);
        if (lock_.descriptor() < 0 && errno != EEXIST) return false;
        if (lock_.descriptor() < 0) continue;
        own_ = name;
        return true;
    }
    return false;
}

std::string UnsavedWork::new_name() { return fmt::format("{}", ++last_); }

std::optional<std::string> UnsavedWork::keep(const std::string& name, const LeftGame& game) {
    if (!is_on()) return std::nullopt;
    if (!begin()) return fmt::format("{}: {}", folder_, std::strerror(errno));
    auto failed = write_whole_file(path(own_ + "-" + name), format_left(game), Readers::owner);
    if (!failed) ++times_kept_;
    return failed;
}

void UnsavedWork::forget(const std::string& name) {
    std::error_code error;
    if (!own_.empty()) fs::remove(path(own_ + "-" + name), error);
}

std::vector<LeftGame> UnsavedWork::take_left(RuleSetPool& pool) {
    std::vector<LeftGame> games;
    if (!is_on()) return games;
    const std::vector<std::string> names = entries_in(folder_).value_or(std::vector<std::string>{});
    for (const std::string& name : names) {
        if (!name.ends_with(lock_end)) continue;
        const std::string program = name.substr(0, name.size() - lock_end.size());
        if (program == own_) continue;
        exact::FileHandle lock = locked(path(name), 0);
        if (lock.descriptor() < 0) continue;
        for (const std::string& other : names) {
            if (!other.starts_with(program + "-")) continue;
            const auto text = read_whole_file(path(other));
            auto game = text ? parse_left(*text, pool) : std::nullopt;
            if (!game) continue;
            game->taken = other;
            games.push_back(std::move(*game));
        }
        remove_lock(program);
        locks_of_taken_.push_back(std::move(lock));
    }
    return games;
}

void UnsavedWork::forget_taken(const std::string& taken) {
    std::error_code error;
    fs::remove(path(taken), error);
    remove_lock(taken.substr(0, taken.rfind('-')));
}

/// Removes the lock file of a program if none of its games is left.
void UnsavedWork::remove_lock(const std::string& program) const {
    const auto names = entries_in(folder_);
    const auto is_of_program
        = [&](const std::string& name) { return name.starts_with(program + "-"); };
    if (!names || std::ranges::any_of(*names, is_of_program)) return;
    std::error_code error;
    fs::remove(path(program) + std::string{lock_end}, error);
}

} // namespace merels::viewer
