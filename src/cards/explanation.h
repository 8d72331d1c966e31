// Says why a sentence could not be read: what was expected at the furthest place, and what is
// there.
#pragma once

#include "cards/matcher.h"
#include "cards/parse.h"

namespace muster {

class Explanation {
 public:
  // The parse must have looked everywhere.
  Explanation(const Matcher& matcher, const Parse& parse, Matcher::Group group)
      : matcher_(matcher), parse_(parse), group_(group) {}

  Mismatch mismatch() const;

 private:
  std::vector<std::string_view> words() const;
  std::vector<std::string> expected() const;
  std::string with_first_words(Sort sort) const;
  std::string begin_alike() const;

  const Matcher& matcher_;
  const Parse& parse_;
  Matcher::Group group_;
};

// "expected one of: a, b, c"
std::string expected_list(std::vector<std::string> items);

// The token as an error message names it.
std::string shown(const CardToken& token);

// `I don't know "crads" here; did you mean "cards"?`, or what was expected if no word is near.
std::string unknown_word(const CardToken& token, std::span<const std::string_view> known,
                         const std::string& otherwise);

}  // namespace muster
