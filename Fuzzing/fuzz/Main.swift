import Fuzzing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() {
    exit(Fuzz.run(Array(CommandLine.arguments.dropFirst())))
  }
}
