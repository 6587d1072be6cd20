import { sql } from 'drizzle-orm'
import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { conceptLexeme, isConcept } from '../../rules/search/thesaurus.ts'
import { categories } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { languageOf } from './language.ts'
import { saidOfProduct } from './make-documents.ts'

interface Written {
  title: Text
  brand: string
  modelNumber: string | null
  /** As it is written in the caller's language, from the top. */
  categoryPath: string
  tags: readonly string[]
  attributes: readonly Text[]
}

interface InLanguage {
  language: Locale
  words: string[]
}

const MOST_WORDS = 80
const MOST_OTHERS = 24

/** The words that a product of these texts would be found by, as the index reads them, and what else people call the same things. */
export async function foundBy(db: Db, written: Written, locale: Locale): Promise<{ words: InLanguage[]; others: InLanguage[] }> {
  const language = await languageOf(db)
  const names = await namesOn(db, written.categoryPath, locale)
  const { written: said, lexemes } = language.readDocument(
    saidOfProduct({ ...written, tags: [...written.tags], attributes: [...written.attributes] }, names),
  )
  const concepts = new Set(lexemes.flatMap(({ text }) => (isConcept(text) ? [text] : [])))
  const known = new Set(said.map(({ folded }) => folded))
  const terms = language.terms.filter(({ key }) => concepts.has(conceptLexeme(key)))
  const inEach = (of: (locale: Locale) => string[]) =>
    locales.map((locale) => ({ language: locale, words: [...new Set(of(locale))] })).filter(({ words }) => words.length > 0)
  return {
    words: inEach((locale) => said.flatMap((word) => (word.language === locale ? [word.shown] : [])).slice(0, MOST_WORDS)),
    others: inEach((locale) =>
      terms.flatMap(({ synonyms }) => synonyms[locale].filter((one) => !known.has(one.toLowerCase()))).slice(0, MOST_OTHERS),
    ),
  }
}

/** The names of a category and of those above it in every language, from the top; none where no category has this way. */
async function namesOn(db: Db, path: string, locale: Locale): Promise<Text[]> {
  const [first, second, third] = path.split(' › ')
  if (!first || !second || !third) return []
  const is = (table: string, name: string) =>
    sql`coalesce(nullif(${sql.raw(table)}.name ->> ${locale}, ''), ${sql.raw(table)}.name ->> 'en') = ${name}`
  const { rows } = await db.execute<{ one: Text; two: Text; three: Text }>(sql`
    select own.name as one, parent.name as two, root.name as three from ${categories} own
    join ${categories} parent on parent.id = own.parent_id join ${categories} root on root.id = parent.parent_id
    where own.level = 3 and ${is('own', third)} and ${is('parent', second)} and ${is('root', first)} limit 1`)
  const [row] = rows
  return row ? [row.three, row.two, row.one] : []
}
