#include "cards/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "cards/pattern.h"
#include "rules/phrase_ids.h"
#include "util/word_list.h"

namespace muster {
namespace {

void capitalise(std::string& text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
}

bool one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool means_one(std::string_view word) {
  constexpr std::array<std::string_view, 9> words{"1",     "a",       "an",   "one", "each",
                                                  "every", "another", "this", "that"};
  return one_of(word, words);
}
bool means_many(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"all", "any", "these", "those", "both", "no"};
  return one_of(word, words);
}

// "Baron Blade", but not "Hero characters".
bool is_name(std::string_view subject) {
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const std::size_t space = subject.rfind(' ');
  return capital(subject[0]) && (space == std::string_view::npos || capital(subject[space + 1]));
}

std::string_view first_word(std::string_view words) { return words.substr(0, words.find(' ')); }

// "each opponent and you", but not "each enemy and location".
bool names_several(std::string_view subject) {
  const std::size_t conjunction = subject.find(" and ");
  if (conjunction == std::string_view::npos) return false;
  const std::string_view next = first_word(subject.substr(conjunction + 5));
  constexpr std::array<std::string_view, 4> begin{"you", "your", "the", "its"};
  const std::string_view first = first_word(subject);
  return (first != "each" && first != "every") || one_of(next, begin) || means_one(next);
}

// "the target" in "the target next to this": what comes before all that is said of it.
std::string_view noun_of(std::string_view subject) {
  constexpr std::array<std::string_view, 9> begin{" with ", " of ", " in ",    " on ", " next ",
                                                  " that ", " who", " other ", " you "};
  std::size_t end = subject.size();
  for (const std::string_view word : begin) end = std::min(end, subject.find(word));
  return subject.substr(0, end);
}

// "each opponent takes", but "you take" and "each opponent and you take".
bool subject_is_one(std::string_view subject) {
  if (names_several(subject)) return false;
  const std::string_view first = first_word(subject);
  if (first == "any" || first == "it" || is_name(subject)) return true;
  if (first == "the" && subject.size() > 5) {  // "the 3 targets", "the X targets"
    const char second = subject[4];
    if ((second >= '0' && second <= '9') || (subject[5] == ' ' && second != 'a')) return false;
  }
  if (first == "the" || first == "your" || first == "its") {
    const std::string_view noun = noun_of(subject);
    return !noun.ends_with('s') || noun.ends_with("is");
  }
  return means_one(first);
}

bool is_count(std::string_view word) { return word[0] >= '0' && word[0] <= '9'; }

// Of the words before a description, the one that says how many there are: "each current"
std::string quantifier_of(std::span<const std::string> words) {
  if (words.back() == "any") return "a";  // "any player": one of them
  // The nearest: "each player discards 2 allies", "a player returns the topmost ally". But "the
  // number of allies".
  const auto says = [](const std::string& word) {
    return word == "the" || word == "of" || means_one(word) || is_count(word);
  };
  const auto found = std::find_if(words.rbegin(), words.rend(), says);
  return found == words.rend() || *found == "of" ? words.back() : *found;
}

// "an ally", but "a unique ally".
std::string_view article_before(std::string_view words) {
  constexpr std::string_view vowels = "aeiouAEIOU";
  constexpr std::array<std::string_view, 3> sound_otherwise{"unique", "unit", "one"};
  const bool vowel = !words.empty() && vowels.find(words[0]) != std::string_view::npos;
  return vowel && !one_of(first_word(words), sound_otherwise) ? "an" : "a";
}

void append_word(std::string& text, std::string_view word) {
  constexpr std::string_view no_space_before = ",.;:!?)]'";
  constexpr std::string_view no_space_after = "([+";
  const bool glued = text.empty() || no_space_before.find(word[0]) != std::string_view::npos ||
                     no_space_after.find(text.back()) != std::string_view::npos;
  if (!glued) text += ' ';
  text += word;
}

// What the words of a phrase depend on, of the sentence around it.
struct Place {
  std::string_view word_before = {};  // of its first noun: "each card", "all cards"
  bool one = false;                   // the verb wants one: "after your card is destroyed"
  bool infinitive = false;            // its verb has no ending: "you may let 1 hero draw 1 card"
  bool would = false;                 // of an event: "this would be destroyed"
  bool told = false;  // of a number: nothing is counted by it: "2 times that number"
};

// How the kernel's phrases join conditions.
constexpr std::string_view negation = "not <condition>";
constexpr std::string_view conjunction = "<condition> and <condition>";
constexpr std::string_view disjunction = "<condition> or <condition>";
// Of several exceptions one is written behind the other.
constexpr std::string_view exception = "<kind> other than <cards>";

// Words for the first by a value; of what is counted, or there is much of, they are others.
constexpr std::array<std::string_view, 2> superlatives{"highest", "lowest"};
constexpr std::array<std::string_view, 2> uncounted{"damage", "threat"};

// The verbs of conditions, behind which "not" can stand.
constexpr std::array<std::string_view, 6> negatable{"is", "are", "was", "were", "has", "have"};

class Writer {
 public:
  Writer(const Game& game, const Library& library) : game_(game), library_(library) {}

  // A phrase as part of a sentence, with its block if it has one.
  std::string phrase(const Node& node, const Place& place = {}) const {
    const Phrase& phrase = phrase_of(node);
    if (phrase.control == Control::literal) return std::to_string(node.value);
    const auto children = library_.children(node);
    if (phrase.control == Control::block) return joined(children, Control::block);
    if (phrase.pattern == negation) return contrary(children[0]);
    if (std::string list = listed_parts(node, place); !list.empty()) return list;
    std::string text = words(node, place);
    if (!phrase.takes_block) return text;
    const Node& block = children.back();
    const auto sentences = library_.children(block);
    if (phrase.control == Control::may && has_subject(sentences.front())) {
      const std::string allowed = joined(sentences, phrase.control, true);
      const bool self = allowed.starts_with("you ");
      return text + (self ? allowed.substr(3) : " let " + allowed);
    }
    const bool runs_on =
        !phrase.colon && ((phrase.control == Control::may && is_command(sentences.front())) ||
                          phrase.control == Control::instead ||
                          phrase.control == Control::in_turn || phrase.control == Control::then);
    return text + (runs_on ? " " : ": ") + joined(sentences, phrase.control);
  }

  // The sentences of a block, each with its full stop.
  std::string full_sentences(const Node& block) const {
    std::string text;
    for (const Node& sentence : library_.children(block)) {
      if (phrase_of(sentence).control == Control::cost) {
        text = costs(library_.children(library_.children(sentence)[0])) + " →";
        capitalise(text);
        continue;
      }
      std::string written = phrase(sentence);
      if (!text.ends_with("→")) capitalise(written);
      if (!text.empty()) text += ' ';
      text += full_stop(std::move(written));
    }
    return text;
  }

 private:
  const Phrase& phrase_of(const Node& node) const { return game_.phrases[node.phrase]; }

  // "each opponent takes 1 card": somebody is named who does it, and the verb follows.
  bool has_subject(const Node& sentence) const {
    const Pattern pattern = form_of(sentence).parts;
    return is_subject(pattern.front()) && pattern.size() > 1 && !pattern[1].plural.empty();
  }

  // "take 1 card" can follow "you may", "each opponent takes 1 card" cannot.
  bool is_command(const Node& sentence) const {
    constexpr std::array<std::string_view, 7> subjects{"you", "the", "each", "every",
                                                       "it",  "no",  "all"};
    const PatternPart first = form_of(sentence).parts.front();
    return !first.is_hole() && !one_of(first.text, subjects);
  }

  // "exhaust this and take 1 damage"
  std::string costs(std::span<const Node> sentences) const {
    std::vector<std::string> written;
    for (const Node& sentence : sentences) written.push_back(phrase(sentence));
    return list_of(written);
  }

  // "Mendor gets" of a rule that begins with its cards and such a verb; else nothing.
  std::string subject_and_verb(const Node& rule, std::string_view written) const {
    const Pattern pattern = parse_pattern(phrase_of(rule).pattern);
    if (pattern.size() < 3 || !pattern[0].is_hole() || pattern[1].plural.empty()) return {};
    const std::string subject = filling(pattern[0], library_.children(rule)[0], {});
    const std::size_t end = written.find(' ', subject.size() + 1);
    if (pattern[2].written == "not" || end == std::string_view::npos) return {};
    return std::string(written.substr(0, end));
  }

  // "the hero gets +2 willpower, +2 attack and +2 defense, and each ally gets +1 attack"
  std::string listed_rules(std::span<const Node> rules) const {
    std::vector<std::vector<std::string>> subjects;
    std::string before;
    for (const Node& rule : rules) {
      std::string written = phrase(rule);
      const std::string begins = subject_and_verb(rule, written);
      if (begins.empty() || begins != before) {
        subjects.emplace_back();
      } else {
        written.erase(0, begins.size() + 1);
      }
      subjects.back().push_back(std::move(written));
      before = begins;
    }
    std::string text;
    for (const auto& subject : subjects) {
      if (!text.empty()) text += rules.size() > subjects.size() ? ", and " : " and ";
      text += list_of(subject);
    }
    return text;
  }

  // A block inside a sentence; the verb of its first one may go without its ending.
  std::string joined(std::span<const Node> sentences, Control control,
                     bool infinitive = false) const {
    if (control == Control::until) return listed_rules(sentences);
    std::string text;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      if (i != 0) {
        const Control next = phrase_of(sentences[i]).control;
        text += control == Control::choose_one ? "; or "
                : next == Control::otherwise   ? "; "
                : next == Control::then        ? ", "
                                               : after_one(sentences.subspan(i));
      }
      text += phrase(sentences[i], {.infinitive = infinitive && i == 0});
    }
    return text;
  }

  // How a sentence of a block is joined to the one before, which it does not wait for: by "then",
  // unless that means more than an order. CH-GAP-67
  std::string_view after_one(std::span<const Node> rest) const {
    if (!game_.then_binds) return ", then ";
    const bool goes_on = rest.size() > 1 && phrase_of(rest[1]).control != Control::then &&
                         phrase_of(rest[1]).control != Control::otherwise;
    return goes_on ? ", " : ", and ";
  }

  // What holds when a condition does not: "M.O.D.O.K. is not in play".
  std::string contrary(const Node& condition) const {
    const std::string_view pattern = phrase_of(condition).pattern;
    const auto parts = library_.children(condition);
    if (pattern == negation) return phrase(parts[0]);
    if (pattern == conjunction) return contrary(parts[0]) + " or " + contrary(parts[1]);
    if (pattern == disjunction) return contrary(parts[0]) + " and " + contrary(parts[1]);
    std::vector<std::string> pieces = filled(condition, {});
    const auto verb = std::find_if(pieces.begin(), pieces.end(),
                                   [](const std::string& word) { return one_of(word, negatable); });
    if (verb == pieces.end()) return "it is not so that " + in_one(pieces);
    if (*verb == "has" || *verb == "have") {
      *verb = *verb == "has" ? "does not have" : "do not have";
    } else if (verb != pieces.begin() && verb[-1] == "there" && verb + 1 != pieces.end() &&
               (verb[1] == "a" || verb[1] == "an")) {
      verb[1] = "no";
    } else {
      *verb += " not";
    }
    return in_one(pieces);
  }

  // "A, B and C" of cards or damage that are joined one by one; nothing for what joins none.
  std::string listed_parts(const Node& node, const Place& place) const {
    const Phrase& phrase = phrase_of(node);
    const auto parts = library_.children(node);
    if (parts.empty() || phrase_of(parts[0]).pattern != phrase.pattern) return {};
    const std::string last = this->phrase(parts.back(), place);
    const std::string before = this->phrase(parts[0], place);
    if (phrase.pattern == exception) return before + " or " + last;  // "other than this or that"
    const bool lists =
        phrase.sort == Sort::cards || phrase.sort == Sort::damage || phrase.sort == Sort::blow;
    const Pattern pattern = parse_pattern(phrase.pattern);
    if (!lists || pattern.size() != 3 || parts.size() != 2) return {};
    const Node* inner = &parts[0];
    std::vector<std::string> all{last};
    for (; phrase_of(*inner).pattern == phrase.pattern; inner = &library_.children(*inner)[0]) {
      all.push_back(this->phrase(library_.children(*inner)[1], place));
    }
    std::string text = this->phrase(*inner, place);
    for (std::size_t i = all.size(); i-- > 0;) {
      text += (i == 0 ? " " + pattern[1].written + " " : ", ") + all[i];
    }
    return text;
  }

  // Whether a counted thing stands behind this hole, as in "reveal <number> cards".
  static bool counts_something(const Phrase& phrase, const Pattern& pattern, std::size_t hole) {
    const bool sentence = phrase.sort == Sort::effect || phrase.sort == Sort::rule;
    return sentence && pattern[hole].sort == Sort::number && hole + 1 < pattern.size() &&
           (!phrase.takes_block || phrase.control == Control::repeat);
  }

  // Whether a phrase says how much by words of its own: "equal to the damage on this", but not
  // "all", "X", "H minus 1" or "that much".
  bool works_out(const Node& node) const {
    const auto children = library_.children(node);
    const auto amount = std::find_if(children.begin(), children.end(), [&](const Node& child) {
      return phrase_of(child).sort == Sort::number;
    });
    if (amount == children.end() || is_plain(*amount)) return false;
    const Phrase& phrase = phrase_of(*amount);
    return !phrase.counted.empty() || !phrase.pattern.starts_with("that m");
  }
  // A number, a letter for one, or a sum of such.
  bool is_plain(const Node& number) const {
    const Phrase& phrase = phrase_of(number);
    const auto parts = library_.children(number);
    if (phrase.id == says::sum || phrase.id == says::difference || phrase.id == says::product) {
      return is_plain(parts[0]) && is_plain(parts[1]);
    }
    return phrase.control == Control::literal || phrase.pattern.find(' ') == std::string_view::npos;
  }
  bool is_you(const Node& node) const {
    return phrase_of(node).sort == Sort::who && phrase_of(node).pattern == "you";
  }

  // The way in which a phrase is put here.
  Form form_of(const Node& node, bool would = false, bool told = false) const {
    const Phrase& phrase = phrase_of(node);
    const bool by_you = phrase.by_you && is_you(library_.children(node)[0]);
    const bool counted =
        !phrase.counted.empty() && (phrase.sort == Sort::number ? told : works_out(node));
    std::vector<Form> forms = forms_of(phrase);
    const auto found = std::find_if(forms.begin(), forms.end(), [&](const Form& f) {
      return f.would == would && f.by_you == by_you && f.counted == counted;
    });
    return std::move(found == forms.end() ? forms.front() : *found);
  }

  std::string words(const Node& node, const Place& place) const {
    std::string text = in_one(filled(node, place));
    const std::string_view pattern = phrase_of(node).pattern;
    if (pattern.starts_with("the players ") || pattern.starts_with("the <people> with ")) {
      tell_of_others(text);
    }
    return text;
  }

  // "the player with the most gems in their hand"
  static void tell_of_others(std::string& text) {
    constexpr std::string_view yours = " your ";
    for (std::size_t at = text.find(yours); at != std::string::npos; at = text.find(yours, at)) {
      text.replace(at, yours.size(), " their ");
    }
  }

  static std::string in_one(std::span<const std::string> pieces) {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const bool top_one = i != 0 && pieces[i] == "1" && pieces[i - 1] == "top";  // "the top card"
      if (!top_one) append_word(text, pieces[i]);
    }
    return text;
  }

  // The words of the pattern with its holes filled.
  std::vector<std::string> filled(const Node& node, const Place& place) const {
    const Form form = form_of(node, place.would, place.told);
    const Sort sort = phrase_of(node).sort;
    const bool told = form.counted || sort == Sort::number || sort == Sort::condition;
    const Pattern& pattern = form.parts;
    const auto children = library_.children(node);
    std::vector<std::string> pieces;
    std::string where;  // "reveal X cards, where X is the number of players"
    std::size_t hole = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      const PatternPart& part = pattern[i];
      if (part.is_hole()) {
        // What stands before a description stands before the kind within it: "each damaged ally".
        const bool described =
            part.kind == Part::phrase && (part.sort == Sort::kind || part.sort == Sort::people);
        const bool within = described && phrase_of(node).sort == part.sort;
        const bool counted = i != 0 && pattern[i - 1].is_hole() &&
                             pattern[i - 1].kind == Part::phrase &&
                             pattern[i - 1].sort == Sort::number;  // "the 3 targets"
        const std::string before(i == 0 || within        ? place.word_before
                                 : described && !counted ? quantifier_of(pieces)
                                                         : pieces.back());
        const bool reflexive = part.kind == Part::phrase && !pieces.empty() &&
                               is_reflexive(children[form.children[hole]]) &&
                               subject_is_one(pieces.front());
        const bool one = wants_one(pattern, i) || (place.one && is_head(pattern, i)) || reflexive;
        pieces.push_back(filling(part, children[form.children[hole++]],
                                 {.word_before = before,
                                  .one = one,
                                  .would = part.sort == Sort::prospect,
                                  .told = told}));
        if (pieces.back().starts_with("the number of ") &&
            counts_something(phrase_of(node), pattern, i)) {
          where += fmt::format(", where X is {}", pieces.back());
          pieces.back() = "X";
        }
      } else if (part.plural.empty() || part.plural == "an") {
        pieces.push_back(part.written);
      } else {
        pieces.push_back(with_ending(pattern, pieces, place) ? part.written_plural : part.written);
      }
    }
    for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
      if (pattern[i].plural == "an") pieces[i] = article_before(pieces[i + 1]);
      // "the highest HP", but "the most cards in hand"
      if (!pattern[i].plural.empty() && one_of(pattern[i].text, superlatives)) {
        const std::string_view noun = noun_of(pieces[i + 1]);
        const bool many = noun.ends_with('s') || one_of(noun, uncounted);
        pieces[i] = many ? pattern[i].written_plural : pattern[i].written;
      }
    }
    if (!where.empty()) pieces.back() += where;
    return pieces;
  }

  std::string filling(const PatternPart& part, const Node& node, const Place& place) const {
    const auto value = static_cast<std::size_t>(node.value);
    switch (part.kind) {
      case Part::name:
        return library_.definitions[value].name;
      case Part::action:
      case Part::own_word:
        return library_.words[value];
      case Part::period:
        return std::string(period_words[value]);
      default:
        return phrase(node, place);
    }
  }

  // "itself/themselves" goes with whoever does it.
  bool is_reflexive(const Node& node) const {
    return phrase_of(node).sort == Sort::cards &&
           phrase_of(node).pattern.find("self/") != std::string_view::npos;
  }
  static bool is_subject(const PatternPart& part) {
    return part.kind == Part::phrase && (part.sort == Sort::who || part.sort == Sort::cards);
  }
  // "after <cards> is destroyed": what fills the hole is one, whatever its words. Nor are there
  // several in "no <kind> is in play".
  static bool wants_one(const Pattern& pattern, std::size_t hole) {
    if (hole == 1 && pattern[0].text == "no" && pattern.size() > 2 && pattern[2].text == "is") {
      return true;
    }
    constexpr std::array<std::string_view, 4> openings{"after", "when", "if", "while"};
    constexpr std::array<std::string_view, 4> verbs{"is", "has", "gains", "destroys"};
    const bool leads = hole == 0 || (hole == 1 && one_of(pattern[0].text, openings));
    return leads && is_subject(pattern[hole]) && hole + 1 < pattern.size() &&
           one_of(pattern[hole + 1].text, verbs);
  }
  // "your <cards>", "<cards> other than <cards>": the hole that has the noun.
  static bool is_head(const Pattern& pattern, std::size_t hole) {
    const auto first = std::find_if(pattern.begin(), pattern.end(), is_subject);
    return first == pattern.begin() + static_cast<std::ptrdiff_t>(hole) &&
           std::none_of(pattern.begin(), pattern.end(),
                        [](const PatternPart& part) { return part.text == "and"; });
  }

  // Does the word behind these pieces get its ending? A verb does after one subject, a noun after
  // many.
  static bool with_ending(const Pattern& pattern, std::span<const std::string> pieces,
                          const Place& place) {
    const std::size_t at = pieces.size();
    if (at != 0 && is_subject(pattern[at - 1])) {
      return !(place.infinitive && at == 1) && subject_is_one(pieces.back());
    }
    // Its second verb goes with the first: "<cards> attack(s) and defeat(s) <cards>".
    if (at > 2 && pattern[at - 1].text == "and" && !pattern[at - 2].plural.empty() &&
        is_subject(pattern[at - 3])) {
      return pieces[at - 2] == pattern[at - 2].written_plural;
    }
    // The number may stand before a name or two other words: "1 additional boost card".
    int skipped = 0;
    for (std::size_t i = at; i-- > 0;) {
      if (means_one(pieces[i])) return false;
      const bool number = pattern[i].kind == Part::phrase && pattern[i].sort != Sort::kind;
      if (means_many(pieces[i]) || number) return true;
      if (skipped == 2 && i > 0) return true;
      if (!pattern[i].is_hole()) ++skipped;
    }
    return !place.one && !means_one(place.word_before) && place.word_before != "the";
  }

  const Game& game_;
  const Library& library_;
};

}  // namespace

std::string phrase_text(const Game& game, const Library& library, const Node& node) {
  return Writer(game, library).phrase(node);
}

std::string ability_text(const Game& game, const Library& library, const Ability& ability) {
  const Writer writer(game, library);
  const AbilityKind& kind = game.ability_kinds[ability.kind];
  std::vector<std::string> clauses;
  if (ability.trigger != no_node) clauses.push_back(writer.phrase(library.node(ability.trigger)));
  if (ability.condition != no_node) {
    clauses.push_back("if " + writer.phrase(library.node(ability.condition)));
  }
  std::string head;
  // The name of an action says enough; a constant ability is just what holds.
  const bool label_needed =
      kind.timed || (!kind.constant && (ability.name.empty() || !clauses.empty()));
  if (label_needed && !kind.label.empty()) head = kind.label;
  if (ability.label != 0xff) head += fmt::format(" ({})", game.labels[ability.label]);
  for (const std::string& clause : clauses) head += (head.empty() ? "" : ", ") + clause;
  capitalise(head);
  if (!ability.name.empty()) head = ability.name + (head.empty() ? "" : ": ") + head;
  if (ability.limit != 0) {
    if (!head.empty()) head += ' ';
    const bool each = ability.by_player && ability.period != Period::game;
    head += fmt::format("({} {} per {}{})", ability.for_all_copies ? "max" : "limit", ability.limit,
                        period_words[static_cast<std::size_t>(ability.period)],
                        each ? " for each player" : "");
  }
  if (!head.empty()) head += ": ";
  return head + writer.full_sentences(library.node(ability.block));
}

std::string card_text(const Game& game, const Library& library, const Definition& definition) {
  std::string text;
  if (game.preface != nullptr) text = game.preface(library, definition);
  for (const Ability& ability : library.abilities_of(definition)) {
    if (!text.empty()) text += '\n';
    text += ability_text(game, library, ability);
  }
  return text;
}

}  // namespace muster
