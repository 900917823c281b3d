import CSQLite
import FullText
import QueryBuilder
import SQLiteDatabase

/// Finds terms that a tokenizer certainly makes of no text.
///
/// FTS5's own tokenizers give each character a form, and leave a character that has its form as it is: of a term they
/// make the same term, and nothing else. Porter changes the ends of words that another tokenizer finds, into letters
/// that are words to that one; so it asks that one.
struct TermForm {
  private let tokenizer: RegisteredTokenizer

  /// What the tokenizer made of a term.
  private struct Made {
    let term: UnsafeBufferPointer<UInt8>
    var count = 0
    var isTerm = false
  }

  /// Makes the form of a tokenizer's terms; nil for unknown tokenizers.
  ///
  /// - Throws: A `StoreError` if there is no such tokenizer, or if FTS5 cannot be reached.
  init?(_ tokenizer: Tokenizer, in session: Session) throws {
    let finder = tokenizer.finder
    let words = finder.words
    let known = tokenizer.isPorter ? ["unicode61", "ascii"] : ["unicode61", "ascii", "trigram"]
    guard let name = words.first?.lowercasedInASCII, known.contains(name),
      Self.keepsForms(words.dropFirst())
    else { return nil }
    self.tokenizer = try RegisteredTokenizer(finder, in: session)
  }

  /// Whether the form of each character that is part of a word is part of words, too.
  ///
  /// With the separator `x`, `X` is no separator, but its form is one; with the token character `Ⓐ`, its form is none.
  private static func keepsForms(_ arguments: ArraySlice<String>) -> Bool {
    var rest = arguments
    while let name = rest.popFirst()?.lowercased() {
      let value = rest.popFirst() ?? ""
      switch name {
      case "separators", "categories": return false
      case "tokenchars" where !value.utf8.allSatisfy { $0 < 0x80 }: return false
      default: break
      }
    }
    return true
  }

  /// Whether the tokenizer may have made a term.
  func mayHave(_ term: ArraySlice<UInt8>) -> Bool {
    // FTS5 may have cut a longer one within a character.
    guard term.count < Token.longest else { return true }
    return (term + [0]).withUnsafeBufferPointer {
      mayHave(UnsafeBufferPointer(rebasing: $0.dropLast()))
    }
  }

  /// Whether the tokenizer makes a term of the same term with a NUL after it.
  private func mayHave(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    var made = Made(term: term)
    let code = withUnsafeMutablePointer(to: &made) { made in
      tokenizer.tokenize(term, context: made) { context, _, token, count, _, _ in
        guard let context, let token else { return SQLITE_ERROR }
        let made = context.assumingMemoryBound(to: Made.self)
        let bytes = UnsafeRawBufferPointer(start: token, count: Int(count))
        made.pointee.count += 1
        made.pointee.isTerm = bytes.elementsEqual(made.pointee.term)
        return SQLITE_OK
      }
    }
    return code != SQLITE_OK || made.count == 1 && made.isTerm
  }
}
