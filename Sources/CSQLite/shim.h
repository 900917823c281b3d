#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// Swift cannot call SQLite's variadic functions: these functions do. What they call is declared as in <sqlite3.h>,
// which the module GRDBSQLite brings into Swift, and which would come twice if it was included here.

struct sqlite3;
int sqlite3_config(int option, ...);
int sqlite3_vtab_config(struct sqlite3 *connection, int option, ...);

// SQLITE_CONFIG_SINGLETHREAD: SQLite takes no locks. It has an effect only before SQLite is used.
static inline int csq_use_one_thread(void) { return sqlite3_config(1); }

// SQLITE_VTAB_INNOCUOUS: views and triggers of a file may use the virtual table that is being connected.
static inline int csq_table_is_innocuous(struct sqlite3 *connection) { return sqlite3_vtab_config(connection, 2); }

#endif
