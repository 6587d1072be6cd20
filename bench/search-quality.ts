import { parseArgs } from 'node:util'
import { type OpenDatabase, openEmbedded } from '../src/server/db/database.ts'
import { startInMemory } from '../src/server/db/embedded.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'
import { keepShelf } from '../src/server/search/shelf/follow.ts'
import { askedByOthers } from '../src/server/testing/search-quality/asked-by-others.ts'
import { foreignId } from '../src/server/testing/search-quality/foreign/catalogue.ts'
import { type Answered, measureForeign, type PartQuality } from '../src/server/testing/search-quality/foreign/measure-foreign.ts'
import { writeForeignCatalogue } from '../src/server/testing/search-quality/foreign/write-catalogue.ts'
import { shownEstimate } from '../src/server/testing/search-quality/interval.ts'
import { type AskedQuality, measureAsked } from '../src/server/testing/search-quality/measure-asked.ts'
import { type Measured, measureQuality } from '../src/server/testing/search-quality/measure-quality.ts'

/**
 * npm run bench:search-quality [-- --only foreign|demo] [--every 16] [--worst 40]: how well search answers, on embedded databases of their own.
 * First questions written by hand, over a catalogue that they were not made from: a part that tuning may look at, and one of which nothing
 * but these figures is ever looked at. Then the demo's questions, which were made from the demo itself: they only show that nothing broke.
 */
const { values: given } = parseArgs({
  options: { only: { type: 'string' }, every: { type: 'string', default: '1' }, worst: { type: 'string', default: '0' } },
})

async function searched(fill: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = openEmbedded(await startInMemory())
  try {
    await migrate(database.pool, await readMigrations())
    await fill(database)
  } finally {
    await database.close()
  }
}

async function served<T>({ db }: OpenDatabase, measure: () => Promise<T>): Promise<T> {
  await rebuildIndex(db)
  const shelf = keepShelf(db)
  await shelf.ready
  return measure().finally(() => shelf.stop())
}

const row = ({ ndcg, byLanguage, reachable, first, rightlyNothing }: PartQuality) => ({
  questions: ndcg.count,
  'nDCG@10': shownEstimate(ndcg),
  en: shownEstimate(byLanguage.en),
  fr: shownEstimate(byLanguage.fr),
  zh: shownEstimate(byLanguage.zh),
  'best order of 24': shownEstimate(reachable),
  'first is right': shownEstimate(first),
  'rightly nothing': `${Math.round(rightlyNothing.mean * rightlyNothing.count)} of ${rightlyNothing.count}`,
})

const askedRow = ({ ndcg, byLanguage, precision, rightlyNothing }: AskedQuality) => ({
  questions: ndcg.count,
  'nDCG@10': shownEstimate(ndcg),
  en: shownEstimate(byLanguage.en),
  fr: shownEstimate(byLanguage.fr),
  zh: shownEstimate(byLanguage.zh),
  'of the first 10 right': shownEstimate(precision),
  'rightly nothing': `${Math.round(rightlyNothing.mean * rightlyNothing.count)} of ${rightlyNothing.count}`,
})

const foreign = () =>
  searched(async (database) => {
    const products = await writeForeignCatalogue(database.db, new Date())
    const quality = await served(database, () => measureForeign(database.db, products))
    process.stdout.write(`Foreign catalogue, ${products.length} products; each figure with its 95 % interval:\n`)
    console.table({ tuning: row(quality.tuning), 'asked later': row(quality['asked later']), 'held out': row(quality['held out']) })
    const titles = new Map(products.map((product) => [foreignId(product), product.title]))
    const isMissed = ({ question, ndcg, found }: Answered) => (question.isElsewhere ? found.length > 0 : ndcg < 1)
    const shown = ({ question: { text, locale }, ndcg, found }: Answered) =>
      `${ndcg.toFixed(2)} ${locale} ${text}: ${found
        .slice(0, 4)
        .map((id) => titles.get(id)?.[locale])
        .join(' | ')}\n`
    const seen = [...quality.tuning.answers, ...quality['asked later'].answers]
    const worst = seen
      .filter(isMissed)
      .sort((a, b) => a.ndcg - b.ndcg)
      .slice(0, Number(given.worst))
    for (const answer of worst) process.stdout.write(shown(answer))
  })

const demo = () =>
  searched(async (database) => {
    await seedDemo(database.db, { now: new Date() })
    const { quality, asked, others } = await served(database, async () => ({
      asked: await measureAsked(database.db),
      others: await measureAsked(database.db, askedByOthers),
      quality: await measureQuality(database.db, { everyNthWord: Number(given.every) }),
    }))
    process.stdout.write('The demo, asked as people ask:\n')
    console.table({ asked: askedRow(asked), 'asked by others': askedRow(others) })
    const missed = asked.answers.filter(({ ndcg }) => ndcg < 1).sort((a, b) => a.ndcg - b.ndcg)
    for (const { question, ndcg, found } of missed.slice(0, Number(given.worst))) {
      process.stdout.write(`${ndcg.toFixed(2)} ${question.locale} ${question.text}: ${found.join(' | ')}\n`)
    }
    const { overall, byLanguage, byKind, typos, worst } = quality
    const measured = ({ queries, ndcg, zeroRate }: Measured) => ({
      queries,
      'nDCG@10': shownEstimate(ndcg),
      'zero results': `${(zeroRate * 100).toFixed(1)}%`,
    })
    process.stdout.write('The demo, asked what was made from the demo:\n')
    console.table(
      Object.fromEntries(Object.entries({ all: overall, ...byLanguage, ...byKind }).map(([name, one]) => [name, measured(one)])),
    )
    const share = ((typos.found / typos.tried) * 100).toFixed(1)
    process.stdout.write(`Single-edit misspellings that still find the product in the first ten: ${share}% of ${typos.tried}\n`)
    process.stdout.write(`Worst: ${worst.map(({ text, locale, ndcg }) => `${text} (${locale} ${ndcg.toFixed(2)})`).join(', ')}\n`)
  })

if (given.only !== 'demo') await foreign()
if (given.only !== 'foreign') await demo()
