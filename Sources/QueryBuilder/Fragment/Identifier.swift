/// A name as SQL writes it: in double quotes, inner quotes doubled.
///
/// ```swift
/// quotedIdentifier("order")  // "order"
/// quotedIdentifier(#"a"b"#)  // "a""b"
/// ```
///
/// Every identifier that the builder renders passes through here, and through nothing else.
public func quotedIdentifier(_ identifier: String) -> String {
  identifier.quoted(with: "\"")
}
