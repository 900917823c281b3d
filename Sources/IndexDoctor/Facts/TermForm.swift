import CSQLite
import FullText
import QueryBuilder
import SQLiteDatabase

/// Tells of which terms it is certain that a tokenizer makes them of no text.
///
/// FTS5's own tokenizers give each character a form of its own, and leave it as it is where it has that form: of a term
/// they make the term again, and nothing else. Porter changes the ends of words that another tokenizer finds, into
/// letters that are words to that one, so that it is asked.
struct TermForm {
  private let tokenizer: RegisteredTokenizer

  /// What the tokenizer has made of a term.
  private struct Made {
    let term: UnsafeBufferPointer<UInt8>
    var count = 0
    var isTerm = false
  }

  /// Makes the form of a tokenizer's terms; nil for tokenizers of which nothing is known.
  ///
  /// - Throws: A `StoreError` if there is no such tokenizer, or if FTS5 cannot be reached.
  init?(_ tokenizer: Tokenizer, in session: Session) throws {
    let isPorter = tokenizer.words.first?.lowercased() == "porter"
    let finder = isPorter ? tokenizer.behindPorter : tokenizer
    let words = finder.words
    let known = isPorter ? ["unicode61", "ascii"] : ["unicode61", "ascii", "trigram"]
    guard let name = words.first?.lowercased(), known.contains(name),
      Self.keepsForms(words.dropFirst())
    else { return nil }
    self.tokenizer = try RegisteredTokenizer(finder, in: session)
  }

  /// Whether the form of each character that is part of a word is part of words, too.
  ///
  /// With the separator `x`, `X` is not one, and its form is; with the token character `Ⓐ`, its form is none.
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

  /// Whether the tokenizer makes a term, behind which stands a NUL, of itself.
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
