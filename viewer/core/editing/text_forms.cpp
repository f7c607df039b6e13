#include <viewer/core/editing/text_forms.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/writer.hpp>

namespace merels::viewer {

namespace {

std::vector<Format> game_formats() {
    std::vector<Format> formats;
    for (const Format format : all_formats())
        if (is_writable(format)) formats.push_back(format);
    return formats;
}

/// The number of the move that comes next.
unsigned number_here(const Document& document) {
    return move_number(document.game(), document.place().ply());
}

} // namespace

std::vector<TextForm> text_forms() {
    std::vector<TextForm> forms;
    for (const Format format : game_formats())
        forms.push_back({TextForm::Of::game, tr_format("Game: {}", title(format))});
    for (const PositionFormat format : enum_values<PositionFormat>)
        forms.push_back({TextForm::Of::position, tr_format("Position: {}", title(format))});
    return forms;
}

FormedText text_in(std::size_t form, const Document& document) {
    const std::vector<Format> formats = game_formats();
    if (form < formats.size()) {
        Written written = write(document.game(), formats[form]);
        return {std::move(written.text), std::move(written.losses)};
    }
    const auto positions = enum_values<PositionFormat>;
    if (form - formats.size() >= positions.size()) return {};
    auto written = write_position(document.position(), number_here(document),
                                  positions[form - formats.size()]);
    if (!written) return {{}, {tr("This format cannot describe this board.")}};
    return {std::move(written->text), std::move(written->losses)};
}

std::string record_text(const Document& document) { return write(document.game()); }

std::string position_line(const Document& document) {
    return format_position(document.position(), number_here(document));
}

std::string diagram_text(const Document& document) { return diagram(document.position()); }

} // namespace merels::viewer
