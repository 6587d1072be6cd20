import { and, desc, eq, sql } from 'drizzle-orm'
import type { CustomerFacts, operatorCustomer } from '../../contract/operator-customers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { reopenAccount, shutAccount } from '../accounts/shut.ts'
import { accounts } from '../accounts/tables.ts'
import { complaints } from '../complaints/tables.ts'
import type { Handlers } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { members } from '../members/tables.ts'
import { orders } from '../orders/tables.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { customerColumns, customerTables, findCustomers, shownCustomer } from './find-customers.ts'
import { accountBlocks } from './tables.ts'

const FEW = 5
const MOST_COUNTED = 100

export const operatorCustomerCalls: Handlers<typeof operatorCustomer> = {
  page: ({ db }, asked) => findCustomers(db, asked),
  getInfo: ({ db }, { id }) => factsOf(db, id),
  async block({ db, caller, now }, { id, reason }) {
    await inTransaction(db, async (tx) => {
      if (!(await lockAccount(tx, id))) throw new Refusal('not-found')
      // Who works for the marketplace leaves its team first; nobody shuts themselves out.
      if (await worksForHouse(tx, id)) throw new Refusal('conflict')
      const at = now()
      const { rowCount } = await tx.insert(accountBlocks).values({ accountId: id, reason, byAccount: caller.id, at }).onConflictDoNothing()
      if (rowCount === 0) return
      await shutAccount(tx, id, at)
      await endSessionsOf(tx, id)
    })
    return factsOf(db, id)
  },
  async unblock({ db }, { id }) {
    await inTransaction(db, async (tx) => {
      if (!(await lockAccount(tx, id))) throw new Refusal('not-found')
      const [lifted] = await tx.delete(accountBlocks).where(eq(accountBlocks.accountId, id)).returning({ at: accountBlocks.at })
      if (lifted) await reopenAccount(tx, id, lifted.at)
    })
    return factsOf(db, id)
  },
}

const worksForHouse = async (db: Db, id: string) =>
  (await db.$count(members, and(eq(members.accountId, id), eq(members.kind, 'house')))) > 0

async function factsOf(db: Db, id: string): Promise<CustomerFacts> {
  const { rows } = await db.execute<Parameters<typeof shownCustomer>[0]>(
    sql`select ${customerColumns} from ${customerTables} where person.id = ${id}`,
  )
  if (!rows[0]) throw new Refusal('not-found')
  const [[blocked], last, bought, complained, works] = await sideBySide(db, [
    () =>
      db
        .select({ reason: accountBlocks.reason, at: accountBlocks.at, by: accounts.nickName })
        .from(accountBlocks)
        .innerJoin(accounts, eq(accounts.id, accountBlocks.byAccount))
        .where(eq(accountBlocks.accountId, id)),
    () =>
      db
        .select({ id: orders.id, orderNumber: orders.orderNumber, placedAt: orders.placedAt, totalCents: orders.totalCents })
        .from(orders)
        .where(eq(orders.customerId, id))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(FEW),
    () => countUpTo(db, sql`select 1 from ${orders} own where own.customer_id = ${id}`, MOST_COUNTED),
    () => countUpTo(db, sql`select 1 from ${complaints} own where own.customer_id = ${id}`, MOST_COUNTED),
    () => db.selectDistinct({ kind: members.kind }).from(members).where(eq(members.accountId, id)),
  ])
  return {
    ...shownCustomer(rows[0]),
    blocked: blocked ? { reason: blocked.reason, by: blocked.by, at: blocked.at.toISOString() } : null,
    ...{ orders: bought, complaints: complained },
    lastOrders: last.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
    works: works.map(({ kind }) => kind),
    mayBlock: works.every(({ kind }) => kind !== 'house'),
  }
}
