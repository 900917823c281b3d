import Shell

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() {
    exit(Launch.run(Array(CommandLine.arguments.dropFirst())))
  }
}
