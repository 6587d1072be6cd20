import { sql } from 'drizzle-orm'
import { type Locale, locales } from '../../contract/locale.ts'
import { addDays, MARKET_TIME_ZONE, marketDay } from '../../rules/calendar.ts'
import { foldQuestion } from '../../rules/search/meanings.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { browseHistory } from '../history/tables.ts'
import { searchProducts } from './search-products.ts'
import { searchHistory, searchQuestionSums, searchQuestions, shopQuestionDays } from './tables.ts'

/** Whoever looks at no product so long after a search did not look at what it found. */
const LOOK_MINUTES = 10
/** Of one run: a second or two of work. */
const TOGETHER = 500
const LONGEST = 80
/** What was asked fewer times may be one person's own words, and is told nobody. */
const FEWEST = 3
const MOST_SUMMED = 5_000
export const QUESTIONS_DAYS = 14
const KEPT_DAYS = 60

const CURSOR = 'search-questions-counted'
export const QUESTION_DAYS = 'search-question-days'

export interface QuestionDay {
  day: string
  asked: number
  empty: number
}

interface Search extends Record<string, unknown> {
  owner: string
  at: string
  day: string
  language: Locale | null
  keyword: string
  opened: boolean
  /** Shops of which a product was looked at soon after. */
  shops: string[]
}

/** Words that may say who somebody is, or how to reach them, are not kept: an address of mail, a number of seven digits or more. */
const isPersonal = (words: string) => /@|(?:\d[\s().-]*){7}/.test(words)

/** Adds what people searched for to the counts of questions: each search once, and nothing of who it was. */
export async function countQuestions(db: Db, now: Date): Promise<void> {
  for (;;) {
    const cursor = await readSetting<{ at: string; owner: string }>(db, CURSOR)
    const rows = await readSearches(db, cursor ?? { at: new Date(0).toISOString(), owner: '00000000-0000-0000-0000-000000000000' }, now)
    const last = rows.at(-1)
    if (!last) break
    const counted = await countedOf(db, rows, now)
    await inTransaction(db, async (tx) => {
      for (const row of counted) {
        await tx
          .insert(searchQuestions)
          .values(row)
          .onConflictDoUpdate({
            target: [searchQuestions.day, searchQuestions.language, searchQuestions.words],
            set: {
              asked: sql`${searchQuestions.asked} + excluded.asked`,
              empty: sql`${searchQuestions.empty} + excluded.empty`,
              opened: sql`${searchQuestions.opened} + excluded.opened`,
            },
          })
      }
      await countLed(tx, rows)
      await writeSetting(tx, CURSOR, { at: last.at, owner: last.owner })
    })
    if (rows.length < TOGETHER) break
  }
}

async function readSearches(db: Db, after: { at: string; owner: string }, now: Date): Promise<Search[]> {
  const { rows } = await db.execute<Search>(sql`
    select search.owner, search.searched_at::text as at, (search.searched_at at time zone ${MARKET_TIME_ZONE})::date::text as day, search.language, search.keyword,
      exists (
        select 1 from ${browseHistory} seen where seen.owner = search.owner
          and seen.viewed_at between search.searched_at and search.searched_at + make_interval(mins => ${LOOK_MINUTES}::integer)
      ) as opened,
      array(
        select distinct spu.shop_id from ${browseHistory} seen join ${spus} spu on spu.id = seen.spu_id where seen.owner = search.owner
          and seen.viewed_at between search.searched_at and search.searched_at + make_interval(mins => ${LOOK_MINUTES}::integer)
      ) as shops
    from ${searchHistory} search
    where (search.searched_at, search.owner) > (${after.at}::timestamptz, ${after.owner}::uuid)
      and search.searched_at <= ${new Date(now.getTime() - LOOK_MINUTES * 60_000)} and search.search_type = 'mallard-web'
    order by search.searched_at, search.owner limit ${TOGETHER}`)
  return rows
}

/** Words that led somebody to a shop, as far as several people ask them: one person's own words are told no shop. */
async function countLed(tx: Db, rows: readonly Search[]): Promise<void> {
  const led = rows.flatMap(({ day, language, keyword, shops }) =>
    shops.map((shop) => ({ day, language, words: foldQuestion(keyword), shop })),
  )
  if (led.length === 0) return
  await tx.execute(sql`
    insert into ${shopQuestionDays} (shop_id, day, language, words, led)
    select led.shop, led.day, led.language, led.words, count(*)::integer
    from json_to_recordset(${JSON.stringify(led)}::json) as led (shop uuid, day date, language text, words text)
    join ${searchQuestionSums} known on known.language = led.language and known.words = led.words
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (shop_id, day, language, words) do update set led = ${shopQuestionDays}.led + excluded.led`)
}

type Counted = typeof searchQuestions.$inferInsert

async function countedOf(db: Db, rows: readonly Search[], now: Date): Promise<Counted[]> {
  const byQuestion = new Map<string, Counted>()
  const totals = new Map<string, number>()
  for (const { day, language, keyword, opened } of rows) {
    const words = foldQuestion(keyword)
    const locale = locales.find((one) => one === language)
    if (!locale || words === '' || words.length > LONGEST || isPersonal(words)) continue
    const asked = `${locale} ${words}`
    if (!totals.has(asked)) {
      const { total } = await searchProducts(db, { text: words, locale, sort: 'relevance', size: 1, withCounts: false }, now)
      totals.set(asked, total)
    }
    const known = byQuestion.get(`${day} ${asked}`) ?? { day, language: locale, words, asked: 0, empty: 0, opened: 0 }
    known.asked++
    if (totals.get(asked) === 0) known.empty++
    else if (opened) known.opened++
    byQuestion.set(`${day} ${asked}`, known)
  }
  // In one order, so that two who count cannot wait for each other.
  return [...byQuestion].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Makes the list of the desk anew from the last days; days that are long over are forgotten. */
export async function sumQuestions(db: Db, now: Date): Promise<void> {
  const since = (days: number) => addDays(marketDay(now), -days)
  const { rows } = await db.execute<{ language: Locale; words: string; asked: number; empty: number; opened: number }>(sql`
    select language, words, sum(asked)::integer as asked, sum(empty)::integer as empty, sum(opened)::integer as opened from ${searchQuestions}
    where day > ${since(QUESTIONS_DAYS)}::date group by language, words having sum(asked) >= ${FEWEST} order by sum(asked) desc, words limit ${MOST_SUMMED}`)
  const { rows: days } = await db.execute<QuestionDay & Record<string, unknown>>(sql`
    select day::text as day, sum(asked)::integer as asked, sum(empty)::integer as empty from ${searchQuestions}
    where day > ${since(QUESTIONS_DAYS)}::date group by day order by day`)
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from ${searchQuestions} where day < ${since(KEPT_DAYS)}::date`)
    await tx.execute(sql`delete from ${shopQuestionDays} where day < ${since(KEPT_DAYS)}::date`)
    const names = sql.param(rows.map(({ language, words }) => `${language} ${words}`))
    await tx.execute(sql`delete from ${searchQuestionSums} where language || ' ' || words <> all(${names}::text[])`)
    for (let at = 0; at < rows.length; at += TOGETHER) {
      await tx
        .insert(searchQuestionSums)
        .values(rows.slice(at, at + TOGETHER).map((row) => ({ id: newId(), ...row })))
        .onConflictDoUpdate({
          target: [searchQuestionSums.language, searchQuestionSums.words],
          set: { asked: sql`excluded.asked`, empty: sql`excluded.empty`, opened: sql`excluded.opened` },
        })
    }
    await writeSetting(tx, QUESTION_DAYS, days)
  })
}
