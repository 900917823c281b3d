import Benchmarking

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() {
    exit(Bench.run(Array(CommandLine.arguments.dropFirst())))
  }
}
