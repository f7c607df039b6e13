#include <viewer/core/study/lesson_progress.hpp>

#include <libnotation/base/text.hpp>
#include <viewer/core/study/library.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_lessons = 500;
constexpr double part_of_opened = 0.5;
constexpr std::string_view finished = "finished ";
constexpr std::string_view opened = "opened ";

std::string key_of(const std::string& path, std::uint64_t number) {
    return fmt::format("{} {}", fs::path{path}.filename().string(), number);
}

bool is_sample_in(std::string_view folder, const GameOrigin& origin) {
    const auto* const place = std::get_if<FilePlace>(&origin);
    return place != nullptr && fs::path{place->path}.parent_path().filename() == folder
           && is_sample(place->path);
}

void raise(LessonProgress& progress, const std::string& key, LessonState state) {
    if (progress.size() >= most_lessons && !progress.contains(key)) return;
    LessonState& kept = progress.try_emplace(key, state).first->second;
    kept = std::max(kept, state);
}

void put_place(LessonPlaces& places, const std::string& key, unsigned moves) {
    if (moves == 0)
        places.erase(key);
    else if (places.size() < most_lessons || places.contains(key))
        places.insert_or_assign(key, moves);
}

} // namespace

bool is_puzzle(const GameOrigin& origin) { return is_sample_in("puzzles", origin); }

bool is_lesson(const GameOrigin& origin) {
    return is_sample_in("tutorials", origin) || is_puzzle(origin);
}

bool is_for_reading(const GameOrigin& origin) {
    return is_lesson(origin) || is_sample_in("historical", origin);
}

bool is_same_course(const GameOrigin& one, const GameOrigin& other) {
    return is_lesson(one) && is_lesson(other) && is_puzzle(one) == is_puzzle(other);
}

void note(LessonProgress& progress, const GameOrigin& origin, LessonState state) {
    if (!is_lesson(origin)) return;
    const auto& place = std::get<FilePlace>(origin);
    raise(progress, key_of(place.path, place.number), state);
}

double done(const LessonProgress& progress, const std::string& path, std::uint64_t number) {
    const auto found = progress.find(key_of(path, number));
    if (found == progress.end()) return 0;
    return found->second == LessonState::finished ? 1 : part_of_opened;
}

void note_place(LessonPlaces& places, const GameOrigin& origin, unsigned moves) {
    if (!is_lesson(origin) || is_puzzle(origin)) return;
    const auto& place = std::get<FilePlace>(origin);
    put_place(places, key_of(place.path, place.number), moves);
}

unsigned noted_place(const LessonPlaces& places, const std::string& path, std::uint64_t number) {
    const auto found = places.find(key_of(path, number));
    return found == places.end() ? 0 : found->second;
}

void read_lesson(std::string_view text, LessonProgress& progress) {
    const bool is_finished = text.starts_with(finished);
    if (!is_finished && !text.starts_with(opened)) return;
    text.remove_prefix((is_finished ? finished : opened).size());
    if (text.empty()) return;
    raise(progress, std::string{text}, is_finished ? LessonState::finished : LessonState::opened);
}

std::string format(const LessonProgress::value_type& lesson) {
    const std::string_view state = lesson.second == LessonState::finished ? finished : opened;
    return fmt::format("{}{}", state, lesson.first);
}

void read_lesson_place(std::string_view text, LessonPlaces& places) {
    const std::string_view number = take_until(text, " ");
    if (const auto moves = parse_number<unsigned>(number); moves && !text.empty())
        put_place(places, std::string{text}, *moves);
}

} // namespace merels::viewer
