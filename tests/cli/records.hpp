#pragma once

#include <string>

/// Records that several tests read.
namespace merels::test {

inline const std::string good_record = "[Event \"Club\"]\n"
                                       "[White \"Anna\"]\n"
                                       "[Black \"Berta\"]\n"
                                       "[Result \"*\"]\n"
                                       "[Variant \"nine-mens-morris\"]\n"
                                       "\n"
                                       "1. d6 d2 2. f4 b4 {the central mill} 3. f6 f2\n"
                                       "(3... a1 4. a4) *\n"
                                       "\n";

inline const std::string damaged_record = "[Event \"Damaged\"]\n"
                                          "[Result \"*\"]\n"
                                          "[Variant \"nine-mens-morris\"]\n"
                                          "\n"
                                          "1. d6 d6 2. f2 *\n"
                                          "\n";

inline const std::string lenient_record = "[Event \"Lenient\"]\n"
                                          "[Variant \"nine-mens-morris\"]\n"
                                          "\n"
                                          "1. D6 D2 2. F4 *\n"
                                          "\n";

} // namespace merels::test
