// The system's C library, which has another name on each system. Each file that uses it would have to ask for the
// system otherwise; an import that passes a module on has no other spelling than @_exported.
#if canImport(Glibc)
  @_exported public import Glibc
#else
  @_exported public import Darwin
#endif
