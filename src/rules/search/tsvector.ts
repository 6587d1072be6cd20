/** Where in a document a lexeme stands, a bit for each place. */
export const placeBits = { A: 8, B: 4, C: 2, D: 1 } as const

const QUOTE = 39
const COLON = 58
const SPACE = 32
const LETTER_A = 65

/** Goes through a tsvector as PostgreSQL writes it: each lexeme with the places it stands in, 0 for one without a place. */
export function eachLexeme(text: string, visit: (lexeme: string, places: number) => void): void {
  let at = 0
  while (at < text.length) {
    if (text.charCodeAt(at) !== QUOTE) {
      at++
      continue
    }
    const start = at + 1
    let end = text.indexOf("'", start)
    let isPlain = true
    while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) {
      isPlain = false
      end = text.indexOf("'", end + 2)
    }
    if (end === -1) return
    let lexeme = text.slice(start, end)
    if (!isPlain) lexeme = lexeme.replaceAll("''", "'")
    if (lexeme.includes('\\')) lexeme = lexeme.replaceAll('\\\\', '\\')
    let places = 0
    at = end + 1
    if (text.charCodeAt(at) === COLON) {
      let isNumber = false
      for (at++; at < text.length; at++) {
        const code = text.charCodeAt(at)
        if (code >= LETTER_A) {
          places |= placeBits.A >> (code - LETTER_A)
          isNumber = false
        } else if (code >= 48 && code <= 57) isNumber = true
        else {
          if (isNumber) places |= placeBits.D
          isNumber = false
          if (code === SPACE) break
        }
      }
      if (isNumber) places |= placeBits.D
    }
    visit(lexeme, places)
  }
}
