import Foundation
import Shell

@main
enum Main {
  static func main() {
    exit(Launch.run(Array(CommandLine.arguments.dropFirst())))
  }
}
