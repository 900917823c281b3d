#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>
#include <string.h>

// Swift cannot call SQLite's variadic functions: these functions do.

// SQLite takes names that begin with file: for URIs. It has an effect only before SQLite is used.
static inline int csq_take_uris(void) { return sqlite3_config(SQLITE_CONFIG_URI, 1); }

// SQLite takes no locks. It has an effect only before SQLite is used.
static inline int csq_use_one_thread(void) { return sqlite3_config(SQLITE_CONFIG_SINGLETHREAD); }

// SQLite asks for memory page by page. It has an effect only before SQLite is used.
static inline int csq_allocate_single_pages(void) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

// Whether a name in double quotes that is no column is a string, as SQLite has it unless it was built otherwise.
static inline int csq_take_double_quoted_strings(sqlite3 *connection, int takes) {
  int code = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, takes, (int *)0);
  return code == SQLITE_OK ? sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, takes, (int *)0) : code;
}

// Statements may write the schema and the tables that keep an index, as everywhere but in macOS's SQLite.
static inline int csq_write_everything(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 0, (int *)0);
}

// Views and triggers of a file may use the virtual table that is being connected.
static inline int csq_table_is_innocuous(sqlite3 *connection) {
  return sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
}

// Whether EXPLAIN QUERY PLAN tells of the statements in triggers, too, while it runs.
static inline int csq_explain_triggers(sqlite3 *connection, int explains) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_TRIGGER_EQP, explains, (int *)0);
}

// Writes a number as by %!.*g, and returns the length of the text.
static inline int csq_write_real(double value, int digits, char *text, int size) {
  return (int)strlen(sqlite3_snprintf(size, text, "%!.*g", digits, value));
}

#endif
