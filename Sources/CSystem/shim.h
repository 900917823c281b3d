#ifndef CSYSTEM_SHIM_H
#define CSYSTEM_SHIM_H

// What Swift cannot call of the system.

#include <errno.h>
#include <stddef.h>
#include <sys/select.h>

// Gives the calling thread a table of file descriptors of its own: what other threads have open stays open in theirs,
// and what this one opens from now on is not there. Linux counts each use of a descriptor whose table threads share. If
// it refuses, as in a container that allows less, the table stays shared, which is only slower. Returns 0 if the thread
// has its own table.
static inline int csy_own_descriptors(void) {
#ifdef __linux__
  // Swift compiles C without _GNU_SOURCE, with which <sched.h> has both.
  extern int unshare(int flags);
  enum { clone_files = 0x400 };
  return unshare(clone_files);
#else
  return -1;
#endif
}

// Waits until one of two descriptors can be read, or has ended, for some milliseconds or, if they are negative, for
// ever. A descriptor may be negative, for none. Returns the sum of 1 for the first and 2 for the second, 0 where the time
// has run out. What select(2) does not take counts as ready.
static inline int csy_select(int first, int second, int milliseconds) {
  fd_set ready;
  int count, all = (first >= 0 ? 1 : 0) + (second >= 0 ? 2 : 0);
  if (first >= FD_SETSIZE || second >= FD_SETSIZE) return all;
  do {
    struct timeval patience = {milliseconds / 1000, milliseconds % 1000 * 1000};
    FD_ZERO(&ready);
    if (first >= 0) FD_SET(first, &ready);
    if (second >= 0) FD_SET(second, &ready);
    count = select((first > second ? first : second) + 1, &ready, NULL, NULL, milliseconds < 0 ? NULL : &patience);
  } while (count < 0 && errno == EINTR);
  // Reading tells what is wrong with a descriptor.
  if (count < 0) return all;
  return (first >= 0 && FD_ISSET(first, &ready) ? 1 : 0) + (second >= 0 && FD_ISSET(second, &ready) ? 2 : 0);
}

#endif
