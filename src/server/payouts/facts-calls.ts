import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PaidStaff } from '../../contract/paid-staff.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { FactsCalls, operatorFacts } from '../../contract/seller-payee.ts'
import { marketDay, momentAt } from '../../rules/calendar.ts'
import { isBusinessNumber } from '../../rules/money/tax-numbers.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { ledgerHolds } from '../ledger/tables.ts'
import { type PaidContext, sellerHere } from '../payees/seller-here.ts'
import { pageOfSeller } from '../payees/seller-pages.ts'
import { namesOf } from './names-of.ts'
import { giveFacts, openFacts, shownFacts } from './report-facts.ts'
import { reportFacts } from './tables.ts'
import { tellSeller } from './tell-seller.ts'

/** What the tax agency wants to know of a shop or a business. */
export function factsCalls<W extends PaidStaff>(who: W): Handlers<FactsCalls<W>> {
  const here = (context: PaidContext) => sellerHere(who, context)
  const calls: Handlers<FactsCalls<'goodsSeller'>> = {
    read: (context) => shownFacts(context.db, here(context), context.now()),
    async save(context, facts) {
      const { db, caller, sealing, now } = context
      if (facts.isCompany && !isBusinessNumber(facts.businessNumber ?? '')) throw new Refusal('bad-input')
      await giveFacts(db, { seller: here(context), facts, byAccount: caller.id, sealing }, now())
      return shownFacts(db, here(context), now())
    },
  }
  return calls as unknown as Handlers<FactsCalls<W>>
}

interface Listed extends Record<string, unknown> {
  id: string
  kind: 'shop' | 'business'
  state: 'missing' | 'given' | 'verified'
  hint: string | null
  givenAt: Date | string | null
  reminders: number
}

export const operatorFactsCalls: Handlers<typeof operatorFacts> = {
  async page({ db, now }, { page: { after, size }, state }) {
    const year = Number(marketDay(now()).slice(0, 4))
    const stateOf = sql`case when facts.verified_at is not null then 'verified' when facts.given_at is not null then 'given' else 'missing' end`
    const { rows: found } = await db.execute<Listed>(sql`
      select sold.seller_id as id, sold.kind, ${stateOf} as state, facts.hint, facts.given_at as "givenAt",
        case when facts.reminded_in = ${year} then facts.reminders else 0 end as reminders
      from (
        select seller_id, max(seller_kind) as kind from ${ledgerHolds}
        where made_at >= ${momentAt(`${year}-01-01`, '00:00').toISOString()} group by 1
      ) sold left join ${reportFacts} facts on facts.seller_id = sold.seller_id
      where (${after}::uuid is null or sold.seller_id > ${after}::uuid) and (${state ?? null}::text is null or ${stateOf} = ${state ?? null}::text)
      order by sold.seller_id limit ${size + 1}`)
    const { rows, next } = cutPage(found, size, ({ id }) => id)
    const names = await namesOf(
      db,
      rows.map(({ id }) => id),
    )
    const records = rows.map(({ id, kind, state: now_, hint, givenAt, reminders }) => ({
      ...{ id, kind, name: names.get(id) ?? '', state: now_, hint: hint ?? '', reminders },
      givenAt: givenAt ? new Date(givenAt).toISOString() : null,
    }))
    return { records, next }
  },

  // In a transaction, so that the trail tells who looked before it is answered.
  reveal: ({ db, sealing }, { id }) =>
    inTransaction(db, async (tx) => {
      const facts = await openFacts(tx, sealing, id)
      if (!facts) throw new Refusal('not-found')
      return facts
    }),

  verify: ({ db, caller, now }, { id, isRight, reason }) =>
    inTransaction(db, async (tx) => {
      const verdict = isRight
        ? { verifiedAt: now(), verifiedBy: caller.id }
        : { box: null, hint: null, givenAt: null, verifiedAt: null, verifiedBy: null }
      const [row] = await tx
        .update(reportFacts)
        .set(verdict)
        .where(and(eq(reportFacts.sellerId, id), isNotNull(reportFacts.givenAt)))
        .returning()
      if (!row) throw new Refusal('not-found')
      if (!isRight) {
        const told = {
          kind: 'report-facts-wrong',
          variables: { words: reason },
          key: newId(),
          link: pageOfSeller(row.sellerKind, 'account'),
        }
        await tellSeller(tx, { kind: row.sellerKind, id }, told, now())
      }
      return {}
    }),
}
