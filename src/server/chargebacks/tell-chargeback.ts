import type { Text } from '../../contract/locale.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { longDate } from '../../rules/page/long-date.ts'
import type { Db } from '../db/database.ts'
import { operators, paidPeopleOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { pageOfSeller } from '../payees/seller-pages.ts'
import { numberOf } from './evidence.ts'
import type { chargebacks } from './tables.ts'

type Chargeback = typeof chargebacks.$inferSelect

/** Everybody who may move the money of those who bear it. */
export async function tellSellers(
  tx: Db,
  row: Chargeback,
  kind: 'chargeback-opened' | 'chargeback-won' | 'chargeback-lost',
  now: Date,
): Promise<void> {
  const variables = { orderNumber: await numberOf(tx, row), amount: moneyText(row.amountCents) }
  for (const { kind: place, id } of row.shares) {
    const people = await paidPeopleOf(tx, place, id)
    await notify(
      tx,
      people.map((accountId) => ({
        accountId,
        kind,
        variables,
        link: pageOfSeller(place, 'chargebacks'),
        key: `${row.id} ${place} ${id}`,
      })),
      now,
    )
  }
}

const dayText = (day: Date): Text => ({ en: longDate('en', day), fr: longDate('fr', day), zh: longDate('zh', day) })

/** Whoever may answer the bank, with the day until which it has to be. */
export async function tellDeadline(
  tx: Db,
  row: Chargeback,
  { kind, key }: { kind: 'chargeback-waiting' | 'chargeback-reminder'; key: string },
  now: Date,
): Promise<void> {
  const variables = {
    orderNumber: await numberOf(tx, row),
    amount: moneyText(row.amountCents),
    reason: row.reason,
    day: dayText(row.answerBy ?? now),
  }
  const people = await operators(tx, 'disputes.decide')
  const link = `/operator/money/chargebacks/${row.id}`
  await notify(
    tx,
    people.map((accountId) => ({ accountId, kind, variables, link, key })),
    now,
  )
}
