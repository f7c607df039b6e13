#include <cli/collection/import_report.hpp>

#include <cli/terminal/json_output.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>

#include <array>

namespace merels::cli {

namespace {

constexpr std::array count_names{"records", "added",   "duplicates", "beginnings",
                                 "merged",  "damaged", "refused"};

std::array<std::uint64_t, count_names.size()> values(const ImportCounts& counts) {
    return {counts.records, counts.added,   counts.duplicates, counts.beginnings,
            counts.merged,  counts.damaged, counts.refused};
}

void add_row(Table& table, const std::string& name, const ImportCounts& counts) {
    std::vector<std::string> texts{name};
    for (const std::uint64_t value : values(counts))
        texts.push_back(value == 0 ? "" : grouped(value));
    table.add(std::move(texts));
}

void print_unmerged(Output& out, const ImportReport& report) {
    const auto count = report.sum().unmerged;
    if (count == 0) return;
    out.print("{} left out, although {} more information than the stored {} (to add this "
              "information, use '--duplicates merge --again')\n",
              counted(count, "duplicate"), count == 1 ? "it contains" : "they contain",
              count == 1 ? "game" : "games");
    for (const auto& [file, line, game] : report.unmerged)
        out.print("  {}:{} (game {})\n", harmless(file), line, game);
    if (const auto more = count - report.unmerged.size(); more > 0 && more < count)
        out.print("  and {} more\n", grouped(more));
}

Json to_json(const ImportCounts& counts) {
    Json json;
    for (std::size_t i = 0; i < count_names.size(); ++i) json[count_names[i]] = values(counts)[i];
    json["unmerged"] = counts.unmerged;
    json["uncompared"] = counts.uncompared;
    json["known"] = counts.known;
    return json;
}

} // namespace

ImportCounts ImportReport::sum() const {
    ImportCounts sum;
    for (const File& file : files) sum.add(file.counts);
    return sum;
}

bool ImportReport::is_empty() const {
    return sum().records == 0 && known_files == 0 && earlier_beginnings == 0 && stopped_at.empty();
}

void ImportReport::finish(const ImportEnd& end) {
    for (File& file : files) file.counts = end.files.at(file.number);
    earlier_beginnings = end.earlier_beginnings;
}

void print(Output& out, const Paint& paint, const ImportReport& report) {
    std::vector<Table::Column> head{{"file", Table::Align::left, Table::Cut::beginning}};
    for (const char* column : count_names) head.push_back({column, Table::Align::right});
    Table table{out, paint, head};
    for (const auto& file : report.files) add_row(table, file.name, file.counts);
    if (report.files.size() > 1) add_row(table, "all", report.sum());
    table.finish();
    for (const std::string& file : report.without_records)
        out.print("{} holds no records of games and was refused\n", harmless(file));
    if (report.known_files > 0)
        out.print("{} imported before and not read (--again reads them)\n",
                  counted(report.known_files, "file"));
    if (const auto known = report.sum().known; known > 0)
        out.print("{} imported by an earlier run\n", counted(known, "record"));
    if (report.earlier_beginnings > 0)
        out.print("removed {} of an interrupted import, because a longer game begins with the same "
                  "moves\n",
                  counted(report.earlier_beginnings, "game"));
    if (report.continuations > 0)
        out.print("{} an existing game of the collection ('merels dedupe' joins such games)\n",
                  counted(report.continuations, "game")
                      + (report.continuations == 1 ? " continues" : " continue"));
    if (const auto some = report.sum().uncompared; some > 0)
        out.print("{} compared with only some of the many games that have the same moves\n",
                  counted(some, "added game") + (some == 1 ? " was" : " were"));
    print_unmerged(out, report);
    if (!report.stopped_at.empty()) out.print("{}\n", report.stopped_at);
}

void print_json(Output& out, const ImportReport& report) {
    Json files = Json::array();
    for (const auto& file : report.files) {
        Json json{{"file", file.name}};
        json.update(to_json(file.counts));
        files.push_back(std::move(json));
    }
    Json unmerged = Json::array();
    for (const auto& [file, line, game] : report.unmerged)
        unmerged.push_back({{"file", file}, {"line", line}, {"game", game}});
    print(out, {{"files", files},
                {"all", to_json(report.sum())},
                {"known_files", report.known_files},
                {"earlier_beginnings", report.earlier_beginnings},
                {"continuations", report.continuations},
                {"unmerged", unmerged},
                {"stopped", !report.stopped_at.empty()},
                {"without_records", report.without_records}});
}

} // namespace merels::cli
