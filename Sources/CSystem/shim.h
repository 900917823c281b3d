#ifndef CTHREADS_SHIM_H
#define CTHREADS_SHIM_H

// Gives the calling thread a table of file descriptors of its own: what other threads have open stays open in theirs,
// and what this one opens from now on is not there. Linux counts each use of a descriptor whose table threads share. If
// it refuses, as in a container that allows less, the table stays shared, which is only slower. Returns 0 if the thread
// has its own table.
static inline int cth_own_descriptors(void) {
#ifdef __linux__
  // Swift compiles C without _GNU_SOURCE, with which <sched.h> has both.
  extern int unshare(int flags);
  enum { clone_files = 0x400 };
  return unshare(clone_files);
#else
  return -1;
#endif
}

#endif
