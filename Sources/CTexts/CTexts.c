#include "CTexts.h"

#include <string.h>

typedef struct {
  const char *name;
  const unsigned char *text;
} Text;

/// The texts that are compiled in, so that the program is all that is installed. The order of the lessons and of the
/// notions is in BuiltInCourse.swift and Concept.swift.
static const Text texts[] = {
  {"Lessons/like.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/like.md" suffix(, 0)
  }},
  {"Lessons/index.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/index.md" suffix(, 0)
  }},
  {"Lessons/triggers.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/triggers.md" suffix(, 0)
  }},
  {"Lessons/tokens.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/tokens.md" suffix(, 0)
  }},
  {"Lessons/rank.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/rank.md" suffix(, 0)
  }},
  {"Lessons/weights.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/weights.md" suffix(, 0)
  }},
  {"Lessons/excerpts.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/excerpts.md" suffix(, 0)
  }},
  {"Lessons/queries.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/queries.md" suffix(, 0)
  }},
  {"Lessons/drift.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/drift.md" suffix(, 0)
  }},
  {"Lessons/better.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/better.md" suffix(, 0)
  }},
  {"Lessons/forms.md", (const unsigned char[]){
#embed "../Course/Texts/Lessons/forms.md" suffix(, 0)
  }},
  {"triggers.sql", (const unsigned char[]){
#embed "../ReminderStore/Texts/triggers.sql" suffix(, 0)
  }},
  {"Concepts/keys.md", (const unsigned char[]){
#embed "../Course/Texts/Concepts/keys.md" suffix(, 0)
  }},
  {"Concepts/trigram.md", (const unsigned char[]){
#embed "../Course/Texts/Concepts/trigram.md" suffix(, 0)
  }},
  {"Concepts/bm25.md", (const unsigned char[]){
#embed "../Course/Texts/Concepts/bm25.md" suffix(, 0)
  }},
  {"Concepts/weights.md", (const unsigned char[]){
#embed "../Course/Texts/Concepts/weights.md" suffix(, 0)
  }},
  {"Concepts/match.md", (const unsigned char[]){
#embed "../Course/Texts/Concepts/match.md" suffix(, 0)
  }},
  {"Concepts/drift.md", (const unsigned char[]){
#embed "../Course/Texts/Concepts/drift.md" suffix(, 0)
  }},
  {"Concepts/typing.md", (const unsigned char[]){
#embed "../Course/Texts/Concepts/typing.md" suffix(, 0)
  }},
  {"page.css", (const unsigned char[]){
#embed "../Handouts/Assets/page.css" suffix(, 0)
  }},
  {"play.js", (const unsigned char[]){
#embed "../Handouts/Assets/play.js" suffix(, 0)
  }},
  {"shell.md", (const unsigned char[]){
#embed "../../Docs/shell.md" suffix(, 0)
  }},
};

const char *embedded_text(const char *name) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    if (strcmp(texts[i].name, name) == 0) return (const char *)texts[i].text;
  }
  return "";
}
