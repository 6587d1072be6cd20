import { openEmbedded } from '../src/server/db/database.ts'
import { startInMemory } from '../src/server/db/embedded.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { type Measured, measureQuality } from '../src/server/search/quality/measure-quality.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'
import { keepShelf } from '../src/server/search/shelf/follow.ts'

/** npm run bench:search-quality [every nth word]: how well the demo catalogue is searched, on an embedded database of its own. */
const everyNthWord = Number(process.argv[2] ?? 1)
const database = openEmbedded(await startInMemory())
try {
  await migrate(database.pool, await readMigrations())
  await seedDemo(database.db, { now: new Date() })
  await rebuildIndex(database.db)
  const shelf = keepShelf(database.db)
  await shelf.ready
  const { overall, byLanguage, byKind, typos, worst } = await measureQuality(database.db, { everyNthWord })
  await shelf.stop()
  const row = ({ queries, ndcg, zeroRate }: Measured) => ({
    queries,
    'nDCG@10': ndcg.toFixed(3),
    'zero results': `${(zeroRate * 100).toFixed(1)}%`,
  })
  const rows = Object.entries({ all: overall, ...byLanguage, ...byKind }).map(([name, measured]) => [name, row(measured)])
  console.table(Object.fromEntries(rows))
  const share = ((typos.found / typos.tried) * 100).toFixed(1)
  process.stdout.write(`Single-edit misspellings that still find the product in the first ten: ${share}% of ${typos.tried}\n`)
  process.stdout.write(`Worst queries: ${worst.map(({ text, locale, ndcg }) => `${text} (${locale} ${ndcg.toFixed(2)})`).join(', ')}\n`)
} finally {
  await database.close()
}
