/// A function of the connection, as the list of all of them names it.
public struct CatalogFunction: Hashable, Sendable {
  /// Its name, in lower case.
  public let name: String
  /// How many arguments it takes; nil where that is left open.
  public let argumentCount: Int?

  /// Whether people call it: operators have functions too, and GRDB has some for its query interface.
  public var isOrdinary: Bool { name.first?.isLetter == true && !name.hasPrefix("swift") }
}
