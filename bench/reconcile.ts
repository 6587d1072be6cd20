import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { HOUSE_ID } from '../src/rules/permissions.ts'
import { inTransaction } from '../src/server/db/in-transaction.ts'
import { keepMovements } from '../src/server/reconciliation/collect.ts'
import { reconcile } from '../src/server/reconciliation/compare.ts'
import { reconciliationDifferences, reconciliations } from '../src/server/reconciliation/tables.ts'
import { openTestDatabase } from '../src/server/testing/database.ts'
import { seedBooks, seededFee } from '../src/server/testing/seeded-books.ts'

/** How long it takes to hold so many of the provider's movements against ours, and whether each seeded difference is found. */
const count = Number(process.argv[2] ?? 100_000)
const differences = 200
const since = new Date('2026-09-01T00:00:00.000Z')
const { db, close } = await openTestDatabase()
const { movements, seeded } = await seedBooks(db, { count, differences, since })
const id = v7()
const until = new Date('2026-10-01T00:00:00.000Z')
const fees = { feeBasisPoints: seededFee.basisPoints, feeFixedCents: seededFee.fixedCents }
await db.insert(reconciliations).values({
  ...{ id, provider: 'stripe', since, until, source: 'provider', state: 'collecting', ...fees, byAccount: HOUSE_ID, createdAt: since },
})
const began = performance.now()
await keepMovements(db, id, movements, since)
const collected = performance.now()
const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: HOUSE_ID }
let cursor: unknown = null
let longest = 0
do {
  const at = performance.now()
  const step = await inTransaction(db, (tx) => reconcile.step(tx, { input: { id }, owner, now: since, cursor }))
  longest = Math.max(longest, performance.now() - at)
  cursor = step.cursor
} while (cursor !== null)
const done = performance.now()
const found = await db.select().from(reconciliationDifferences).where(eq(reconciliationDifferences.reconciliationId, id))
const right = found.filter(({ reference, kind }) => reference !== null && seeded.get(reference) === kind).length
const seconds = (ms: number) => (ms / 1000).toFixed(1)
console.log(
  `${movements.length} movements: collected in ${seconds(collected - began)} s, compared in ${seconds(done - collected)} s, longest step ${Math.round(longest)} ms; ` +
    `${right} of ${differences} differences found, ${found.length - right} invented`,
)
await close()
// The embedded database waits for another test, and keeps the process.
process.exit()
