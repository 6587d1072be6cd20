import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SaleSplit } from '../../rules/money/sale-split.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import { type LedgerAccount, type LedgerOwnerKind, ledgerEntries, type TransferKind } from './tables.ts'

export interface Entry {
  account: LedgerAccount
  ownerKind: LedgerOwnerKind
  ownerId: string | null
  amountCents: number
}

export interface Transfer {
  kind: TransferKind
  orderId: string | null
  entries: Entry[]
  /** Of a reversal: the transfer that it takes back. */
  reverses?: string
  /** Of what a person decided: why, and who. */
  reason?: string
  byAccount?: string
}

interface Written {
  entries: string
  postedAt: string
}

const columns = sql`(id, transfer_id, kind, account, owner_kind, owner_id, order_id, amount_cents, reverses, reason, by_account, at)`
const fields = sql`entry.id, "transferId", kind, account, "ownerKind", "ownerId", "orderId", "amountCents", reverses, reason, "byAccount"`
const record = sql`id uuid, "transferId" uuid, kind text, account text, "ownerKind" text, "ownerId" uuid, "orderId" uuid, "amountCents" bigint,
  reverses uuid, reason text, "byAccount" uuid`

const written = (value: { [Name in keyof Written]: Placeholder }) => sql`
  insert into ${ledgerEntries} ${columns} select ${fields}, ${value.postedAt}::timestamptz
  from json_to_recordset(${value.entries}::json) as entry (${record})`

const insert = statement<Written>('ledger-insert', written)

/** Transfers as they are written. One whose entries do not add up to nothing is our bug. */
function entriesOf(transfers: readonly Transfer[]) {
  return transfers.flatMap(({ entries, ...transfer }) => {
    const { kind } = transfer
    if (entries.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) throw new Error(`A ${kind} does not balance`)
    const transferId = newId()
    return entries.filter(({ amountCents }) => amountCents !== 0).map((entry) => ({ id: newId(), transferId, ...transfer, ...entry }))
  })
}

export async function post(tx: Db, transfers: readonly Transfer[], now: Date): Promise<void> {
  const entries = entriesOf(transfers)
  if (entries.length > 0) await insert(tx, { entries: JSON.stringify(entries), postedAt: now.toISOString() })
}

const buyer = (ownerId: string, amountCents: number): Entry => ({ account: 'buyer', ownerKind: 'customer', ownerId, amountCents })
const points = (ownerId: string, amountCents: number): Entry => ({ account: 'points', ownerKind: 'customer', ownerId, amountCents })
export const ofHouse = (account: 'provider' | 'tax' | 'marketplace', amountCents: number): Entry => ({
  ...{ account, ownerKind: 'house', ownerId: null, amountCents },
})
const provider = (amountCents: number): Entry => ofHouse('provider', amountCents)

/** Who sold: a shop its goods, or a business its services. */
export interface Seller {
  kind: 'shop' | 'business'
  id: string
}

const parts = (seller: Seller, { shopCents, taxCents, marketplaceCents }: SaleSplit, sign: 1 | -1): Entry[] => [
  { account: 'shop', ownerKind: seller.kind, ownerId: seller.id, amountCents: sign * shopCents },
  ofHouse('tax', sign * taxCents),
  ofHouse('marketplace', sign * marketplaceCents),
]

const sumOf = (split: SaleSplit) => split.shopCents + split.taxCents + split.marketplaceCents

interface Sale {
  orderId: string
  customerId: string
  totalCents: number
  /** What of it was paid with points; they were owed to the buyer until now. */
  pointsCents?: number
  /** Whose sale it is; shops', unless it says so. */
  sellers?: Seller['kind']
  shops: { shopId: string; split: SaleSplit }[]
}

/** The buyer's money came to the provider, and is owed to shops, tax offices and the marketplace. Owed amounts are negative. */
const transfersOf = (sale: Sale): Transfer[] => [
  {
    kind: 'payment',
    orderId: sale.orderId,
    entries: [
      provider(sale.totalCents - (sale.pointsCents ?? 0)),
      points(sale.customerId, sale.pointsCents ?? 0),
      buyer(sale.customerId, -sale.totalCents),
    ],
  },
  ...sale.shops.map(({ shopId, split }) => ({
    kind: 'sale' as const,
    orderId: sale.orderId,
    entries: [buyer(sale.customerId, sumOf(split)), ...parts({ kind: sale.sellers ?? 'shop', id: shopId }, split, -1)],
  })),
]

export const postSale = (tx: Db, sale: Sale, now: Date): Promise<void> => post(tx, transfersOf(sale), now)

/** Many sales at once, each at its own time. */
export async function postSales(tx: Db, sales: readonly { sale: Sale; at: Date }[]): Promise<void> {
  const entries = sales.flatMap(({ sale, at }) => entriesOf(transfersOf(sale)).map((entry) => ({ ...entry, at })))
  await tx.execute(sql`
    insert into ${ledgerEntries} ${columns} select ${fields}, entry.at
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (${record}, at timestamptz)`)
}

/** For a statement that also writes other tables: a sale is posted for each row of `cause`, which has one or none. */
export const postingSale = {
  values: (sale: Sale, now: Date): Written => ({ entries: JSON.stringify(entriesOf(transfersOf(sale))), postedAt: now.toISOString() }),
  insert: (value: { [Name in keyof Written]: Placeholder }, cause: SQL): SQL => sql`${written(value)}, ${cause}`,
}

/** Part of a sale is undone, and its money goes back from the provider to the buyer, or what was paid with points as points. */
export const postRefund = (
  tx: Db,
  refund: { orderId: string; customerId: string; seller: Seller; split: SaleSplit; pointsCents?: number },
  now: Date,
): Promise<void> => {
  const amount = sumOf(refund.split)
  const { pointsCents = 0 } = refund
  return post(
    tx,
    [
      {
        kind: 'saleReversal',
        orderId: refund.orderId,
        entries: [buyer(refund.customerId, -amount), ...parts(refund.seller, refund.split, 1)],
      },
      {
        kind: 'refund',
        orderId: refund.orderId,
        entries: [buyer(refund.customerId, amount), provider(pointsCents - amount), points(refund.customerId, -pointsCents)],
      },
    ],
    now,
  )
}

/** Points that are given cost the marketplace what they are worth; those that go are negative. */
export const postPoints = (
  tx: Db,
  of: { kind: 'pointsEarned' | 'pointsTakenBack' | 'pointsLapsed'; customerId: string; orderId: string | null; cents: number },
  now: Date,
): Promise<void> => {
  const entries = [points(of.customerId, -of.cents), ofHouse('marketplace', of.cents)]
  return post(tx, [{ kind: of.kind, orderId: of.orderId, entries }], now)
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
