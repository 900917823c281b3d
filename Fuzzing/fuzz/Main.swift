import Fuzzing
import CLibrary

@main
enum Main {
  static func main() {
    exit(Fuzz.run(Array(CommandLine.arguments.dropFirst())))
  }
}
