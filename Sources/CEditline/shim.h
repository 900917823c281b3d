#ifndef CEDITLINE_SHIM_H
#define CEDITLINE_SHIM_H

// Swift cannot call libedit's variadic functions, nor pass the standard streams, which are global
// variables: these functions do. The headers include all that LineEditor takes from the system, so
// that it imports the same module on Linux and macOS.

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

typedef unsigned char (*cel_key_function)(EditLine *, int);

// Swift imports wchar_t as different types; it has 32 bits on all supported systems.
typedef int (*cel_reader)(EditLine *, uint32_t *);
_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wchar_t holds a Unicode scalar");

// The version of the API, as the header has it; the library itself does not tell its version.
static inline int cel_major_version(void) { return LIBEDIT_MAJOR; }
static inline int cel_minor_version(void) { return LIBEDIT_MINOR; }

// Makes an editor. libedit's complaint about a TERM that it does not know goes nowhere: it is about drawing, which is
// not libedit's here.
static inline EditLine *cel_init(const char *program) {
  FILE *nowhere = fopen("/dev/null", "w");
  EditLine *el = el_init(program, stdin, stdout, nowhere == NULL ? stderr : nowhere);
  if (nowhere == NULL) return el;
  if (el != NULL) el_set(el, EL_SETFP, 2, stderr);
  fclose(nowhere);
  return el;
}

static inline int cel_set_client(EditLine *el, void *client) {
  return el_set(el, EL_CLIENTDATA, client);
}

static inline void *cel_client(EditLine *el) {
  void *client = NULL;
  el_get(el, EL_CLIENTDATA, &client);
  return client;
}

// Makes libedit draw to /dev/null, and returns that stream; NULL if it cannot be opened. libedit still
// reads from its terminal and sets the terminal's modes.
static inline FILE *cel_draw_nowhere(EditLine *el) {
  FILE *nowhere = fopen("/dev/null", "w");
  if (nowhere == NULL) return NULL;
  fcntl(fileno(nowhere), F_SETFD, FD_CLOEXEC);
  el_set(el, EL_SETFP, 1, nowhere);
  return nowhere;
}

static inline int cel_set_editor(EditLine *el, const char *name) {
  return el_set(el, EL_EDITOR, name);
}

static inline bool cel_has_vi_keys(EditLine *el) {
  const char *name = NULL;
  return el_get(el, EL_EDITOR, &name) == 0 && name != NULL && strcmp(name, "vi") == 0;
}

// By the wide function: macOS's narrow one takes the reader for one of bytes. Its header has no el_rfunc_t either.
static inline int cel_set_reader(EditLine *el, cel_reader read_character) {
  return el_wset(el, EL_GETCFN, (int (*)(EditLine *, wchar_t *))read_character);
}

// The entered line; NULL at the end of the input.
static inline const uint32_t *cel_read_line(EditLine *el, int *count) {
  return (const uint32_t *)el_wgets(el, count);
}

// Inserts a text that ends with a zero before the cursor. The narrow function, where macOS has it, reads past a text of
// 1024 characters.
static inline int cel_insert(EditLine *el, const uint32_t *text) {
  return el_winsertstr(el, (const wchar_t *)text);
}

// Makes libedit read a text that ends with a zero.
static inline void cel_push(EditLine *el, const uint32_t *text) {
  el_wpush(el, (const wchar_t *)text);
}

// The line being edited; in vi mode, the cursor may be before its start.
static inline const uint32_t *cel_line(EditLine *el, int *count, int *cursor) {
  const LineInfoW *line = el_wline(el);
  *count = (int)(line->lastchar - line->buffer);
  *cursor = (int)(line->cursor - line->buffer);
  return (const uint32_t *)line->buffer;
}

// Moves the cursor by a number of characters, and keeps it in the line; otherwise libedit would write before the line's
// start. It is el_cursor, which macOS lacks: the line that libedit gives is its own.
static inline void cel_move_cursor(EditLine *el, int count) {
  LineInfoW *line = (LineInfoW *)el_wline(el);
  ptrdiff_t place = line->cursor - line->buffer + count, end = line->lastchar - line->buffer;
  line->cursor = line->buffer + (place < 0 ? 0 : place > end ? end : place);
}

// Deletes characters before the cursor. Apple's el_deletestr reads as many past the end of the text as it deletes, and
// so past its buffer where these are more than half of it.
static inline void cel_delete(EditLine *el, int count) {
#ifdef __APPLE__
  LineInfoW *line = (LineInfoW *)el_wline(el);
  if (count <= 0 || line->cursor - line->buffer < count) return;
  wchar_t *start = (wchar_t *)line->cursor - count;
  memmove(start, line->cursor, (size_t)(line->lastchar - line->cursor) * sizeof(wchar_t));
  line->cursor = start;
  line->lastchar -= count;
#else
  el_deletestr(el, count);
#endif
}

// libedit reckons where the cursor is on its screen when it draws, and adds to that for each character typed at the
// end. After a move of which its drawing does not know, it would write after its screen's last row.
static inline void cel_redraw(EditLine *el) {
  el_set(el, EL_REFRESH);
}

// The shell receives its signals on a thread of its own.
static inline int cel_ignore_signals(EditLine *el) {
  return el_set(el, EL_SIGNAL, 0);
}

static inline int cel_set_raw(EditLine *el, bool raw) {
  return el_set(el, EL_PREP_TERM, raw ? 1 : 0);
}

// While a line is edited, Ctrl-S and Ctrl-Q are keys; otherwise they stop the terminal's output and let it go on.
static inline int cel_take_flow_keys(EditLine *el) {
  return el_set(el, EL_SETTY, "-d", "-ixon", NULL);
}

static inline int cel_add_function(
    EditLine *el, const char *name, const char *help, cel_key_function function) {
  return el_set(el, EL_ADDFN, name, help, function);
}

static inline int cel_bind(EditLine *el, const char *key, const char *function) {
  return el_set(el, EL_BIND, key, function, NULL);
}

// Binds a key in the second key map, that of vi's command mode.
static inline int cel_bind_alternative(EditLine *el, const char *key, const char *function) {
  return el_set(el, EL_BIND, "-a", key, function, NULL);
}

static inline int cel_set_history(EditLine *el, History *past) {
  return el_set(el, EL_HIST, history, past);
}

static inline const char *cel_codeset(void) {
  return nl_langinfo(CODESET);
}

// Locks a file. Returns 0, EWOULDBLOCK if another process has the lock, or why the system refuses it. (A structure is
// called flock too, so Swift does not see the function.)
static inline int cel_lock(int descriptor) {
  return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
}

#endif
