import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { SaleSplit } from '../../rules/sale-split.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

type Account = 'buyer' | 'shop' | 'tax' | 'marketplace' | 'provider'

interface Entry {
  account: Account
  ownerId: string | null
  amountCents: number
}

interface Transfer {
  kind: 'payment' | 'sale' | 'saleReversal' | 'refund'
  orderId: string
  entries: Entry[]
}

const insert = statement<{ rows: string; now: string }>(
  'ledger-insert',
  (value) => sql`
    insert into ledger_entries (id, transfer_id, kind, account, owner_id, order_id, amount_cents, at)
    select id, "transferId", kind, account, "ownerId", "orderId", "amountCents", ${value.now}::timestamptz
    from json_to_recordset(${value.rows}::json)
      as entry (id uuid, "transferId" uuid, kind text, account text, "ownerId" uuid, "orderId" uuid, "amountCents" bigint)`,
)

/** Writes transfers down. One whose entries do not add up to nothing is our bug. */
async function post(tx: Db, transfers: readonly Transfer[], now: Date): Promise<void> {
  const rows = transfers.flatMap(({ kind, orderId, entries }) => {
    if (entries.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) throw new Error(`A ${kind} does not balance`)
    const transferId = v7()
    return entries.filter(({ amountCents }) => amountCents !== 0).map((entry) => ({ id: v7(), transferId, kind, orderId, ...entry }))
  })
  if (rows.length === 0) return
  await insert(tx, { rows: JSON.stringify(rows), now: now.toISOString() })
}

const buyer = (ownerId: string, amountCents: number): Entry => ({ account: 'buyer', ownerId, amountCents })
const provider = (amountCents: number): Entry => ({ account: 'provider', ownerId: null, amountCents })

const parts = (shopId: string, { shopCents, taxCents, marketplaceCents }: SaleSplit, sign: 1 | -1): Entry[] => [
  { account: 'shop', ownerId: shopId, amountCents: sign * shopCents },
  { account: 'tax', ownerId: null, amountCents: sign * taxCents },
  { account: 'marketplace', ownerId: null, amountCents: sign * marketplaceCents },
]

const sumOf = (split: SaleSplit) => split.shopCents + split.taxCents + split.marketplaceCents

/** The buyer's money came to the provider, and is owed to shops, tax offices and the marketplace. Owed amounts are negative. */
export const postSale = (
  tx: Db,
  sale: { orderId: string; customerId: string; totalCents: number; shops: { shopId: string; split: SaleSplit }[] },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      { kind: 'payment', orderId: sale.orderId, entries: [provider(sale.totalCents), buyer(sale.customerId, -sale.totalCents)] },
      ...sale.shops.map(({ shopId, split }) => ({
        kind: 'sale' as const,
        orderId: sale.orderId,
        entries: [buyer(sale.customerId, sumOf(split)), ...parts(shopId, split, -1)],
      })),
    ],
    now,
  )

/** Part of a sale is undone, and its money goes back from the provider to the buyer. */
export const postRefund = (
  tx: Db,
  refund: { orderId: string; customerId: string; shopId: string; split: SaleSplit },
  now: Date,
): Promise<void> => {
  const amount = sumOf(refund.split)
  return post(
    tx,
    [
      {
        kind: 'saleReversal',
        orderId: refund.orderId,
        entries: [buyer(refund.customerId, -amount), ...parts(refund.shopId, refund.split, 1)],
      },
      { kind: 'refund', orderId: refund.orderId, entries: [buyer(refund.customerId, amount), provider(-amount)] },
    ],
    now,
  )
}

/** A payment for an order that was cancelled meanwhile: it comes and goes. */
export const postReturnedPayment = (tx: Db, of: { orderId: string; customerId: string; totalCents: number }, now: Date): Promise<void> =>
  post(
    tx,
    [
      { kind: 'payment', orderId: of.orderId, entries: [provider(of.totalCents), buyer(of.customerId, -of.totalCents)] },
      { kind: 'refund', orderId: of.orderId, entries: [buyer(of.customerId, of.totalCents), provider(-of.totalCents)] },
    ],
    now,
  )
