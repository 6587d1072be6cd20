import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { LedgerItem } from '../../contract/seller-money.ts'
import { refundLines, type SellerLine } from '../../rules/money/sale-lines.ts'
import { type SaleSplit, sumOfSplit } from '../../rules/money/sale-split.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import { forgetDebt, noteDebt } from './debts.ts'
import { closeEmptyHold, heldOf, lockHold } from './hold-rows.ts'
import { type LedgerAccount, type LedgerOwnerKind, ledgerEntries, ledgerHolds, type TransferKind } from './tables.ts'

export interface Entry {
  account: LedgerAccount
  ownerKind: LedgerOwnerKind
  ownerId: string | null
  amountCents: number
  item?: LedgerItem
  lineId?: string | null
}

export interface Transfer {
  kind: TransferKind
  orderId: string | null
  entries: Entry[]
  /** Where the transfer is named by something else: made beforehand. */
  transferId?: string
  /** The shop's part of the order, or the job of a business. */
  partId?: string | null
  /** Of a sale that is undone in part: the transfer of the sale. */
  ofSale?: string | null
  /** The payout that this is about. */
  settledBy?: string | null
  /** Of a reversal: the transfer that it takes back. */
  reverses?: string
  /** Of what a person decided, or of a reserve: why. */
  reason?: string
  byAccount?: string
}

interface Written {
  entries: string
  holds: string
  postedAt: string
}

const columns = sql`(id, transfer_id, kind, account, owner_kind, owner_id, order_id, amount_cents, item, part_id, line_id, of_sale, settled_by,
  reverses, reason, by_account, at)`
const fields = sql`entry.id, "transferId", kind, account, "ownerKind", "ownerId", "orderId", "amountCents", item, "partId", "lineId", "ofSale",
  "settledBy", reverses, reason, "byAccount"`
const record = sql`id uuid, "transferId" uuid, kind text, account text, "ownerKind" text, "ownerId" uuid, "orderId" uuid, "amountCents" bigint,
  item text, "partId" uuid, "lineId" uuid, "ofSale" uuid, "settledBy" uuid, reverses uuid, reason text, "byAccount" uuid`

const written = (value: { [Name in 'entries' | 'postedAt']: Placeholder }) => sql`
  insert into ${ledgerEntries} ${columns} select ${fields}, ${value.postedAt}::timestamptz
  from json_to_recordset(${value.entries}::json) as entry (${record})`

const insert = statement<Omit<Written, 'holds'>>('ledger-insert', written)

/** Transfers as they are written. One whose entries do not add up to nothing is our bug. */
function entriesOf(transfers: readonly Transfer[]) {
  return transfers.flatMap(({ entries, transferId = newId(), ...transfer }) => {
    const { kind } = transfer
    if (entries.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) throw new Error(`A ${kind} does not balance`)
    return entries.filter(({ amountCents }) => amountCents !== 0).map((entry) => ({ id: newId(), transferId, ...transfer, ...entry }))
  })
}

export async function post(tx: Db, transfers: readonly Transfer[], now: Date): Promise<void> {
  const entries = entriesOf(transfers)
  if (entries.length > 0) await insert(tx, { entries: JSON.stringify(entries), postedAt: now.toISOString() })
}

const buyer = (ownerId: string, amountCents: number): Entry => ({ account: 'buyer', ownerKind: 'customer', ownerId, amountCents })
const points = (ownerId: string, amountCents: number): Entry => ({ account: 'points', ownerKind: 'customer', ownerId, amountCents })
export const ofHouse = (account: 'provider' | 'tax' | 'marketplace', amountCents: number, item?: LedgerItem): Entry => ({
  ...{ account, ownerKind: 'house', ownerId: null, amountCents },
  ...(item && { item }),
})
const provider = (amountCents: number): Entry => ofHouse('provider', amountCents)

/** Who sold: a shop its goods, or a business its services. */
export interface Seller {
  kind: 'shop' | 'business'
  id: string
}

const sumOfLines = (lines: readonly SellerLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** What is owed is negative. */
const ofSeller = (seller: Seller, account: 'shop' | 'held', lines: readonly SellerLine[]): Entry[] =>
  lines.map(({ item, lineId, cents }) => ({
    account,
    ownerKind: seller.kind,
    ownerId: seller.id,
    amountCents: -cents,
    item,
    ...(lineId && { lineId }),
  }))

/** What is the marketplace's own of a sale, or what it hands on. */
const ofMarketplace = ({ taxCents, marketplaceCents, commissionTaxCents, couponCents = 0 }: SaleSplit, sign: 1 | -1): Entry[] => [
  ofHouse('tax', sign * taxCents),
  ofHouse('marketplace', sign * marketplaceCents, 'commission'),
  ofHouse('tax', sign * commissionTaxCents, 'commissionTax'),
  ofHouse('marketplace', -sign * couponCents, 'houseCoupon'),
]

export interface SellerPart {
  shopId: string
  split: SaleSplit
  /** What the seller's share of it is made of. */
  lines: readonly SellerLine[]
  /** The shop's part of the order, or the job of a business. */
  partId: string
  /** From when on it is free, where that is known already. */
  dueAt?: Date | null
}

interface Sale {
  orderId: string
  customerId: string
  totalCents: number
  /** What of it was paid with points; they were owed to the buyer until now. */
  pointsCents?: number
  /** Whose sale it is; shops', unless it says so. */
  sellers?: Seller['kind']
  shops: SellerPart[]
}

type Hold = Pick<typeof ledgerHolds.$inferInsert, 'sellerId' | 'partId' | 'orderId' | 'sellerKind' | 'saleId' | 'dueAt'>

/**
 * The buyer's money came to the provider, and is owed to shops, tax offices and the marketplace. What is the seller's is kept back until the
 * goods came and stayed. Owed amounts are negative.
 */
function transfersOf(sale: Sale): { transfers: Transfer[]; holds: Hold[] } {
  const { orderId, customerId } = sale
  const sellerKind = sale.sellers ?? 'shop'
  const parts = sale.shops.map((part) => ({ ...part, saleId: newId() }))
  const transfers: Transfer[] = [
    {
      kind: 'payment',
      orderId,
      entries: [
        provider(sale.totalCents - (sale.pointsCents ?? 0)),
        points(customerId, sale.pointsCents ?? 0),
        buyer(customerId, -sale.totalCents),
      ],
    },
    ...parts.map(({ shopId, split, lines, partId, saleId }) => ({
      kind: 'sale' as const,
      orderId,
      partId,
      transferId: saleId,
      entries: [
        buyer(customerId, sumOfSplit(split)),
        ...ofSeller({ kind: sellerKind, id: shopId }, 'held', lines),
        ...ofMarketplace(split, -1),
      ],
    })),
  ]
  return {
    transfers,
    holds: parts.map(({ shopId, partId, saleId, dueAt = null }) => ({ sellerId: shopId, partId, orderId, sellerKind, saleId, dueAt })),
  }
}

const heldColumns = sql`(seller_id, part_id, order_id, seller_kind, sale_id, due_at, made_at)`
const heldRecord = sql`"sellerId" uuid, "partId" uuid, "orderId" uuid, "sellerKind" text, "saleId" uuid, "dueAt" timestamptz`
const heldFields = sql`"sellerId", "partId", "orderId", "sellerKind", "saleId", "dueAt"`
const held = (value: { [Name in 'holds' | 'postedAt']: Placeholder }) => sql`
  insert into ${ledgerHolds} ${heldColumns} select ${heldFields}, ${value.postedAt}::timestamptz
  from json_to_recordset(${value.holds}::json) as hold (${heldRecord})`

const insertSale = statement<Written>('ledger-insert-sale', (value) => sql`with held as (${held(value)}) ${written(value)}`)

const writtenSale = (sale: Sale, now: Date): Written => {
  const { transfers, holds } = transfersOf(sale)
  return { entries: JSON.stringify(entriesOf(transfers)), holds: JSON.stringify(holds), postedAt: now.toISOString() }
}

export async function postSale(tx: Db, sale: Sale, now: Date): Promise<void> {
  await insertSale(tx, writtenSale(sale, now))
}

/** Many transfers at once, each at its own time. */
export async function postEach(tx: Db, transfers: readonly { transfer: Transfer; at: Date }[]): Promise<void> {
  const entries = transfers.flatMap(({ transfer, at }) => entriesOf([transfer]).map((entry) => ({ ...entry, at })))
  await tx.execute(sql`
    insert into ${ledgerEntries} ${columns} select ${fields}, entry.at
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (${record}, at timestamptz)`)
}

/** Many sales at once, each at its own time. */
export async function postSales(tx: Db, sales: readonly { sale: Sale; at: Date }[]): Promise<void> {
  const all = sales.map(({ sale, at }) => ({ ...transfersOf(sale), at }))
  await postEach(
    tx,
    all.flatMap(({ transfers, at }) => transfers.map((transfer) => ({ transfer, at }))),
  )
  await tx.execute(sql`
    insert into ${ledgerHolds} ${heldColumns} select ${heldFields}, hold.at
    from json_to_recordset(${JSON.stringify(all.flatMap(({ holds, at }) => holds.map((hold) => ({ ...hold, at }))))}::json)
      as hold (${heldRecord}, at timestamptz)`)
}

/** For a statement that also writes other tables: a sale is posted for each row of `cause`, which has one or none. */
export const postingSale = {
  values: writtenSale,
  parts: (value: { [Name in keyof Written]: Placeholder }, cause: SQL): SQL =>
    sql`posted as (${written(value)}, ${cause}), held as (${held(value)}, ${cause})`,
}

interface RefundOfSale {
  orderId: string
  customerId: string
  seller: Seller
  partId: string
  split: SaleSplit
  pointsCents?: number
}

/**
 * Part of a sale is undone, and its money goes back from the provider to the buyer, or what was paid with points as points. The seller's
 * share comes from what is still kept back of this sale, or once it is free from all that they have; then it may become a debt.
 */
export async function postRefund(
  tx: Db,
  { orderId, customerId, seller, partId, split, pointsCents = 0 }: RefundOfSale,
  now: Date,
): Promise<void> {
  const amount = sumOfSplit(split)
  const hold = await lockHold(tx, { sellerId: seller.id, partId, orderId })
  const lines = refundLines(split)
  // A bank may have taken back what was kept of the sale: then the refund comes from all that the seller has.
  const isHeld = hold !== undefined && hold.releasedAt === null && (await heldOf(tx, hold)) >= -sumOfLines(lines)
  await post(
    tx,
    [
      {
        kind: 'saleReversal',
        orderId,
        partId,
        ofSale: hold?.saleId ?? null,
        entries: [buyer(customerId, -amount), ...ofSeller(seller, isHeld ? 'held' : 'shop', lines), ...ofMarketplace(split, 1)],
      },
      {
        kind: 'refund',
        orderId,
        entries: [buyer(customerId, amount), provider(pointsCents - amount), points(customerId, -pointsCents)],
      },
    ],
    now,
  )
  if (isHeld) await closeEmptyHold(tx, hold, now)
  else await noteDebt(tx, seller, now)
}

/** A fee of the marketplace with its tax, taken from what a seller has; it may become a debt. */
export async function postFee(
  tx: Db,
  { seller, cents, taxCents, reason }: { seller: Seller; cents: number; taxCents: number; reason: string },
  now: Date,
): Promise<void> {
  const entries: Entry[] = [
    { account: 'shop', ownerKind: seller.kind, ownerId: seller.id, amountCents: cents + taxCents },
    ofHouse('marketplace', -cents),
    ofHouse('tax', -taxCents, 'commissionTax'),
  ]
  await post(tx, [{ kind: 'fee', orderId: null, reason, entries }], now)
  await noteDebt(tx, seller, now)
}

/** A commission or a fee that was billed too much goes back, with its tax. */
export async function postCredit(
  tx: Db,
  { seller, cents, taxCents, ...decision }: { seller: Seller; cents: number; taxCents: number; reason: string; byAccount: string },
  now: Date,
): Promise<void> {
  const entries: Entry[] = [
    { account: 'shop', ownerKind: seller.kind, ownerId: seller.id, amountCents: -(cents + taxCents) },
    ofHouse('marketplace', cents),
    ofHouse('tax', taxCents, 'commissionTax'),
  ]
  await post(tx, [{ kind: 'adjustment', orderId: null, ...decision, entries }], now)
  await forgetDebt(tx, seller.id)
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
