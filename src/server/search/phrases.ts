import { sql } from 'drizzle-orm'
import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { phraseStarts } from '../../rules/search/phrase-starts.ts'
import { conceptLexeme } from '../../rules/search/thesaurus.ts'
import { brands, categories } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { malls } from '../malls/tables.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import type { Language } from './language.ts'
import { popularKeywords, searchPhrases } from './tables.ts'

export type PhraseKind = 'keyword' | 'term' | 'category' | 'serviceCategory' | 'brand' | 'shop' | 'provider'

interface Phrase {
  language: Locale
  kind: PhraseKind
  phrase: string
  reference: string | null
  categoryId: string | null
  inServices: boolean
  /** Where it leads to goods, or to services in the malls that show them. */
  mallIds: readonly number[]
  weight: number
}

/** In which categories and how often in services a lexeme occurs, as the rebuild met it. */
export interface Occurrence {
  products: number
  services: number
  byCategory: Map<string, number>
  /** Malls in which a product has it. */
  mallIds: Set<number>
}

/** What the rebuild counted. */
interface Counted {
  occurrencesOf(lexemes: readonly string[]): Promise<ReadonlyMap<string, Occurrence>>
  /** Malls in which something of a category or a brand is sold. */
  mallsOf(): Promise<ReadonlyMap<string, ReadonlySet<number>>>
}

const rising = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b)

const inAll = (name: Text, rest: Omit<Phrase, 'language' | 'phrase'>): Phrase[] =>
  locales.map((language) => ({ ...rest, language, phrase: name[language] }))

const mostly = ({ byCategory }: Occurrence): string | null => [...byCategory].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null

/** Everything that is offered while somebody types, from the catalogue itself: no phrase leads to nothing. */
export async function collectPhrases(db: Db, language: Language, counted: Counted): Promise<Phrase[]> {
  const phrases: Phrase[] = []
  const mallsOf = await counted.mallsOf()
  const serving = await db.execute<{ id: number }>(sql`select id from ${malls} where shows_services`)
  const withServices = serving.rows.map(({ id }) => id)
  const sellingOrServing = ({ mallIds, services }: Occurrence) => rising([...mallIds, ...(services > 0 ? withServices : [])])
  const ofTerms = await counted.occurrencesOf(language.terms.map(({ key }) => conceptLexeme(key)))
  for (const { key, synonyms } of language.terms) {
    const seen = ofTerms.get(conceptLexeme(key))
    if (!seen) continue
    const rest = {
      reference: null,
      categoryId: mostly(seen),
      inServices: seen.services > 0,
      mallIds: sellingOrServing(seen),
      weight: seen.products + seen.services,
    }
    for (const locale of locales) {
      synonyms[locale].forEach((phrase, at) => {
        phrases.push({ ...rest, language: locale, kind: 'term', phrase: phrase.toLowerCase(), weight: Math.ceil(rest.weight / (at + 1)) })
      })
    }
  }
  const keywords = await db.execute<{ language: Locale; keyword: string; searches: number; searchType: string }>(
    sql`select language, keyword, searches, search_type as "searchType" from ${popularKeywords}`,
  )
  const asked = keywords.rows.map((row) => ({
    ...row,
    lexemes: language.readQuery(row.keyword, row.language).flatMap(({ alternatives }) => alternatives.map(({ lexeme }) => lexeme)),
  }))
  const ofKeywords = await counted.occurrencesOf(asked.flatMap(({ lexemes }) => lexemes))
  for (const { language: locale, keyword, searches, searchType, lexemes } of asked) {
    const seen = lexemes.map((lexeme) => ofKeywords.get(lexeme)).find((found) => found !== undefined)
    if (!seen) continue
    const goods = searchType === 'goods'
    phrases.push({
      language: locale,
      kind: 'keyword',
      phrase: keyword,
      reference: null,
      categoryId: goods ? mostly(seen) : null,
      inServices: !goods || seen.services > 0,
      mallIds: goods ? rising(seen.mallIds) : withServices,
      weight: 1000 + searches,
    })
  }
  const none = { categoryId: null, inServices: false }
  const known = await db.execute<{ id: string; type: 'P' | 'S'; name: Text; count: number; rootId: string }>(
    sql`select id, type, name, product_count as count, root_id as "rootId" from ${categories} where product_count > 0`,
  )
  for (const { id, type, name, count } of known.rows) {
    const kind = type === 'P' ? 'category' : 'serviceCategory'
    const mallIds = type === 'P' ? rising(mallsOf.get(id) ?? []) : withServices
    phrases.push(...inAll(name, { ...none, kind, reference: id, weight: count * 2, inServices: type === 'S', mallIds }))
  }
  const same = (name: string): Text => ({ en: name, fr: name, zh: name })
  const ofBrands = await db.execute<{ id: string; name: string; weight: number }>(
    sql`select id, name, product_count as weight from ${brands} where product_count > 0`,
  )
  const ofShops = await db.execute<{ id: string; name: string; weight: number; mallIds: number[] }>(
    sql`select id, display_name as name, product_count as weight, mall_ids as "mallIds" from ${shops} where is_public`,
  )
  const ofProviders = await db.execute<{ id: string; name: string; weight: number }>(
    sql`select id, display_name as name, hire_count as weight from ${providers} where is_public`,
  )
  for (const { id, name, weight } of ofBrands.rows) {
    phrases.push(...inAll(same(name), { ...none, kind: 'brand', reference: id, mallIds: rising(mallsOf.get(id) ?? []), weight }))
  }
  for (const { id, name, weight, mallIds } of ofShops.rows) {
    phrases.push(...inAll(same(name), { ...none, kind: 'shop', reference: id, mallIds, weight }))
  }
  for (const { id, name, weight } of ofProviders.rows) {
    phrases.push(...inAll(same(name), { ...none, kind: 'provider', reference: id, mallIds: withServices, weight, inServices: true }))
  }
  return phrases
}

/** Few enough that whoever asks meanwhile is answered between them. */
const BATCH = 250

export async function replacePhrases(db: Db, phrases: readonly Phrase[]): Promise<void> {
  await db.execute(sql`delete from ${searchPhrases}`)
  for (let at = 0; at < phrases.length; at += BATCH) {
    const batch = phrases
      .slice(at, at + BATCH)
      .flatMap((phrase) => phraseStarts(phrase.phrase).map((start, nth) => ({ ...phrase, start, first: nth === 0 })))
    const list = <T>(pick: (row: (typeof batch)[number]) => T) => sql.param(batch.map(pick))
    await db.execute(sql`
      insert into ${searchPhrases} (start, language, kind, phrase, reference, category_id, in_services, mall_ids, weight)
      select start, language, kind, phrase, reference, category_id, in_services, mall_ids::integer[], weight from unnest(${list(({ start }) => start)}::text[], ${list(({ language }) => language)}::text[],
        ${list(({ kind }) => kind)}::text[], ${list(({ phrase }) => phrase)}::text[], ${list(({ reference }) => reference)}::uuid[],
        ${list(({ categoryId }) => categoryId)}::uuid[], ${list(({ inServices }) => inServices)}::boolean[],
        ${list(({ mallIds }) => `{${mallIds.join()}}`)}::text[],
        ${list(({ weight, first }) => (first ? weight * 2 : weight))}::integer[])
        as given (start, language, kind, phrase, reference, category_id, in_services, mall_ids, weight)
      on conflict do nothing`)
  }
}
