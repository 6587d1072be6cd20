import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { JudgedQuestion, ProductQuestion, ShopQuestion } from '../../contract/product-questions.ts'
import { Refusal } from '../../contract/refusals.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { shops } from '../shops/tables.ts'
import { productQuestions as asked } from './tables.ts'

/** What everybody may read. */
const isShown = and(isNotNull(asked.answeredAt), isNull(asked.heldAt))

export async function shownQuestions(db: Db, spuId: string, page: { current: number; size: number }) {
  const rows = await db
    .select({ question: asked, total: sql<number>`(count(*) over ())::integer` })
    .from(asked)
    .innerJoin(spus, and(eq(spus.id, asked.spuId), eq(spus.published, true)))
    .innerJoin(shops, and(eq(shops.id, asked.shopId), eq(shops.isPublic, true)))
    .where(and(eq(asked.spuId, spuId), isShown))
    .orderBy(desc(asked.answeredAt), desc(asked.id))
    .limit(page.size)
    .offset((page.current - 1) * page.size)
  const records = rows.map(
    ({ question: { id, language, words, askedAt, answer, answeredAt } }): ProductQuestion => ({
      ...{ id, language, words, askedAt: askedAt.toISOString(), answer: answer ?? '', answeredAt: (answeredAt ?? askedAt).toISOString() },
    }),
  )
  return { records, total: rows[0]?.total ?? 0 }
}

/** Whose questions may be seen. A shop does not read what the marketplace held back before it came to it. */
export const ofShop = (shopId: string) => and(eq(asked.shopId, shopId), or(isNull(asked.heldAt), isNotNull(asked.answeredAt)))
export const ofAll: SQL = sql`true`

export const isWaiting = and(isNull(asked.answeredAt), isNull(asked.setAsideAt), isNull(asked.heldAt))
export const isHeld = isNotNull(asked.heldAt)

const read = (db: Db, wanted: SQL | undefined) =>
  db
    .select({ question: asked, title: spus.title, picture: spus.mainPicture, shop: { id: shops.id, name: shops.displayName } })
    .from(asked)
    .innerJoin(spus, eq(spus.id, asked.spuId))
    .innerJoin(shops, eq(shops.id, asked.shopId))
    .where(wanted)
    .orderBy(desc(asked.askedAt), desc(asked.id))

type Row = Awaited<ReturnType<typeof read>>[number]

export function questionOfShop({ question, title, picture }: Row, locale: Locale): ShopQuestion {
  const { id, spuId, language, words, askedAt, answer, answeredAt, setAsideAt, heldAt, heldBy, heldWhy, version } = question
  return {
    ...{ id, spuId, language, words, answer, version },
    title: title[locale] || title.en || title.fr || title.zh,
    picUrl: picture === '' ? '' : pictureUrl(picture),
    state: heldAt ? 'held' : answeredAt ? 'answered' : setAsideAt ? 'aside' : 'waiting',
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    reason: heldBy ? heldWhy : '',
  }
}

export const judgedQuestion = (row: Row, locale: Locale): JudgedQuestion => ({
  ...questionOfShop(row, locale),
  shop: row.shop,
  word: row.question.heldBy ? '' : row.question.heldWhy,
})

interface Wanted {
  scope: SQL | undefined
  only: SQL | undefined
  page: { after: string | null; size: number }
}

export async function questionsIn(db: Db, { scope, only, page }: Wanted): Promise<{ rows: Row[]; next: string | null }> {
  const rest =
    page.after === null
      ? undefined
      : sql`(${asked.askedAt}, ${asked.id}) < (select asked_at, id from ${asked} where id = ${page.after} and ${scope})`
  return cutPage(await read(db, and(scope, only, rest)).limit(page.size + 1), page.size, ({ question }) => question.id)
}

export async function questionIn(db: Db, scope: SQL | undefined, id: string): Promise<Row> {
  const [row] = await read(db, and(scope, eq(asked.id, id)))
  if (!row) throw new Refusal('not-found')
  return row
}
