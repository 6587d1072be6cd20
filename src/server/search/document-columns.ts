import { vectorArray } from '../../rules/search/vector-bytes.ts'
import type { CountedLexeme, SearchDocument, VocabularyWord } from './search-document.ts'

const special = /["\\]/
const quoted = (text: string) => (special.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`)

type Value = string | number | boolean | null

/** An array of texts, numbers or truths as text. */
export const arrayOf = <Row>(rows: readonly Row[], pick: (row: Row) => Value): string => {
  let text = '{'
  for (let at = 0; at < rows.length; at++) {
    const value = pick(rows[at] as Row)
    if (at > 0) text += ','
    text += typeof value === 'string' ? quoted(value) : value === null ? 'NULL' : String(value)
  }
  return `${text}}`
}

/** An array inside an array. */
const listOf = (values: readonly (string | number)[]) => `{${values.join(',')}}`

export type DocumentColumns = ReturnType<typeof documentColumns>

/** Lists as PostgreSQL reads arrays, ready to be sent: the words as it keeps them, everything else as text. */
export const documentColumns = (documents: readonly SearchDocument[]) => {
  const list = (pick: (document: SearchDocument) => Value) => arrayOf(documents, pick)
  return {
    id: list(({ id }) => id),
    kind: list(({ kind }) => kind),
    shopId: list(({ shopId }) => shopId),
    category1Id: list(({ category1Id }) => category1Id),
    category2Id: list(({ category2Id }) => category2Id),
    category3Id: list(({ category3Id }) => category3Id),
    brandId: list(({ brandId }) => brandId),
    priceCents: list(({ priceCents }) => priceCents),
    rating: list(({ rating }) => rating),
    soldCount: list(({ soldCount }) => soldCount),
    inStock: list(({ inStock }) => inStock),
    onSale: list(({ onSale }) => onSale),
    freeDelivery: list(({ freeDelivery }) => freeDelivery),
    isGift: list(({ isGift }) => isGift),
    colours: list(({ colours }) => listOf(colours)),
    mallIds: list(({ mallIds }) => listOf(mallIds)),
    createdAt: list(({ createdAt }) => createdAt.toISOString()),
    lengths: list(({ words }) => listOf(words.lengths)),
    words: vectorArray(documents.map(({ words }) => words.vector)),
  }
}

export const lexemeColumns = (lexemes: readonly (readonly [string, CountedLexeme])[]) => ({
  lexeme: arrayOf(lexemes, ([lexeme]) => lexeme),
  documents: arrayOf(lexemes, ([, { documents }]) => documents),
  heads: arrayOf(lexemes, ([, { heads }]) => heads),
})

export const wordColumns = (words: readonly VocabularyWord[], deletionsOf: (word: string) => readonly string[]) => {
  const deletions = words.flatMap(({ word }) => deletionsOf(word).map((deletion) => ({ deletion, word })))
  return {
    word: arrayOf(words, ({ word }) => word),
    shown: arrayOf(words, ({ shown }) => shown),
    language: arrayOf(words, ({ language }) => language),
    lexeme: arrayOf(words, ({ lexeme }) => lexeme),
    documents: arrayOf(words, ({ documents }) => documents),
    sound: arrayOf(words, ({ sound }) => sound),
    deletion: arrayOf(deletions, ({ deletion }) => deletion),
    deleted: arrayOf(deletions, ({ word }) => word),
  }
}
