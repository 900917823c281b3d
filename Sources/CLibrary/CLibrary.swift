// The system's C library, which has another name on each system. Each file that uses it would have to ask for the
// system otherwise; an import that passes a module on has no other spelling than @_exported.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("The shell needs Glibc, or Darwin's C library.")
#endif
