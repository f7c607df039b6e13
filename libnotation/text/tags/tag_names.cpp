#include <libnotation/text/tags/tag_names.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace merels {

namespace {

struct TagName {
    std::string_view tag;
    /// In small letters.
    std::span<const std::string_view> names;
};

constexpr std::array<std::string_view, 14> white_names{
    "white",   "weiss",  "weiß",    "weisz", "bianco", "bianchi", "blanco",
    "blancas", "branco", "brancas", "blanc", "blancs", "wit",     "bijeli"};
constexpr std::array<std::string_view, 13> black_names{
    "black",  "schwarz", "nero",  "neri",  "negro", "negras", "preto",
    "pretas", "noir",    "noirs", "zwart", "crni",  "negros"};
constexpr std::array<std::string_view, 8> result_names{
    "result", "ergebnis", "resultat", "résultat", "risultato", "resultado", "rezultat", "uitslag"};
constexpr std::array<std::string_view, 12> event_names{
    "event",  "tournament", "turnier", "ereignis", "veranstaltung", "torneo",
    "evento", "torneio",    "tournoi", "toernooi", "turnir",        "événement"};
constexpr std::array<std::string_view, 10> site_names{
    "site", "place", "ort", "luogo", "lugar", "local", "lieu", "plaats", "mjesto", "sitio"};
constexpr std::array<std::string_view, 4> date_names{"date", "datum", "data", "fecha"};
constexpr std::array<std::string_view, 8> round_names{"round",  "runde", "turno", "ronda",
                                                      "rodada", "ronde", "kolo",  "runda"};
constexpr std::array<std::string_view, 6> variant_names{"variant",  "variante",    "varijanta",
                                                        "spielart", "spielregeln", "rules"};
constexpr std::array<std::string_view, 1> rule_set_names{"ruleset"};
constexpr std::array<std::string_view, 3> position_names{"position", "stellung", "posizione"};
constexpr std::array<std::string_view, 1> fen_names{"fen"};
constexpr std::array<std::string_view, 1> setup_names{"setup"};

constexpr std::array<TagName, 12> tag_names{{{"White", white_names},
                                             {"Black", black_names},
                                             {"Event", event_names},
                                             {"Date", date_names},
                                             {"Round", round_names},
                                             {"Result", result_names},
                                             {"Site", site_names},
                                             {"Variant", variant_names},
                                             {"SetUp", setup_names},
                                             {"Position", position_names},
                                             {"FEN", fen_names},
                                             {"RuleSet", rule_set_names}}};

constexpr std::size_t longest_tag_name = 16;

} // namespace

std::string_view tag_called(std::string_view name) {
    if (name.empty() || name.size() > longest_tag_name) return {};
    const std::string lower = utf8::lowered(name);
    for (const auto& [tag, names] : tag_names)
        if (std::find(names.begin(), names.end(), lower) != names.end()) return tag;
    return {};
}

bool is_known_tag(std::string_view name) {
    return std::any_of(tag_names.begin(), tag_names.end(), [&](const TagName& known) {
        return name.starts_with(known.tag.front()) && known.tag == name;
    });
}

} // namespace merels
