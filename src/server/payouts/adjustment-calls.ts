import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { operatorAdjustment } from '../../contract/operator-money.ts'
import { Refusal } from '../../contract/refusals.ts'
import { mostAdjusted } from '../../rules/money/adjustment-limits.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { accounts } from '../accounts/tables.ts'
import type { Account, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { balanceOf } from '../ledger/balances.ts'
import { forgetDebt, noteDebt } from '../ledger/debts.ts'
import { postMove, postReversal } from '../ledger/owner-moves.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { namesOf } from './names-of.ts'
import { paidSeller } from './paid-seller.ts'
import { tellSeller } from './tell-seller.ts'

const mostOf = ({ works }: Pick<Account, 'works'>) => mostAdjusted(works.house?.role)

function refuseAbove(caller: Account, cents: number): void {
  if (Math.abs(cents) > mostOf(caller)) throw new Refusal('above-your-limit')
}

/** What the seller has now, in debt or free of it. */
async function settled(tx: Db, seller: { kind: 'shop' | 'business'; id: string }, now: Date) {
  await noteDebt(tx, seller, now)
  await forgetDebt(tx, seller.id)
  const { availableCents, debtCents } = await balanceOf(tx, seller.id)
  return { availableCents, debtCents }
}

interface Said {
  cents: number
  words: string
}

const tell = (tx: Db, seller: { kind: 'shop' | 'business'; id: string }, { cents, words }: Said, now: Date) =>
  tellSeller(tx, seller, { kind: 'money-adjusted', variables: { amount: moneyText(cents), words }, key: newId() }, now)

/** The line of the seller; a credit of a bill of commission, which has a line of its tax, is taken back by a bill. */
async function adjustmentOf(tx: Db, transferId: string) {
  const lines = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.transferId, transferId), isNull(ledgerEntries.orderId), eq(ledgerEntries.kind, 'adjustment')))
  const own = lines.find(({ account }) => account === 'shop')
  const isPlain = lines.length === 2 && lines.some(({ account }) => account === 'marketplace')
  if (!isPlain || !own?.ownerId || (own.ownerKind !== 'shop' && own.ownerKind !== 'business')) throw new Refusal('not-found')
  return { cents: 0 - own.amountCents, seller: { kind: own.ownerKind, id: own.ownerId } }
}

export const operatorAdjustmentCalls: Handlers<typeof operatorAdjustment> = {
  async page({ db, caller }, { page: { after, size } }) {
    const found = await db
      .select({
        line: ledgerEntries,
        by: accounts.nickName,
        isReversed: sql<boolean>`exists (select 1 from ${ledgerEntries} back where back.reverses = ${ledgerEntries}.transfer_id)`,
      })
      .from(ledgerEntries)
      .leftJoin(accounts, eq(accounts.id, ledgerEntries.byAccount))
      .where(
        and(
          sql`${ledgerEntries.kind} = 'adjustment' and ${ledgerEntries.account} = 'shop'`,
          after === null ? undefined : lt(ledgerEntries.id, after),
        ),
      )
      .orderBy(desc(ledgerEntries.id))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ line }) => line.id)
    const names = await namesOf(
      db,
      rows.flatMap(({ line }) => line.ownerId ?? []),
    )
    const records = rows.map(({ line: { id, transferId, ownerId, amountCents, reason, at }, by, isReversed }) => ({
      ...{ id, transferId, seller: { id: ownerId ?? '', name: names.get(ownerId ?? '') ?? '' } },
      ...{ cents: 0 - amountCents, reason: reason ?? '', by: by ?? '', at: at.toISOString(), isReversed },
    }))
    return { records, next, mostCents: mostOf(caller) }
  },

  add: ({ db, caller, now }, { sellerId, cents, reason }) =>
    inTransaction(db, async (tx) => {
      refuseAbove(caller, cents)
      const { kind, id } = await paidSeller(tx, sellerId)
      const seller = { kind, id }
      await postMove(tx, { kind: 'adjustment', seller, cents, decision: { reason, byAccount: caller.id } }, now())
      await tell(tx, seller, { cents, words: reason }, now())
      return settled(tx, seller, now())
    }),

  reverse: ({ db, caller, now }, { id, reason }) =>
    inTransaction(db, async (tx) => {
      const { cents, seller } = await adjustmentOf(tx, id)
      refuseAbove(caller, cents)
      await postReversal(tx, { transferId: id, orderId: null }, { reason, byAccount: caller.id }, now())
      await tell(tx, seller, { cents: -cents, words: reason }, now())
      return settled(tx, seller, now())
    }),
}
