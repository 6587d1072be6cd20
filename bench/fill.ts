import type { Pool } from 'pg'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { multiplyProducts } from '../src/server/demo/multiply.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'

/** The demo, and products made from its own up to so many, indexed. `look` may read what came of it. */
export async function fill<Seen>(url: string, products: number, look: (pool: Pool) => Promise<Seen>): Promise<Seen> {
  const { db, pool, close } = await openPostgres({ url, connections: 4, statementMs: 600_000 })
  try {
    await migrate(pool, await readMigrations())
    const { rowCount } = await pool.query('select 1 from spus limit 1')
    if (rowCount === 0) await seedDemo(db, { now: new Date() })
    const start = performance.now()
    await multiplyProducts(db, products)
    const multiplied = performance.now()
    await rebuildIndex(db)
    await pool.query('vacuum analyze')
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`
    process.stdout.write(
      `${products} products: made in ${seconds(start, multiplied)}, indexed in ${seconds(multiplied, performance.now())}\n`,
    )
    return await look(pool)
  } finally {
    await close()
  }
}
