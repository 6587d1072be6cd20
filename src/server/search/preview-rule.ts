import { and, desc, eq } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import type { operatorSearchRule } from '../../contract/search-rules.ts'
import { questionKey, type SearchRules } from '../../rules/search/meanings.ts'
import { keptSummaries } from '../catalogue/product-summaries.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { languageOf } from './language.ts'
import { readerWith, readLiveRows, rulesOf } from './live-rules.ts'
import { searchProducts } from './search-products.ts'
import { searchQuestionSums, searchRules } from './tables.ts'

const TRIED = 200
/** Of each question so many results are held against each other, and so many are shown. */
const COMPARED = 24
const SHOWN = 8
/** More of them are no longer read. */
const MOST_CHANGED = 30

type Preview = Handlers<typeof operatorSearchRule>['preview']

/** A draft beside what is live, on questions that people asked. */
export const previewRule: Preview = async (
  { db, locale, now },
  { draft, question },
): Promise<Output<typeof operatorSearchRule.preview>> => {
  const { language } = draft
  const own = await ruleWith(db, draft)
  const before = rulesOf(await readLiveRows(db))
  const after = rulesOf([...(await readLiveRows(db, own)), draft])
  const asked = await db
    .select({ words: searchQuestionSums.words, asked: searchQuestionSums.asked })
    .from(searchQuestionSums)
    .where(eq(searchQuestionSums.language, language))
    .orderBy(desc(searchQuestionSums.asked), searchQuestionSums.id)
    .limit(TRIED)
  const find = (text: string, rules: SearchRules) =>
    searchProducts(db, { text, locale: language, rules, sort: 'relevance', size: COMPARED, withCounts: false }, now())
  const isTouched = await touching(db, [before, after], language)
  const changed: Output<typeof operatorSearchRule.preview>['changed'] = []
  for (const { words, asked: times } of asked.filter((one) => isTouched(one.words))) {
    if (changed.length >= MOST_CHANGED) break
    const [one, other] = [await find(words, before), await find(words, after)]
    const from = Array.from({ length: COMPARED }, (_, at) => at).find((at) => one.ids[at] !== other.ids[at])
    if (from !== undefined) changed.push({ words, asked: times, before: one.total, after: other.total, from: from + 1 })
  }
  const text = question || draft.words
  const answer = async (rules: SearchRules) => {
    const { ids, total } = await find(text, rules)
    const products = await keptSummaries(db, ids.slice(0, SHOWN), { locale, now: now(), storefront: null })
    return { total, products: products.map(({ id, title, picUrl, priceCents }) => ({ id, title, picUrl, priceCents })) }
  }
  return { question: text, before: await answer(before), after: await answer(after), tried: asked.length, changed }
}

/** The rule that the draft takes the place of. */
async function ruleWith(db: Db, { kind, language, words }: { kind: string; language: Locale; words: string }): Promise<string | undefined> {
  const rows = await db
    .select({ id: searchRules.id, kind: searchRules.kind, words: searchRules.words })
    .from(searchRules)
    .where(and(eq(searchRules.language, language), eq(searchRules.isLive, true)))
  const key = questionKey(language, words)
  return rows.find((row) => row.kind === kind && questionKey(language, row.words) === key)?.id
}

/** Whether a question is read, or its results are placed, otherwise by the one than by the other: only then is it asked at all. */
async function touching(db: Db, [one, other]: [SearchRules, SearchRules], locale: Locale): Promise<(words: string) => boolean> {
  const language = await languageOf(db)
  const read = (rules: SearchRules, words: string) => JSON.stringify(readerWith(language, rules)(words, locale))
  const placed = ({ pins, hidden }: SearchRules, key: string) => `${pins.get(key) ?? ''} ${hidden.get(key) ?? ''}`
  return (words) => {
    const key = questionKey(locale, words)
    return placed(one, key) !== placed(other, key) || read(one, words) !== read(other, words)
  }
}
