import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { testAccounts } from '../adapters/payouts/bank/payees.ts'
import { bankProvider } from '../adapters/payouts/bank/provider.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { delivering, runOutbox } from '../jobs/outbox.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postSale } from '../ledger/post.ts'
import type { PayoutProvider, ProviderMovement } from '../ports/payouts.ts'
import { keepMovements } from '../reconciliation/collect.ts'
import { reconcile } from '../reconciliation/compare.ts'
import { reconciliationDifferences, reconciliations } from '../reconciliation/tables.ts'
import { sealingWith } from '../sealing.ts'
import { openTestDatabase } from '../testing/database.ts'
import { payoutDeliveries } from './deliveries.ts'
import { registerOurPayouts } from './our-payouts.ts'
import type { Payee, Paying } from './payees.ts'
import { askAboutPayouts, runPayouts } from './run-payouts.ts'

let database: OpenDatabase
let db: Db
let bank: PayoutProvider
let paying: Paying
const payees = new Map<string, Payee>()
/** A Tuesday, after six. */
const start = new Date('2026-11-17T15:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
let clock = start

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  registerOurPayouts()
  const sealing = sealingWith([{ id: 'test', key: Buffer.alloc(32, 7) }])
  bank = bankProvider({ name: 'embedded', db, sealing, now: () => clock })
  paying = { provider: bank, payeesOf: async () => payees }
})
afterAll(() => database.close())

async function addSeller(account: string | null): Promise<void> {
  const id = v7()
  const { providerId } = await bank.openPayee({ reference: id, seller: { kind: 'shop', id, name: 'A shop' }, email: '', language: 'en' })
  if (account) await bank.giveBank?.({ providerId, bank: { institution: '004', transit: '10202', account } })
  payees.set(id, { provider: 'embedded', payeeId: providerId, canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null })
  const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
  const lines = [{ item: 'goods' as const, lineId: null, cents: 80_00 }]
  const shops = [{ shopId: id, split, lines, partId: v7(), dueAt: start }]
  await postSale(db, { orderId: v7(), customerId: v7(), totalCents: 100_00, shops }, start)
}
const goOn = async (at: Date) => {
  clock = at
  await runOutbox(db, delivering(payoutDeliveries({ db, paying, now: () => at })), at, () => {})
  await askAboutPayouts(db, paying, at)
}
async function differences(change: (said: ProviderMovement[]) => ProviderMovement[] = (said) => said) {
  const id = v7()
  const [since, until] = [later(-1), later(6)]
  const run = { id, provider: 'embedded', since, until, source: 'provider' as const, state: 'collecting' as const }
  await db.insert(reconciliations).values({ ...run, byAccount: HOUSE_ID, createdAt: start })
  const said: ProviderMovement[] = []
  for await (const movement of bank.movements(since)) said.push(movement)
  await keepMovements(db, id, change(said), start)
  const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: HOUSE_ID }
  await inTransaction(db, (tx) => reconcile.step(tx, { input: { id }, owner, now: start, cursor: null }))
  const found = await db.select().from(reconciliationDifferences).where(sql`${reconciliationDifferences.reconciliationId} = ${id}`)
  return found.map(({ kind, of }) => `${of} ${kind}`).sort()
}

test('payouts that arrived, came back, failed or were refused at once are the same in both books, and nothing is invented', async () => {
  for (const account of ['1234567', testAccounts.returned, testAccounts.failed, null]) await addSeller(account)
  await freeHeld(db, async () => null, start)
  expect(await runPayouts(db, paying, start)).toBe(4)
  await goOn(start)
  expect(await differences()).toEqual([])
  for (const days of [2.1, 3.3, 4.5]) await goOn(later(days))
  const { rows } = await db.execute<{ state: string }>(sql`select state from payouts order by state`)
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'paid', 'returned'])
  expect(await differences()).toEqual([])
})

test('its twins are caught: one paid twice, one that never left, one of another amount, one that came back unheard', async () => {
  expect(await differences((said) => [...said, { ...(said[0] as ProviderMovement), id: 'again' }])).toEqual(['payout duplicate'])
  expect(await differences((said) => said.slice(1))).toEqual(['payout missing-there'])
  expect(await differences(([first, ...rest]) => [{ ...(first as ProviderMovement), amountCents: -80_01 }, ...rest])).toEqual([
    'payout amount',
  ])
  await db.execute(sql`update payouts set state = 'paid' where state = 'returned'`)
  expect(await differences()).toEqual(['payoutBack missing-here'])
})
