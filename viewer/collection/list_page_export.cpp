// Writes the games of a list into a file.

#include <viewer/collection/list_page.hpp>

#include <libnotation/game/language/language.hpp>

namespace merels::viewer {

void ListPage::choose_export() {
    if (export_) return desk().tell(tr("The previous export is still being written."));
    const auto path = desk().questions().save_file(
        *this, {tr("Export games"), "PGN|*.pgn|SGF|*.sgf|JSON Lines|*.jsonl", "games.pgn"});
    if (path) export_games(*path);
}

void ListPage::export_games(const std::string& path) {
    std::vector<std::int64_t> ids;
    ids.reserve(rows_->size());
    for (std::size_t row = 0; row < rows_->size(); ++row) ids.push_back(rows_->number(row));
    export_path_ = path;
    export_ = std::make_unique<ExportTask>(rows_->path(), std::move(ids), path);
    export_->start();
    wait();
}

void ListPage::show_news_of_export() {
    const auto news = export_->news();
    if (!news) return;
    desk().tell(in_words(*news, export_path_));
    if (news->is_done) export_.reset();
}

bool ListPage::may_close() {
    if (!export_ || !export_->is_running()) return true;
    const auto answer = desk().questions().ask(*this, questions::stop_export());
    return answer == Questions::Answer::yes;
}

} // namespace merels::viewer
