# Debian packages: cpack --config build/release/CPackConfig.cmake
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME merels)
set(CPACK_PACKAGE_CONTACT "The Merels authors <merels@users.noreply.github.com>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
# CPack leaves out exactly this text. So the synopsis of each package is the first line of its own description.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_NAME} built using CMake")
# All files get the date of the changelog, so that two runs make the same packages.
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_BINARY_DIR}/cpack-date.cmake)
file(STRINGS script/packaging/changelog.in signature REGEX "^ -- .*>  ")
string(REGEX REPLACE ".*>  " "" date "${signature}")
execute_process(COMMAND date --utc --date=${date} +%s OUTPUT_VARIABLE MERELS_DATE
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
configure_file(script/packaging/cpack-date.cmake.in cpack-date.cmake @ONLY)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
                                                GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program viewer development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME merels)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "toolkit for records of nine men's morris and its relatives
Reads game records as people and programs write them, verifies every move under
a chosen rule set, says exactly what is wrong and where, and converts between
formats. Replays games in the terminal.")

set(CPACK_DEBIAN_VIEWER_PACKAGE_NAME merels-viewer)
set(CPACK_DEBIAN_VIEWER_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_VIEWER_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_VIEWER_PACKAGE_RECOMMENDS "merels, fonts-dejavu-core, wx3.2-i18n")
set(CPACK_COMPONENT_VIEWER_DESCRIPTION "viewer of games of nine men's morris and its relatives
Shows annotated games and collections on a board: variations, comments and
drawings, with exact values where they can be computed and an engine's opinion
elsewhere.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libnotation-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libfmt-dev (>= 9), zlib1g-dev, libzstd-dev, libarchive-dev, libutf8proc-dev, libsqlite3-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "records of nine men's morris and its relatives (library)
The static library behind the program merels: boards, rule sets, positions,
legal moves, game trees, and readers and writers of records. With headers, a
CMake package and a pkg-config file.")

include(CPack)
