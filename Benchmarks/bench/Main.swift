import Benchmarking
import CLibrary

@main
enum Main {
  static func main() {
    exit(Bench.run(Array(CommandLine.arguments.dropFirst())))
  }
}
