// Whether this is the build with sanitizers, where everything takes some fifteen times as long.
// What only counts how often somebody wins proves nothing more there, and of what is compared many
// times over a share will do: the same tests run whole in the other build.
#pragma once

namespace muster {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace muster
