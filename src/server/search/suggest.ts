import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { Suggestion } from '../../contract/search.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { typedStart } from '../../rules/search/phrase-starts.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { mallById } from '../malls/queries.ts'
import { shops } from '../shops/tables.ts'
import { keptAnswer } from './answers.ts'
import type { PhraseKind } from './phrases.ts'
import { searchPhrases } from './tables.ts'
import { understand } from './understand.ts'

interface PhraseRow extends Record<string, unknown> {
  phrase: string
  kind: PhraseKind
  reference: string | null
  categoryId: string | null
  inServices: boolean
  weight: number
}

export interface Typing {
  text: string
  locale: Locale
  /** Only what leads to something there; the main one holds everything. */
  mallId: number
  shopId?: string
  size: number
}

const CANDIDATES = 60
const LAST_CHARACTER = '\u{10ffff}'
const MOST_PLACES = 3

/** What may be meant, most used first: whole searches, then the same narrowed, then categories, brands, shops and pros of that name. */
export const suggest = keptAnswer({ lifeMs: 30_000, graceMs: 60_000, most: 1_000, keyOf: (typing: Typing) => JSON.stringify(typing) }, make)

async function make(db: Db, typing: Typing, now: Date): Promise<Suggestion[]> {
  const { text, locale, size } = typing
  const start = typedStart(text)
  if (start === '') return []
  let rows = await begunWith(db, start, typing)
  if (rows.length === 0) {
    const { correction } = await understand(db, { text, locale }, now)
    if (correction) rows = await begunWith(db, typedStart(correction.text), typing)
  }
  const searches = rows.filter(({ kind }) => kind === 'keyword' || kind === 'term')
  const search = (phrase: string): Suggestion => ({ text: phrase, kind: 'search', id: null, scope: null })
  const whole = distinct(searches.map(({ phrase }) => search(phrase)))
  const narrowed = await scopes(db, searches[0], { ...typing, text: whole[0]?.text ?? text.trim() }, now)
  const named = distinct(rows.filter(({ kind }) => kind !== 'keyword' && kind !== 'term').map(asPlace))
  const room = Math.max(1, size - narrowed.length - Math.min(named.length, MOST_PLACES))
  return [...whole.slice(0, 1), ...narrowed, ...whole.slice(1, room), ...named].slice(0, size)
}

async function begunWith(db: Db, start: string, { locale, mallId }: Typing): Promise<PhraseRow[]> {
  const inMall = mallId === MAIN_MALL_ID ? sql`true` : sql`mall_ids @> array[${mallId}]::integer[]`
  const { rows } = await db.execute<PhraseRow>(sql`
    select phrase, kind, reference, category_id as "categoryId", in_services as "inServices", weight
    from ${searchPhrases} where start >= ${start} and start < ${start + LAST_CHARACTER} and ${inMall}
    order by (language = ${locale}) desc, weight desc, phrase limit ${CANDIDATES}`)
  return rows
}

const asPlace = ({ phrase, kind, reference }: PhraseRow): Suggestion => ({
  text: phrase,
  kind: kind === 'keyword' || kind === 'term' ? 'search' : kind,
  id: reference,
  scope: null,
})

/** The likeliest search, narrowed to where it mostly leads. */
async function scopes(
  db: Db,
  likeliest: PhraseRow | undefined,
  { text, locale, mallId, shopId }: Typing,
  now: Date,
): Promise<Suggestion[]> {
  const narrowed: Suggestion[] = []
  if (shopId) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select display_name as name from ${shops} where id = ${shopId}::uuid and is_public`,
    )
    if (rows[0]) narrowed.push({ text, kind: 'search', id: null, scope: { type: 'shop', id: shopId, name: rows[0].name } })
  }
  if (!likeliest) return narrowed
  const [tree, mall] = await sideBySide(db, [() => categoryTree(db, now), () => mallById(db, mallId, now)])
  const category = likeliest.categoryId ? tree.byId.get(likeliest.categoryId) : undefined
  if (category && (mallId === MAIN_MALL_ID || mall?.categoryKeys.includes(category.key))) {
    narrowed.push({ text, kind: 'search', id: null, scope: { type: 'category', id: category.id, name: category.name[locale] } })
  }
  if (likeliest.inServices && (mallId === MAIN_MALL_ID || mall?.showsServices))
    narrowed.push({ text, kind: 'search', id: null, scope: { type: 'services', id: null, name: null } })
  return narrowed
}

/** The same text once, in its first place. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ text, kind }) => {
    const key = `${kind} ${typedStart(text)}`
    return !seen.has(key) && seen.add(key)
  })
}
