import { desc, eq } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { foldQuestion } from '../../rules/search/meanings.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { sumQuestions } from '../search/count-questions.ts'
import { searchQuestions, searchRules, shopQuestionDays } from '../search/tables.ts'
import { shopId } from './house-rows.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'
import { stableId } from './random.ts'
import { hoursFrom } from './time.ts'

/** Words, how often they are asked in a day, whether in vain, and how many of ten then look at a product. */
const ASKED: readonly (readonly [Locale, string, number, boolean, number])[] = [
  ['en', 'chemex', 29, true, 0],
  ['fr', 'samovar', 13, true, 0],
  ['zh', '盖碗', 12, true, 0],
  ['en', 'tire sled', 7, true, 0],
  ['fr', 'crokinole', 6, true, 0],
  ['en', 'lamp', 210, false, 6],
  ['en', 'desk lamp', 96, false, 5],
  ['fr', 'lampe', 88, false, 5],
  ['en', 'gift for mom', 44, false, 0],
  ['zh', '台灯', 37, false, 4],
  ['en', 'cheap stuff', 21, false, 0],
]
const DAYS = 14
/** What led people to the shop whose seller signs in, a day. */
const LED: readonly (readonly [Locale, string, number])[] = [
  ['en', 'lamp', 9],
  ['en', 'desk lamp', 6],
  ['fr', 'lampe', 4],
  ['zh', '台灯', 2],
]

/** What people asked for, and what the operator has said to the search about it: live, as a draft and taken back. */
export async function fillSearchDesk(db: Db, now: Date): Promise<void> {
  const dayOf = (ago: number) =>
    hoursFrom(now, -24 * ago)
      .toISOString()
      .slice(0, 10)
  const days = Array.from({ length: DAYS }, (_, ago) => ago)
  await db.insert(searchQuestions).values(
    days.flatMap((ago) =>
      ASKED.map(([language, words, often, isEmpty, opened], nth) => {
        // Weekdays differ, and one day a newspaper wrote about something that nobody has.
        const asked = often + ((ago * 5 + nth * 3) % 7) + (isEmpty && ago === 5 ? often : 0)
        const counts = { asked, empty: isEmpty ? asked : 0, opened: isEmpty ? 0 : Math.floor((asked * opened) / 10) }
        return { day: dayOf(ago), language, words: foldQuestion(words), ...counts }
      }),
    ),
  )
  await db
    .insert(shopQuestionDays)
    .values(
      days.flatMap((ago) =>
        LED.map(([language, words, led]) => ({ shopId: shopId(SELLER_SHOP), day: dayOf(ago), language, words: foldQuestion(words), led })),
      ),
    )
  await sumQuestions(db, now)
  const best = await db
    .select({ id: spus.id })
    .from(spus)
    .where(eq(spus.published, true))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(3)
  const productIds = best.map(({ id }) => id)
  const of = (name: string, hours: number) => ({
    ...{ id: stableId('search-rule', name), version: 1, changedAt: hoursFrom(now, -hours), changedBy: accountId(logins.operator) },
  })
  const words = (language: Locale, said: string) => ({ language, words: said, folded: foldQuestion(said) })
  await db.insert(searchRules).values([
    {
      ...of('1', 50),
      ...words('en', 'bubble tea set'),
      kind: 'synonym',
      means: [{ language: 'en', words: 'teapot' }],
      productIds: [],
      isLive: true,
    },
    {
      ...of('2', 26),
      ...words('fr', 'lampion'),
      kind: 'synonym',
      means: [{ language: 'fr', words: 'lanterne' }],
      productIds: [],
      isLive: false,
    },
    {
      ...of('3', 25),
      ...words('zh', '氛围夜灯'),
      kind: 'translation',
      means: [{ language: 'en', words: 'night light' }],
      productIds: [],
      isLive: true,
    },
    { ...of('4', 8), ...words('en', 'gift for mom'), kind: 'pin', means: [], productIds, isLive: false },
    { ...of('5', 3), ...words('en', 'cheap stuff'), kind: 'hide', means: [], productIds: productIds.slice(0, 1), isLive: false },
  ])
}
