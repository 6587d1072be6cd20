import { asc } from 'drizzle-orm'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { testAccounts } from '../adapters/payouts/bank/payees.ts'
import { bankProvider } from '../adapters/payouts/bank/provider.ts'
import type { Db } from '../db/database.ts'
import { claimSetting } from '../db/settings.ts'
import { giveBank } from '../payees/give-bank.ts'
import { openPayee, type PaidSeller } from '../payees/open-payee.ts'
import type { Sealing } from '../sealing.ts'
import { shops } from '../shops/tables.ts'
import { PRO_PROVIDER, providerId } from './people.ts'

const DAY_MS = 86_400_000
const bank = (account: string) => ({ institution: '003', transit: '01234', account })

/** Nearly every shop and the demo's own business can be paid; of the shops one has given no bank account, one another, and the bank of one sends payments back. */
export async function addPayees({ db, sealing, now }: { db: Db; sealing: Sealing; now: Date }): Promise<void> {
  if (!(await claimSetting(db, 'demo_payees', true))) return
  const provider = bankProvider({ name: 'embedded', db, sealing, now: () => now })
  const all = await db.select({ id: shops.id }).from(shops).orderBy(asc(shops.slug))
  const openBefore = (seller: PaidSeller, before: Date) =>
    openPayee(db, { seller, provider, byAccount: HOUSE_ID, email: 'seller@mallard.example', language: 'en' }, before)
  const before = new Date(now.getTime() - 30 * DAY_MS)
  for (const [n, { id }] of all.entries()) {
    const of = { seller: { kind: 'shop' as const, id }, provider, byAccount: HOUSE_ID }
    await openBefore(of.seller, before)
    if (n % 12 === 5) continue
    const account = n % 12 === 7 ? testAccounts.returned : `70${String(1_000_000 + n)}`
    await giveBank(db, { ...of, bank: bank(account) }, before)
    if (n % 12 === 9) await giveBank(db, { ...of, bank: bank(`80${String(1_000_000 + n)}`) }, now)
  }
  const pro = { kind: 'business' as const, id: providerId(PRO_PROVIDER) }
  await openBefore(pro, before)
  await giveBank(db, { seller: pro, provider, byAccount: HOUSE_ID, bank: bank('709990077') }, before)
}
