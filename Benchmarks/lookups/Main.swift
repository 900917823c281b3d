@preconcurrency import CLibrary

/// Looks up titles of reminders by their ids, one statement for each, and prints the number of their bytes.
///
/// `lookups grdb|unlogged|logged FILE COUNT` looks up `COUNT` titles, with ids from 1 to 1000.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let way = Way(rawValue: arguments[1]), let count = Int(arguments[3])
    else {
      fputs("usage: lookups grdb|unlogged|logged FILE COUNT\n", stderr)
      exit(2)
    }
    let title = try way.titles(ofFile: arguments[2])
    var bytes = 0
    for index in 0..<count { bytes += try title(Int64(1 + index * 7919 % 1000)).utf8.count }
    print(bytes)
  }
}
