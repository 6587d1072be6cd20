import type { Db } from '../db/database.ts'
import { treasurersOf } from '../members/staff.ts'
import type { Variables } from '../messages/fill.ts'
import { notify } from '../messages/notify.ts'
import { pageOfSeller } from '../payees/seller-pages.ts'

interface Told {
  kind: string
  variables: Variables
  key: string
}

/** Everybody who reads the money of the shop or the business. */
export async function tellSeller(tx: Db, seller: { kind: 'shop' | 'business'; id: string }, told: Told, now: Date): Promise<void> {
  const accounts = await treasurersOf(tx, seller.kind, seller.id)
  await notify(
    tx,
    accounts.map((accountId) => ({ accountId, link: pageOfSeller(seller.kind, 'money'), ...told })),
    now,
  )
}
