import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../src/server/db/database.ts'
import { setStock } from '../src/server/testing/buying.ts'
import { nodeUrl, poolUrl } from '../tools/cluster/processes.ts'
import { whyNoCluster } from '../tools/cluster/programs.mjs'
import { folderOf } from '../tools/cluster/state.ts'
import { down, up } from '../tools/cluster/up.ts'
import { primaryOf } from '../tools/cluster/watch.ts'
import { buyers } from './buyers.ts'
import { hangUp } from './post.ts'
import { serve } from './served.ts'

/** npm run bench:cluster: what PgBouncer and HAProxy cost a checkout: the built server on the primary itself, and through both, in turns. */
const { values: given } = parseArgs({ options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '2' } } })
const SHOPPERS = 10
const NAME = 'bench'
const say = (line: string) => process.stdout.write(`${line}\n`)

async function checkouts(url: string, round: number, skuId: string): Promise<number> {
  const server = await serve(url, {
    MALLARD_DEMO: 'on',
    MALLARD_POINTS: 'off',
    MALLARD_LOG_LEVEL: 'silent',
    DATA_DIR: join(folderOf(NAME), 'a1'),
  })
  const database = await openPostgres({ url, connections: 2, statementMs: 8000 })
  const shop = await buyers({ db: database.db, origin: server.origin, skuId, count: SHOPPERS, name: `round${round}` })
  const load = shop.run()
  await pause(3000)
  const before = load.counts().paid
  const began = performance.now()
  await pause(Number(given.seconds) * 1000)
  const rate = ((load.counts().paid - before) / (performance.now() - began)) * 1000
  await load.stop()
  await database.close()
  hangUp()
  await server.stop()
  return rate
}

const why = whyNoCluster()
if (why) throw new Error(why)
down(NAME)
const state = await up({ name: NAME, say, withoutProcesses: true })
try {
  const primary = (await primaryOf(state)) ?? ''
  const direct = nodeUrl(state, primary).replace(`postgres:${state.passwords.superuser}`, `mallard:${state.passwords.mallard}`)
  const { db, close } = await openPostgres({ url: direct, connections: 1, statementMs: 8000 })
  const { rows } = await db.execute<{ id: string }>(
    sql`select sku.id from skus sku join spus spu on spu.id = spu_id where spu.title ->> 'en' = 'Lamp'`,
  )
  const skuId = rows[0]?.id ?? ''
  await setStock(db, skuId, 1_000_000)
  await close()
  const rates: Record<'direct' | 'pooled', number[]> = { direct: [], pooled: [] }
  for (let round = 0; round < Number(given.rounds); round++) {
    rates.direct.push(await checkouts(direct, 2 * round, skuId))
    rates.pooled.push(await checkouts(poolUrl(state), 2 * round + 1, skuId))
  }
  const best = (of: readonly number[]) => Math.max(...of)
  const list = (of: readonly number[]) => of.map((rate) => rate.toFixed(1)).join(', ')
  say(`checkouts a second on the primary itself: ${list(rates.direct)}; through PgBouncer and HAProxy: ${list(rates.pooled)}`)
  say(`best to best: ${(best(rates.pooled) / best(rates.direct)).toFixed(2)}`)
} finally {
  down(NAME)
}
process.exit()
