import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { skus } from '../catalogue/tables.ts'
import { type OpenDatabase, openPostgres } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { priceChanges } from '../prices/tables.ts'
import { root } from '../root.ts'
import { makeScratch, PATIENCE_MS, testPostgres } from '../testing/database.ts'
import { testIdentityKey } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { changePrices } from '../wares/change-prices.ts'
import { writeProducts } from '../wares/write-products.ts'
import { startTask } from './start-task.ts'
import { taskSteps, tasks } from './tables.ts'

const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of drops) await drop()
})

/** A database that outlives those who use it. */
async function place() {
  const { url, drop } = await makeScratch(testPostgres ?? '')
  drops.push(drop)
  const env = { PATH: process.env.PATH, DATABASE_URL: url, MALLARD_IDENTITY_KEY: testIdentityKey, MALLARD_LOG_LEVEL: 'silent' }
  const within = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
    const database = await openPostgres({ url, connections: 4, statementMs: PATIENCE_MS })
    return work(database).finally(() => database.close())
  }
  return { env, within }
}
type Place = Awaited<ReturnType<typeof place>>

/** Two steps of products, each with a price of its own. */
async function fill({ within }: Place): Promise<void> {
  await within(async ({ db, pool }) => {
    await migrate(pool, await readMigrations())
    const { shop, kettles } = await addMarketplace(db, new Date())
    const owner = { kind: 'shop' as const, placeId: shop, accountId: v7() }
    const many = Array.from({ length: 60 }, (_, n) => kettleIn(kettles, { pieces: [piece({ priceCents: 1_000 + 10 * n, onHand: 1 })] }))
    await writeProducts(db, { shopId: shop, accountId: owner.accountId }, many, new Date())
    const input = { spuIds: null, found: null, categoryId: null, basisPoints: 1_000, ending: 'any' as const, crossesOut: false }
    await startTask(db, changePrices, { owner, input, total: 63 }, new Date())
  })
}

async function run({ env }: Place, how: { DIES_AT?: string; IS_HASTY?: string; LATER: string }): Promise<NodeJS.Signals | number> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/testing/task-process.ts'], {
    cwd: root,
    env: { ...env, ...how },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

const seen = (at: Place) =>
  at.within(async ({ db }) => {
    const rows = await db.select().from(skus)
    const logged = await db.select().from(priceChanges)
    const [task] = await db.select().from(tasks)
    return {
      prices: rows.map(({ priceCents }) => priceCents).sort((a, b) => a - b),
      logged: logged.length,
      records: await db.$count(taskSteps),
      task: { state: task?.state, done: task?.done, steps: task?.steps, result: task?.result, error: task?.error },
    }
  })

const undo = (at: Place) => at.within(({ db }) => db.update(tasks).set({ state: 'ready', isUndoing: true }).where(eq(tasks.state, 'done')))

/** Every process dies at another moment of its step, until one finds nothing left to do. */
async function runDying(at: Place, hasty: { IS_HASTY?: string } = {}): Promise<number> {
  const moments = ['begin', 'commit', 'committed']
  for (let died = 0; ; died++) {
    const end = await run(at, { ...hasty, DIES_AT: moments[died % moments.length] ?? '', LATER: String(died) })
    if (end === 0) return died
    if (end !== 'SIGKILL') throw new Error(`A process ended with ${end}`)
  }
}

test('killed at every moment of every step, forwards and back, a task ends as it does alone', { timeout: 600_000 }, async () => {
  const [alone, dying] = [await place(), await place()]
  await fill(alone)
  await fill(dying)
  const before = await seen(dying)
  expect(await run(alone, { LATER: '0' })).toBe(0)
  // Two steps, with three moments each.
  expect(await runDying(dying)).toBe(6)
  const after = await seen(dying)
  expect(after).toEqual(await seen(alone))
  expect(after.task).toMatchObject({ state: 'done', done: 63, result: { changed: 63 } })
  expect(after.prices).not.toEqual(before.prices)

  await undo(alone)
  await undo(dying)
  expect(await run(alone, { LATER: '0' })).toBe(0)
  // And the one in which there is nothing left to take back.
  expect(await runDying(dying)).toBe(9)
  expect(await seen(dying)).toEqual(await seen(alone))
  expect((await seen(dying)).prices).toEqual(before.prices)
})

test('the twin that moves its cursor after the transaction of the step does it twice', { timeout: 600_000 }, async () => {
  const [alone, dying] = [await place(), await place()]
  await fill(alone)
  await fill(dying)
  expect(await run(alone, { LATER: '0' })).toBe(0)
  expect(await run(dying, { IS_HASTY: 'yes', DIES_AT: 'committed', LATER: '0' })).toBe('SIGKILL')
  expect(await run(dying, { IS_HASTY: 'yes', LATER: '1' })).toBe(0)
  const [right, twice] = [await seen(alone), await seen(dying)]
  expect(twice.task.state).toBe('done')
  expect(twice.prices).not.toEqual(right.prices)
})
