import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { paidPeopleOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import type { ProviderPayee } from '../ports/payouts.ts'
import { sellerName } from './seller-name.ts'
import { pageOfSeller } from './seller-pages.ts'
import { payeeChanges, payees, type StoredRequirement } from './tables.ts'

type PayeeRow = typeof payees.$inferSelect

const stored = ({ requirements }: ProviderPayee): StoredRequirement[] =>
  requirements.map((one) => ({ ...one, until: one.until?.toISOString() ?? null }))

const facts = ({ state, canReceive, canBePaidOut, requirements, reason }: Omit<PayeeRow, 'id'> | PayeeRow) => ({
  ...{ state, canReceive, canBePaidOut, reason },
  requirements: requirements.map(({ name, urgency }) => `${urgency} ${name}`).sort(),
})

/**
 * Keeps what the provider said, and what has changed by it. Answers come in any order: one that was asked for before what stands here
 * changes nothing. The seller hears when payouts stop, and when they go on.
 */
export async function keepPayee(
  db: Db,
  { payeeId, said, askedAt, byAccount = null }: { payeeId: string; said: ProviderPayee; askedAt: Date; byAccount?: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(payees).where(eq(payees.id, payeeId)).for('update')
    if (!before || before.askedAt > askedAt) return
    const { providerId, state, canReceive, canBePaidOut, reason, bankHint } = said
    const now = { providerId, state, canReceive, canBePaidOut, reason, bankHint, requirements: stored(said), askedAt }
    await tx.update(payees).set(now).where(eq(payees.id, payeeId))
    if (before.bankHint && bankHint && before.bankHint !== bankHint) await noteBank(tx, { before, digits: bankHint, byAccount }, askedAt)
    const [then, since] = [facts(before), facts({ ...before, ...now })]
    if (JSON.stringify(then) === JSON.stringify(since)) return
    const change = newId()
    await tx.insert(payeeChanges).values({ payeeId, id: change, what: 'state', before: then, after: since, byAccount, at: askedAt })
    const kind = before.canBePaidOut && !canBePaidOut ? 'payee-restricted' : !before.canBePaidOut && canBePaidOut ? 'payee-enabled' : null
    if (kind) await tellOwners(tx, { payee: before, kind, key: change, variables: {} }, askedAt)
  })
}

/** So long payouts wait after another account was given. */
const WAIT_MS = 86_400_000

interface OtherBank {
  before: PayeeRow
  digits: string
  byAccount: string | null
}

/** Another bank account than before, or the same one given again: payouts wait a day, and everybody who may move the money is told. */
export async function noteBank(tx: Db, { before, digits, byAccount }: OtherBank, now: Date): Promise<void> {
  const id = newId()
  await tx
    .update(payees)
    .set({ bankHint: digits, bankReturnedAt: null, waitsUntil: new Date(now.getTime() + WAIT_MS) })
    .where(eq(payees.id, before.id))
  await tx.insert(payeeChanges).values({
    ...{ payeeId: before.id, id, what: 'bank', before: { bankHint: before.bankHint }, after: { bankHint: digits }, byAccount, at: now },
  })
  await tellOwners(tx, { payee: before, kind: 'payee-bank-changed', key: id, variables: { digits } }, now)
}

interface Told {
  payee: Pick<PayeeRow, 'sellerKind' | 'sellerId'>
  kind: 'payee-restricted' | 'payee-enabled' | 'payee-bank-changed' | 'payee-bank-returned'
  /** Names the event. */
  key: string
  variables: Record<string, string>
}

export async function tellOwners(tx: Db, { payee, kind, key, variables }: Told, now: Date): Promise<void> {
  const { sellerKind, sellerId } = payee
  const shop = await sellerName(tx, { kind: sellerKind, id: sellerId })
  const owners = await paidPeopleOf(tx, sellerKind, sellerId)
  const notice = { kind, variables: { shop, ...variables }, link: pageOfSeller(sellerKind, 'account'), key }
  await notify(
    tx,
    owners.map((accountId) => ({ ...notice, accountId })),
    now,
  )
}
