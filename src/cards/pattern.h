// The pattern of a phrase, taken apart: words and holes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/phrase.h"

namespace muster {

// What can stand at one place of a pattern, or of a text that fits it.
enum class Part : std::uint8_t {
  word,      // this word, or its plural
  phrase,    // <number>, <who>, ...: another phrase
  name,      // <name>: a card in quotes
  action,    // <action>: an ability in quotes
  period,    // <period>: turn, phase, ...
  own_word,  // <word>: any word, to name something; <trait>: one that begins with a capital
  integer,   // digits; only the literal phrase has it
};

struct PatternPart {
  Part kind = Part::word;
  Sort sort = Sort::effect;  // of a phrase
  // Of a word, in small letters; plural is empty where there is just one form.
  std::string text, plural;
  std::string written, written_plural;  // the same with capitals: ATK, Drone

  bool is_trait = false;

  bool is_hole() const { return kind != Part::word; }
};

using Pattern = std::vector<PatternPart>;

// One of the ways in which a phrase is written, and which of its children fills each hole.
struct Form {
  Pattern parts;
  std::vector<std::uint8_t> children = {};
  bool would = false;    // of an event: "an ally would take damage"
  bool by_you = false;   // without who does it: "draw 1 card"
  bool counted = false;  // with a number that is worked out
};

// Throws std::logic_error when the pattern makes no sense: a bug in the vocabulary.
Pattern parse_pattern(std::string_view pattern);

// The pattern itself first.
std::vector<Form> forms_of(const Phrase& phrase);

// In the order of the enumeration.
inline constexpr std::array<std::string_view, 7> period_words{"attack", "turn",   "phase", "stage",
                                                              "round",  "battle", "game"};

// The first phrase of this control. Every game has the literal and the block.
std::uint16_t phrase_with_control(std::span<const Phrase> phrases, Control control);

}  // namespace muster
