import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openPostgres } from '../src/server/db/database.ts'
import { loadLanguage } from '../src/server/search/language.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'
import { keepHeapSmall } from '../src/server/small-heap.ts'
import { ownCpu, postgresCpu } from './served.ts'

/**
 * npm run bench:fill -- --database URL: makes the search index of a database that has its products anew, and says what that took. CPU says
 * more than time where others use the machine. A turn of the loop is measured by the clock and by the CPU that the server's thread got.
 */
const { values: given } = parseArgs({ options: { database: { type: 'string' } } })
/** As often the loop is looked at. */
const TICK_MS = 5
if (!given.database) throw new Error('--database names a database with products')

// As the server does.
keepHeapSmall()
const { db, pool, close } = await openPostgres({ url: given.database, connections: 4, statementMs: 600_000 })
try {
  const { rows } = await pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const databaseCpu = postgresCpu(rows[0]?.folder ?? '')
  const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`
  const start = { at: performance.now(), node: ownCpu(), own: ownMs(), database: databaseCpu() }
  const took = () =>
    `${seconds(performance.now() - start.at)}; CPU: node ${seconds(ownCpu() - start.node)} (its own thread ${seconds(ownMs() - start.own)}), PostgreSQL ${seconds(databaseCpu() - start.database)}`
  // A server has read its dictionary long before.
  await loadLanguage(db)
  const longest = watchTurns()
  let tenth = 0
  const { products } = await rebuildIndex(db, {
    onProgress: (done, total) => {
      const now = Math.floor((10 * done) / total)
      if (now === tenth) return
      tenth = now
      process.stdout.write(`${done} of ${total} after ${took()}\n`)
    },
  })
  const turns = longest()
  process.stdout.write(`${products} products indexed in ${took()}\n`)
  process.stdout.write(`Longest turn of the loop: ${turns.wall.toFixed(0)} ms by the clock, ${turns.own.toFixed(0)} ms of CPU\n`)
  process.stdout.write(`Most memory: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB\n`)
} finally {
  await close()
}

/** CPU of the thread that runs the loop. */
function ownMs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Answers the longest that came between two ticks. */
function watchTurns(): () => { wall: number; own: number } {
  const longest = { wall: 0, own: 0 }
  let last = { wall: performance.now(), own: ownMs() }
  const tick = () => {
    const now = { wall: performance.now(), own: ownMs() }
    longest.wall = Math.max(longest.wall, now.wall - last.wall - TICK_MS)
    longest.own = Math.max(longest.own, now.own - last.own)
    last = now
  }
  const timer = setInterval(tick, TICK_MS)
  return () => {
    clearInterval(timer)
    return longest
  }
}
