#include <libnotation/game/language/tag_words.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/game/sources.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::array<std::string_view, 5> languages{"de", "es", "hr", "it", "pt"};

struct TagWords {
    std::string_view tag;
    /// The words in the order of `languages`.
    std::array<std::string_view, languages.size()> words;
};

/// `merels` has no catalogs, so the words are here. If the window also uses one of these words,
/// its catalogs have the same translation.
constexpr std::array all_words{
    TagWords{"Event", {"Turnier", "Evento", "Turnir", "Evento", "Evento"}},
    TagWords{"Site", {"Ort", "Lugar", "Mjesto", "Luogo", "Local"}},
    TagWords{"Date", {"Datum", "Fecha", "Datum", "Data", "Data"}},
    TagWords{"Round", {"Runde", "Ronda", "Kolo", "Turno", "Ronda"}},
    TagWords{"White", {"Weiß", "Blancas", "Bijeli", "Bianco", "Brancas"}},
    TagWords{"Black", {"Schwarz", "Negras", "Crni", "Nero", "Pretas"}},
    TagWords{"Result", {"Ergebnis", "Resultado", "Rezultat", "Risultato", "Resultado"}},
    TagWords{"Variant", {"Regeln", "Reglas", "Pravila", "Regole", "Regras"}},
    TagWords{"Position", {"Stellung", "Posición", "Pozicija", "Posizione", "Posição"}},
    TagWords{"Annotator",
             {"Kommentator", "Comentarista", "Komentator", "Commentatore", "Comentador"}},
    TagWords{"Source", {"Quelle", "Fuente", "Izvor", "Fonte", "Fonte"}},
    TagWords{"SourcePage",
             {"Seite der Quelle", "Página de la fuente", "Stranica izvora", "Pagina della fonte",
              "Página da fonte"}},
    TagWords{"SourceURL",
             {"Adresse der Quelle", "Dirección de la fuente", "Adresa izvora",
              "Indirizzo della fonte", "Endereço da fonte"}},
    TagWords{"Licence", {"Lizenz", "Licencia", "Licencija", "Licenza", "Licença"}},
    TagWords{"Transcriber",
             {"Abschrift von", "Transcripción de", "Prepisao", "Trascritto da", "Transcrito por"}},
    TagWords{"Object", {"Gegenstand", "Objeto", "Predmet", "Oggetto", "Objeto"}},
    TagWords{"Dating", {"Datierung", "Datación", "Datacija", "Datazione", "Datação"}},
    TagWords{"Reliability",
             {"Verlässlichkeit", "Fiabilidad", "Pouzdanost", "Affidabilità", "Fiabilidade"}},
    TagWords{"TimeControl",
             {"Bedenkzeit", "Control de tiempo", "Vrijeme za igru", "Tempo di gioco",
              "Controlo de tempo"}},
    TagWords{"WhiteElo",
             {"Wertung von Weiß", "Puntuación de las Blancas", "Rejting Bijelog",
              "Punteggio del Bianco", "Pontuação das Brancas"}},
    TagWords{"BlackElo",
             {"Wertung von Schwarz", "Puntuación de las Negras", "Rejting Crnog",
              "Punteggio del Nero", "Pontuação das Pretas"}},
    TagWords{"Values", {"Werte", "Valores", "Vrijednosti", "Valori", "Valores"}},
    TagWords{"Note", {"Anmerkung", "Nota", "Napomena", "Nota", "Nota"}},
};

/// The number at the end of the tag of a further source, such as "2" for SourcePage2.
std::string_view number_of_source(std::string_view tag) {
    if (!is_of_source(tag)) return {};
    const auto last_letter = std::ranges::find_if_not(tag.rbegin(), tag.rend(), ascii::is_digit);
    return {last_letter.base(), tag.end()};
}

} // namespace

std::string tag_in_words(std::string_view tag, std::string_view language) {
    const auto* const column = std::ranges::find(languages, language);
    const std::string_view number = number_of_source(tag);
    const std::string_view name = tag.substr(0, tag.size() - number.size());
    const auto* const row = std::ranges::find(all_words, name, &TagWords::tag);
    if (column == languages.end() || row == all_words.end()) return std::string{tag};
    std::string words{row->words.at(static_cast<std::size_t>(column - languages.begin()))};
    if (!number.empty()) words.append(" ").append(number);
    return words;
}

} // namespace merels
