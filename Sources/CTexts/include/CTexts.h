#ifndef CTEXTS_H
#define CTEXTS_H

/// The text that CTexts.c lists under this name, in UTF-8, ended by a zero byte; empty where it lists none.
///
/// The texts are compiled as C: as array literals, they took the Swift compiler a twentieth of a release build.
const char *_Nonnull embedded_text(const char *_Nonnull name);

#endif
