#pragma once

// Catch2 in whichever version the system has: Debian 12 ships 2.13, later ones 3.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
