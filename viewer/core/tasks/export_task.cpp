#include <viewer/core/tasks/export_task.hpp>

#include <engine/exact/files/new_file.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/text/writer.hpp>
#include <viewer/core/files/collection_file.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace merels::viewer {

namespace {

using TellExport = BackgroundWorker<ExportNews>::Tell;

/// Writes games into a new file. The file gets its name at the end.
class Exporting {
public:
    Exporting(const Collection& collection, const std::string& path, exact::NewFile& file)
        : collection_(collection), path_(path), format_(format_of_path(path)), file_(file) {}

    /// False if the disk is full or the game is unreadable. In both cases, `fault` has the reason.
    bool write_game(GameId id) {
        const auto game = collection_.game(id);
        // Another program may have removed the game.
        if (!game && game.error().fault == StoreFault::no_such_game) return true;
        if (!game) return fail(game.error().message);
        const Written written = merels::write(*game, format_);
        for (const std::string& loss : written.losses) ++news.losses[loss];
        ++news.games;
        text_ += written.text;
        constexpr std::size_t enough = 1U << 20U;
        return text_.size() < enough || flush();
    }

    bool flush() {
        const auto* const data = reinterpret_cast<const std::uint8_t*>(text_.data());
        if (!file_.handle().write(offset_, {data, text_.size()}))
            return fail(exact::cannot_write(path_).message);
        offset_ += text_.size();
        text_.clear();
        return true;
    }

    ExportNews news;

private:
    bool fail(const std::string& why) {
        news.fault = why;
        return false;
    }

    const Collection& collection_;
    const std::string& path_;
    Format format_;
    exact::NewFile& file_;
    std::string text_;
    std::uint64_t offset_ = 0;
};

ExportNews ended(ExportNews news, const std::string& fault) {
    news.fault = fault;
    news.is_done = true;
    return news;
}

ExportNews write_games(const std::string& collection_path, const std::vector<std::int64_t>& ids,
                       const std::string& path, const std::stop_token& stop,
                       const TellExport& tell) {
    const auto collection = open_beside(collection_path, stop);
    if (!collection) return ended({}, collection.error().message);
    if (is_collection(path))
        return ended(
            {}, tr_format("{} is a collection, but games can only be exported to files of records.",
                          path));
    auto file = exact::NewFile::begin(path);
    if (!file) return ended({}, file.error().front().message);
    Exporting exporting{*collection, path, *file};
    constexpr std::uint64_t between_news = 500;
    for (const GameId id : ids) {
        if (stop.stop_requested())
            return ended(exporting.news, tr("stopped, and nothing was written"));
        if (!exporting.write_game(id)) return ended(exporting.news, exporting.news.fault);
        if (exporting.news.games % between_news == 0) tell(exporting.news);
    }
    if (!exporting.flush()) return ended(exporting.news, exporting.news.fault);
    const auto failed = file->commit();
    return ended(exporting.news, failed ? failed->message : std::string{});
}

} // namespace

Format format_of_path(const std::string& path) {
    const std::string end = utf8::lowered(std::filesystem::path{path}.extension().string());
    if (end == ".sgf") return Format::sgf;
    if (end == ".json" || end == ".jsonl") return Format::json;
    return Format::merels;
}

void ExportTask::start() {
    worker_.start(
        [collection = collection_, ids = ids_, path = path_](const std::stop_token& stop,
                                                             const TellExport& tell) {
            tell(write_games(collection, ids, path, stop, tell));
        },
        [](const std::string& why) { return ended({}, why); });
}

std::string in_words(const ExportNews& news, const std::string& path) {
    if (!news.is_done)
        return tr_plural("{}: {} game written …", "{}: {} games written …", news.games, path,
                         news.games);
    const bool names_path = news.fault.find(path) != std::string::npos;
    if (!news.fault.empty())
        return names_path ? news.fault : fmt::format("{}: {}", path, news.fault);
    std::string words
        = tr_plural("{}: {} game written", "{}: {} games written", news.games, path, news.games);
    for (const auto& [loss, games] : news.losses) words += fmt::format("; {} ({})", loss, games);
    return words;
}

} // namespace merels::viewer
