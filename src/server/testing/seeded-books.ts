import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { differenceKinds } from '../../contract/reconciliation.ts'
import { agreedFee, type DifferenceKind } from '../../rules/money/reconcile.ts'
import type { Db } from '../db/database.ts'
import type { ProviderMovement } from '../ports/payouts.ts'

const DAY_MS = 86_400_000
export const seededFee = { basisPoints: 290, fixedCents: 30 }

/** Which differences were put into the books, by our reference; null where the provider knows none. */
export type Seeded = Map<string, DifferenceKind>

interface Books {
  movements: ProviderMovement[]
  seeded: Seeded
}

/** The same numbers each time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Fills our books with payments and refunds of a month, and answers what the provider would tell of them, with so many differences of all
 * kinds put in, in turn.
 */
export async function seedBooks(
  db: Db,
  { count, differences, since }: { count: number; differences: number; since: Date },
): Promise<Books> {
  const roll = dice(7)
  const every = Math.floor(count / differences)
  const customerId = v7()
  const movements: ProviderMovement[] = []
  const seeded: Seeded = new Map()
  const payments: object[] = []
  const refunds: object[] = []
  let paid = { id: '', cents: 0 }
  for (let n = 0; n < count; n++) {
    const at = new Date(since.getTime() + 3 * DAY_MS + roll() * 20 * DAY_MS)
    const isRefund = n % 10 === 9
    const id = v7({ msecs: at.getTime() })
    const cents = isRefund ? paid.cents : 1_00 + Math.floor(roll() * 500_00)
    if (!isRefund) paid = { id, cents }
    const said: ProviderMovement = {
      ...{ id: `txn_${n}`, kind: isRefund ? 'refund' : 'charge', reference: id, currency: 'CAD', at },
      ...{ amountCents: isRefund ? -cents : cents, feeCents: isRefund ? 0 : agreedFee(seededFee, cents) },
    }
    // Only a charge has a fee that could be wrong.
    const turn =
      n % every === 0 && seeded.size < differences ? (differenceKinds[seeded.size % differenceKinds.length] as DifferenceKind) : null
    if (turn) seeded.set(id, turn)
    if (turn !== 'missing-here') {
      if (isRefund) refunds.push({ id, paymentId: paid.id, cents, at })
      else payments.push({ id, cents, at })
    }
    if (turn !== 'missing-there') movements.push(changed(said, turn))
    if (turn === 'duplicate') movements.push({ ...said, id: `${said.id}_again` })
  }
  await db.execute(sql`
    insert into payments (customer_id, id, order_id, provider, provider_id, amount_cents, state, created_at, settled_at)
    select ${customerId}::uuid, id, id, 'stripe', 'pi_' || id, cents, 'succeeded', at, at
    from json_to_recordset(${JSON.stringify(payments)}::json) as payment (id uuid, cents bigint, at timestamptz)`)
  await db.execute(sql`
    insert into refunds (customer_id, id, payment_id, order_id, amount_cents, reason, state, created_at)
    select ${customerId}::uuid, id, "paymentId", "paymentId", cents, 'returned', 'done', at
    from json_to_recordset(${JSON.stringify(refunds)}::json) as refund (id uuid, "paymentId" uuid, cents bigint, at timestamptz)`)
  movements.sort((a, b) => a.at.getTime() - b.at.getTime())
  return { movements, seeded }
}

function changed(said: ProviderMovement, kind: DifferenceKind | null): ProviderMovement {
  const { amountCents: cents, at } = said
  if (kind === 'amount') return { ...said, amountCents: cents + 1, feeCents: agreedFee(seededFee, cents + 1) }
  if (kind === 'currency') return { ...said, currency: 'USD' }
  if (kind === 'date') return { ...said, at: new Date(at.getTime() + 2.5 * DAY_MS) }
  if (kind === 'fee') return { ...said, feeCents: said.feeCents + 1 }
  return said
}
