import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { type Entry, ofHouse, post, type Seller } from './post.ts'
import { ledgerEntries } from './tables.ts'

type OwnerAccount = 'shop' | 'held' | 'reserved' | 'transit'
type HouseAccount = 'marketplace' | 'provider'

/** From which account to which each kind moves what is owed. */
const ways = {
  commission: ['shop', 'marketplace'],
  fee: ['shop', 'marketplace'],
  hold: ['shop', 'held'],
  holdReleased: ['held', 'shop'],
  reserve: ['shop', 'reserved'],
  reserveReleased: ['reserved', 'shop'],
  payout: ['shop', 'transit'],
  payoutPaid: ['transit', 'provider'],
  payoutReturned: ['transit', 'shop'],
  /** It had arrived, and the bank sent it back all the same. */
  payoutBack: ['provider', 'shop'],
  /** What the provider got back of whoever was paid before. */
  takenBack: ['provider', 'shop'],
  /** In favour of the shop or business; against it when it is negative. */
  adjustment: ['marketplace', 'shop'],
  debt: ['marketplace', 'shop'],
} as const satisfies Record<string, readonly [OwnerAccount | HouseAccount, OwnerAccount | HouseAccount]>

/** Who decided, and why. */
interface Decision {
  reason: string
  byAccount: string
}

type Move = { seller: Seller; cents: number; orderId?: string; settledBy?: string } & (
  | { kind: Exclude<keyof typeof ways, 'adjustment' | 'debt'> }
  | { kind: 'adjustment' | 'debt'; decision: Decision }
)

/** Moves what is owed to a shop or a business from one account to another. How much of it there may be is for whoever moves it to know. */
export async function postMove(tx: Db, move: Move, now: Date): Promise<void> {
  const { kind, seller, cents, orderId = null, settledBy = null } = move
  if (!Number.isSafeInteger(cents) || cents === 0 || (cents < 0 && kind !== 'adjustment')) throw new Error(`A ${kind} of ${cents}`)
  const [from, to] = ways[kind]
  const entry = (account: OwnerAccount | HouseAccount, amountCents: number): Entry =>
    account === 'marketplace' || account === 'provider'
      ? ofHouse(account, amountCents)
      : { account, ownerKind: seller.kind, ownerId: seller.id, amountCents }
  const decision = 'decision' in move ? move.decision : {}
  // What is owed is negative: where it leaves less is owed.
  await post(tx, [{ kind, orderId, settledBy, ...decision, entries: [entry(from, cents), entry(to, -cents)] }], now)
}

interface Reversed {
  transferId: string
  /** Of the transfer, where it has one: lines are found by it. */
  orderId: string | null
}

/** Takes a transfer back, whole and once. */
export async function postReversal(tx: Db, { transferId, orderId }: Reversed, decision: Decision, now: Date): Promise<void> {
  const ofOrder = orderId ? eq(ledgerEntries.orderId, orderId) : isNull(ledgerEntries.orderId)
  const lines = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.transferId, transferId), ofOrder))
  if (lines.length === 0) throw new Refusal('not-found')
  const isReversed = (await tx.$count(ledgerEntries, eq(ledgerEntries.reverses, transferId))) > 0
  if (isReversed) throw new Refusal('conflict')
  // One line for each account, whatever the original was made of: what was taken back once is known by it.
  const entries = new Map<string, Entry>()
  for (const { account, ownerKind, ownerId, amountCents } of lines) {
    if (!ownerKind) throw new Error('A line of the release before, whose owner is not told yet')
    const before = entries.get(`${account} ${ownerId}`)?.amountCents ?? 0
    entries.set(`${account} ${ownerId}`, { account, ownerKind, ownerId, amountCents: before - amountCents })
  }
  await post(tx, [{ kind: 'reversal', orderId, reverses: transferId, ...decision, entries: [...entries.values()] }], now)
}
