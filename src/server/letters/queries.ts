import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { Letter, operatorLetter } from '../../contract/letters.ts'
import { Refusal } from '../../contract/refusals.ts'
import { LETTER_MONTHS } from '../../rules/letters.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { shops } from '../shops/tables.ts'
import { letters } from './tables.ts'

/** Whose letters may be seen. */
export type Scope = SQL | undefined
export const ofShop = (shopId: string): Scope => eq(letters.shopId, shopId)
export const ofAll: Scope = undefined

const read = (db: Db, wanted: SQL | undefined) =>
  db
    .select({ letter: letters, shopName: shops.displayName })
    .from(letters)
    .leftJoin(shops, eq(shops.id, letters.shopId))
    .where(wanted)
    .orderBy(desc(letters.sentAt), desc(letters.id))

type Row = Awaited<ReturnType<typeof read>>[number]

const shown = ({ letter, shopName }: Row): Letter => ({
  id: letter.id,
  number: letter.number,
  topic: letter.topic,
  state: letter.answeredAt ? 'answered' : 'open',
  name: letter.name,
  email: letter.email,
  language: letter.language,
  orderNumber: letter.orderNumber,
  shopName,
  words: letter.words,
  answer: letter.answer,
  sentAt: letter.sentAt.toISOString(),
  answeredAt: letter.answeredAt?.toISOString() ?? null,
})

export async function lettersIn(db: Db, scope: Scope, { page, state, topic }: Input<typeof operatorLetter.page>) {
  const wanted = and(
    scope,
    topic && eq(letters.topic, topic),
    state && (state === 'open' ? isNull(letters.answeredAt) : isNotNull(letters.answeredAt)),
  )
  const rest =
    page.after === null
      ? undefined
      : sql`(${letters.sentAt}, ${letters.id}) < (select sent_at, id from ${letters} where id = ${page.after} and ${scope ?? sql`true`})`
  const { rows, next } = cutPage(await read(db, and(wanted, rest)).limit(page.size + 1), page.size, ({ letter }) => letter.id)
  return { records: rows.map(shown), next }
}

export async function letterIn(db: Db, scope: Scope, id: string): Promise<Letter> {
  const [row] = await read(db, and(scope, eq(letters.id, id)))
  if (!row) throw new Refusal('not-found')
  return shown(row)
}

/** What is older than we promise to keep. */
export async function forgetOldLetters(db: Db, now: Date): Promise<void> {
  await db.delete(letters).where(lt(letters.sentAt, sql`${now.toISOString()}::timestamptz - make_interval(months => ${LETTER_MONTHS})`))
}
