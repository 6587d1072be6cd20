import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbedded } from '../src/server/db/database.ts'
import { startInMemory } from '../src/server/db/embedded.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { listProducts } from '../src/server/search/list-products.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'
import { keepShelf } from '../src/server/search/shelf/follow.ts'
import { titledId, writeTitles } from '../src/server/testing/search-quality/foreign/write-titles.ts'
import { estimate, shownEstimate } from '../src/server/testing/search-quality/interval.ts'
import { ndcg } from '../src/server/testing/search-quality/ndcg.ts'

/**
 * npx tsx bench/search-foreign.ts <folder> [--part even|odd] [--worst 20]: how well a shop that search has never seen is searched. The folder
 * holds `titles.tsv` (number, title) and `questions.jsonl` (`ask`, and `fits`: a number's fit from 0 to 1); beside it stands what MiniSearch
 * finds, where the folder or this one has it installed. Read one half while working and the other one at the end.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string' }, worst: { type: 'string', default: '0' } },
})
const folder = resolve(positionals[0] ?? '.')
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n')
const titles = linesOf('titles.tsv').map((line) => {
  const [number = '', title = ''] = line.split('\t')
  return { number, title }
})
const questions = linesOf('questions.jsonl')
  .filter((_, at) => values.part === undefined || (at % 2 === 0) === (values.part === 'even'))
  .map((line) => JSON.parse(line) as { ask: string; fits: Record<string, number> })

const DEPTH = 10

interface Answer {
  ask: string
  fit: number
  found: string[]
}

type Find = (ask: string) => Promise<string[]>

async function answers(find: Find): Promise<Answer[]> {
  const given: Answer[] = []
  for (const { ask, fits } of questions) {
    const found = await find(ask)
    given.push({ ask, found, fit: ndcg(found, new Map(Object.entries(fits)), DEPTH) })
  }
  return given
}

const row = (given: readonly Answer[]) => ({
  questions: given.length,
  'nDCG@10': shownEstimate(estimate(given.map(({ fit }) => fit))),
  'nothing found': given.filter(({ found }) => found.length === 0).length,
})

async function ours(): Promise<Answer[]> {
  const database = openEmbedded(await startInMemory())
  try {
    await migrate(database.pool, await readMigrations())
    const { db } = database
    await writeTitles(db, titles, new Date())
    await rebuildIndex(db)
    const shelf = keepShelf(db)
    await shelf.ready
    const numbers = new Map(titles.map(({ number }) => [titledId(number), number]))
    const context = { db, locale: 'en', now: () => new Date(), storefront: null } as const
    const given = await answers(async (searchText) => {
      const { records } = await listProducts(context, { searchText, current: 1, size: 24, sort: 'relevance' })
      return records.map(({ id }) => numbers.get(id) ?? '')
    })
    await shelf.stop()
    return given
  } finally {
    await database.close()
  }
}

interface MiniSearch {
  addAll(documents: readonly object[]): void
  search(text: string): { id: string }[]
}

async function theirs(): Promise<Answer[] | null> {
  const required = [folder, process.cwd()].map((from) => createRequire(join(from, 'package.json')))
  const paths = [folder, process.cwd()].map((from) => join(from, 'node_modules', 'minisearch'))
  const at = paths.findIndex((path) => existsSync(path))
  if (at < 0) return null
  const Index = required[at]?.('minisearch') as new (options: object) => MiniSearch
  const index = new Index({ fields: ['title'], searchOptions: { prefix: true, fuzzy: 0.2 } })
  index.addAll(titles.map(({ number, title }) => ({ id: number, title })))
  return answers(async (ask) => index.search(ask).map(({ id }) => id))
}

const mine = await ours()
const other = await theirs()
console.table({ here: row(mine), ...(other && { MiniSearch: row(other) }) })
const titleOf = new Map(titles.map(({ number, title }) => [number, title]))
const worst = mine.map((answer, at) => ({ ...answer, behind: (other?.[at]?.fit ?? 1) - answer.fit })).sort((a, b) => b.behind - a.behind)
for (const { ask, fit, found, behind } of worst.slice(0, Number(values.worst))) {
  const shown = found.slice(0, 3).map((number) => titleOf.get(number))
  process.stdout.write(`${fit.toFixed(2)} (${behind.toFixed(2)} behind) ${ask}: ${shown.join(' | ')}\n`)
}
