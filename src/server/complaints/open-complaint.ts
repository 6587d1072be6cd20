import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import type { complaint } from '../../contract/complaints.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shopOrders } from '../orders/tables.ts'
import { providers } from '../services/tables.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { shops } from '../shops/tables.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { complaintEvents, complaintMessages, complaints } from './tables.ts'
import { tellStaff } from './tell.ts'

type NewComplaint = Input<typeof complaint.addNew>

const perDay = { tries: 20, withinMinutes: 24 * 60 }

/** Random: the number of another complaint cannot be guessed from one's own. */
const complaintNumber = () => `C-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`

/** Answers its id. */
export async function openComplaint({ db, caller, now }: Context<'customer'>, input: NewComplaint): Promise<string> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const subject = await subjectOf(tx, caller.id, input.about)
    if (!subject) throw new Refusal('not-found')
    await countAttempt(tx, `complaint:${caller.id}`, perDay, at)
    await attachUploads(tx, { ownerId: caller.id, ids: input.photoIds, kind: 'image' }, at)
    const [id, message] = [v7(), v7()]
    const row = {
      customerId: caller.id,
      id,
      number: complaintNumber(),
      about: input.about.what,
      ...subject,
      kind: input.kind,
      state: 'open' as const,
      openedAt: at,
      changedAt: at,
      escalatedAt: null,
    }
    await tx.insert(complaints).values(row)
    await tx.insert(complaintMessages).values({
      customerId: caller.id,
      complaintId: id,
      id: message,
      author: 'customer',
      authorId: caller.id,
      words: input.words,
      photos: input.photoIds,
      at,
    })
    await tx
      .insert(complaintEvents)
      .values({ customerId: caller.id, complaintId: id, sort: 1, at, state: 'open', actor: 'customer', actorId: caller.id })
    await tellStaff(tx, row, { words: input.words, key: message, isNew: true }, at)
    return id
  })
}

interface Subject extends Record<string, unknown> {
  shopId: string | null
  providerId: string | null
  shopOrderId: string | null
  orderNumber: string | null
  subject: string
}

/** Whom it is about. Somebody else's order is as unknown as none. */
async function subjectOf(tx: Db, customerId: string, about: NewComplaint['about']): Promise<Subject | undefined> {
  const question =
    about.what === 'order'
      ? sql`select part.shop_id as "shopId", null as "providerId", part.id as "shopOrderId", part.order_number as "orderNumber", shop.display_name as subject
          from ${shopOrders} part join ${shops} shop on shop.id = part.shop_id where part.customer_id = ${customerId} and part.id = ${about.shopOrderId}`
      : about.what === 'shop'
        ? sql`select id as "shopId", null as "providerId", null as "shopOrderId", null as "orderNumber", display_name as subject
            from ${shops} where id = ${about.shopId}`
        : sql`select null as "shopId", id as "providerId", null as "shopOrderId", null as "orderNumber", display_name as subject
            from ${providers} where id = ${about.providerId}`
  const { rows } = await tx.execute<Subject>(question)
  return rows[0]
}
