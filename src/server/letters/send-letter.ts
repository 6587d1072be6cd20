import { createHash, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import type { letter } from '../../contract/letters.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import { operators, sellersOf } from '../members/staff.ts'
import { excerptOf } from '../messages/excerpt.ts'
import { notify } from '../messages/notify.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { shops } from '../shops/tables.ts'
import { letters } from './tables.ts'
import { topicWords } from './topic-words.ts'

const perPeer = { tries: 10, withinMinutes: 60 }
/** Each letter is confirmed by mail: nobody shall fill somebody else's inbox with that. */
const perEmail = { tries: 5, withinMinutes: 24 * 60 }

/** Random: the number of another letter cannot be guessed from one's own. */
const letterNumber = () => `L-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`

type Written = Input<typeof letter.addNew>

const fingerprintOf = ({ email, topic, orderNumber, shopId, words }: Written) =>
  createHash('sha256')
    .update(JSON.stringify([email, topic, orderNumber, shopId ?? null, words]))
    .digest()

/** Keeps the letter, tells whom it is for, and confirms it to whoever wrote it. */
export async function sendLetter({ db, now, locale, peer }: Context<'anyone'>, written: Written): Promise<Output<typeof letter.addNew>> {
  const at = now()
  await countAttempt(db, `letter:peer:${peer}`, perPeer, at)
  await countAttempt(db, `letter:${createHash('sha256').update(written.email).digest('hex')}`, perEmail, at)
  if (written.shopId && !(await isOpenShop(db, written.shopId))) throw new Refusal('not-found')
  const [fingerprint, day] = [fingerprintOf(written), marketDay(at)]
  return inTransaction(db, async (tx) => {
    const row = {
      ...written,
      id: v7(),
      number: letterNumber(),
      shopId: written.shopId ?? null,
      language: locale,
      fingerprint,
      day,
      sentAt: at,
    }
    const added = await tx
      .insert(letters)
      .values(row)
      .onConflictDoNothing({ target: [letters.fingerprint, letters.day] })
      .returning({ number: letters.number })
    if (added.length === 0) return sameLetter(tx, fingerprint, day)
    await tellReaders(tx, row)
    await enqueue(tx, 'mail-letter-received', { letterId: row.id }, at)
    await enqueue(tx, 'mail-letter-to-operator', { letterId: row.id }, at)
    return { number: row.number }
  })
}

const isOpenShop = async (db: Db, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.id, id), eq(shops.isPublic, true)))
  ).length > 0

async function sameLetter(tx: Db, fingerprint: Buffer, day: string): Promise<{ number: string }> {
  const [known] = await tx
    .select({ number: letters.number })
    .from(letters)
    .where(and(eq(letters.fingerprint, fingerprint), eq(letters.day, day)))
  if (!known) throw new Error('A letter that was there is gone')
  return known
}

type Kept = Pick<typeof letters.$inferSelect, 'id' | 'number' | 'topic' | 'shopId' | 'name' | 'email' | 'words' | 'sentAt'>

/** A letter to a shop reaches its sellers; one to the marketplace its operators. */
async function tellReaders(tx: Db, { id, number, topic, shopId, name, email, words, sentAt }: Kept): Promise<void> {
  const readers = shopId ? (await sellersOf(tx, [shopId])).map((seller) => seller.id) : await operators(tx, 'customers.answer')
  const variables = { number, topic: topicWords[topic], name, email, words: excerptOf(words) }
  const kind = shopId ? 'letter-to-shop' : 'letter-received'
  const link = shopId ? '/seller/reviews?tab=letters' : '/account?path=notifications'
  await notify(
    tx,
    readers.map((accountId) => ({ accountId, kind, variables, link, key: id })),
    sentAt,
  )
}
