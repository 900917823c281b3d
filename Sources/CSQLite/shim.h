#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// Swift cannot call SQLite's variadic functions: these functions do. What they call is declared as in <sqlite3.h>,
// which the module GRDBSQLite brings into Swift, and which would come twice if it was included here.

int sqlite3_config(int option, ...);

// SQLITE_CONFIG_SINGLETHREAD: SQLite takes no locks. It has an effect only before SQLite is used.
static inline int csq_use_one_thread(void) { return sqlite3_config(1); }

#endif
