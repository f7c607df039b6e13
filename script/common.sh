# Common functions of the scripts, which source this file. After that, they are in the project's folder, and their
# standard input is empty.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null

jobs=$(nproc)
# Many tests only wait, so more of them run at once.
test_jobs=$((jobs * 3))

# configure PRESET [OPTION…]: configures the build tree. Prints nothing if this succeeds. In CI (CI=true), compiler
# warnings are errors.
configure() {
    local preset=$1 werror=OFF
    shift
    [ "${CI:-}" != true ] || werror=ON
    if command -v ccache >/dev/null; then
        export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 \
            CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_EXTRAFILES=$PWD/tests/fuzz/others.txt
    fi
    mkdir -p build
    if ! cmake --preset "$preset" -DMERELS_WERROR=$werror "$@" >"build/configure-$preset.log" 2>&1; then
        cat "build/configure-$preset.log" >&2
        return 1
    fi
}

# build PRESET [TARGET…]: builds the targets, or everything if none is given.
build() {
    local preset=$1
    shift
    cmake --build --preset "$preset" --parallel "$jobs" ${1:+--target "$@"}
}
