# cmake -DFOLDER=docs -DOUTPUT=document_texts.cpp -P embed_documents.cmake
#
# Writes the pages of the documents into a source file, so that `merels help` can show them on every machine.
file(GLOB pages ${FOLDER}/*.md)
list(SORT pages)
# These pages are only for people who work on Merels.
list(FILTER pages EXCLUDE REGEX "/(README|architecture|decisions|measured|testing|tuning-log)\\.md$")
list(LENGTH pages count)
set(text "#include <cli/documents.hpp>\n\n#include <array>\n\nnamespace merels::cli {\n\n")
string(APPEND text "std::span<const DocumentText> document_texts() {\n"
                   "    static constexpr std::array<DocumentText, ${count}> texts{{\n")
foreach(page IN LISTS pages)
  cmake_path(GET page STEM name)
  file(READ ${page} contents)
  string(APPEND text "        {\"${name}\", R\"merels(${contents})merels\"},\n")
endforeach()
string(APPEND text "    }};\n    return texts;\n}\n\n} // namespace merels::cli\n")
file(WRITE ${OUTPUT} "${text}")
