import { gzipSync } from 'node:zlib'
import { and, asc, eq, sql } from 'drizzle-orm'
import { allHeld } from '../../rules/privacy/all-held.ts'
import type { Held } from '../../rules/privacy/held.ts'
import { FILE_DAYS } from '../../rules/privacy/terms.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/outbox.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { orders } from '../orders/tables.ts'
import { followRule } from './erase-person.ts'
import { ordersTable } from './orders-table.ts'
import { type Person, personOf, rowsOf } from './rows-of.ts'
import { privacyFileParts, privacyRequests } from './tables.ts'

interface Wanted {
  requestId: string
}

/** Rules of one step: each is a statement or two about one person's rows. */
const TOGETHER = 4
const DAY_MS = 24 * 60 * 60_000

/** The person's own file: each noun once. */
export const told: readonly (Held & { file: string })[] = allHeld.flatMap((rule) =>
  rule.file === null ? [] : [{ ...rule, file: rule.file }],
)

const spoken = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

async function rowsTold(db: Db, rule: Held, person: Person): Promise<unknown[]> {
  const table = sql.identifier(rule.table)
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(${table}.*) - ${sql.param([...(rule.hides ?? [])])}::text[] as row from ${table} where ${rowsOf(rule, person)}`,
  )
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(([name, value]) => [spoken(name), value])))
}

const requestOf = async (db: Db, id: string) => (await db.select().from(privacyRequests).where(eq(privacyRequests.id, id)))[0]

const settle = (tx: Db, id: string, end: Partial<typeof privacyRequests.$inferInsert>) =>
  tx
    .update(privacyRequests)
    .set({ state: 'done', ...end })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'running')))

/** Everything about a person as a file, some nouns at each step. */
export const copyPerson: TaskKind<Wanted> = {
  kind: 'copy-person',
  place: 'house',
  may: 'customers.manage',
  isForAnybody: true,
  async step(tx, { input: { requestId }, now, cursor }) {
    const request = await requestOf(tx, requestId)
    const person = request && (await personOf(tx, request.accountId))
    if (!request || !person || request.state !== 'running') return { cursor: null, did: 0 }
    const from = typeof cursor === 'number' ? cursor : 0
    const some = told.slice(from, from + TOGETHER)
    let rows = 0
    for (const [at, rule] of some.entries()) {
      const own = await rowsTold(tx, rule, person)
      rows += own.length
      const data = gzipSync(JSON.stringify(own, null, 2))
      await tx.insert(privacyFileParts).values({ requestId, accountId: person.id, part: from + at, noun: rule.file, data })
    }
    const to = from + some.length
    if (to < told.length) return { cursor: to, did: some.length, counts: { rows } }
    const bought = await tx.select().from(orders).where(eq(orders.customerId, person.id)).orderBy(asc(orders.placedAt))
    await tx.insert(privacyFileParts).values({
      ...{ requestId, accountId: person.id, part: told.length, noun: 'orders.csv' },
      data: gzipSync(ordersTable(bought, request.language)),
    })
    await settle(tx, requestId, { endedAt: now, keptUntil: new Date(now.getTime() + FILE_DAYS * DAY_MS) })
    await enqueue(tx, 'mail-privacy', { accountId: person.id, says: 'copy' }, now)
    return { cursor: null, did: some.length, counts: { rows } }
  },
}

/** Does what the list says of each table, one after the other. What is done is done: whoever goes on with it comes to the same end. */
export const erasePerson: TaskKind<Wanted> = {
  kind: 'erase-person',
  place: 'house',
  may: 'customers.manage',
  isForAnybody: true,
  async step(tx, { input: { requestId }, now, cursor }) {
    const request = await requestOf(tx, requestId)
    const person = request && (await personOf(tx, request.accountId))
    if (!request || !person || request.state !== 'running') return { cursor: null, did: 0 }
    const from = typeof cursor === 'number' ? cursor : 0
    const some = allHeld.slice(from, from + TOGETHER)
    let rows = 0
    const to = from + some.length
    const [known] = await tx.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, person.id))
    for (const rule of some) rows += await followRule(tx, rule, person, now)
    if (to < allHeld.length) return { cursor: to, did: some.length, counts: { rows } }
    await settle(tx, requestId, { endedAt: now })
    // The last that goes to them; the address stands in it until it is sent, and nowhere after.
    await enqueue(tx, 'mail-erased', { email: person.mail, locale: known?.language ?? 'en' }, now)
    return { cursor: null, did: some.length, counts: { rows } }
  },
}
