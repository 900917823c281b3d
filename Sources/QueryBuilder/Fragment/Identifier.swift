/// A name as SQL writes it: in double quotes, inner quotes doubled.
///
/// ```swift
/// quotedIdentifier("order")  // "order"
/// quotedIdentifier(#"a"b"#)  // "a""b"
/// ```
///
/// The builder quotes every identifier by this function, and by no other.
public func quotedIdentifier(_ identifier: String) -> String {
  identifier.quoted(with: "\"")
}
