import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProductList } from '../../contract/search.ts'
import { entryBytes, nameBytes, VectorWriter, vectorText } from '../../rules/search/vector-bytes.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { type FillReader, readHere, readInThreads } from './fill-reader.ts'
import { indexProducts } from './index-products.ts'
import { loadLanguage } from './language.ts'
import { beginNextDocuments, indexNextDocuments, NEXT_DOCUMENTS } from './next-documents.ts'
import { fillIndex, prepareIndex } from './prepare-index.ts'
import { readProducts, readSurroundings } from './read-documents.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { writeDocuments } from './write-documents.ts'

let house: House
let market: Marketplace

beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, new Date())
})
afterAll(() => house?.close())

/** As before the first start. */
beforeEach(async () => {
  await house.db.execute(sql`delete from search_documents`)
  await house.db.execute(sql`delete from settings where key like 'search-index%'`)
  await house.db.execute(sql`delete from leases`)
})

const titles = async () => {
  const { envelope } = await house.call('/mallapi/sku/GetSKUListByFilter', {})
  return (envelope.data as ProductList).records.map(({ title }) => title)
}
const all = async (query: ReturnType<typeof sql>) => (await house.db.execute(query)).rows
/** A process that died while it filled the index has left this. */
const leaveLease = (seconds: number) =>
  house.db.execute(sql`
    insert into leases (name, holder, ends_at) values ('fill-search-index', ${v7()}, now() + make_interval(secs => ${seconds}))`)

test('where no other process can be, a lease that was left behind is taken at once', async () => {
  await leaveLease(3600)
  let waited = 0
  await prepareIndex(house.db, { isAlone: true, onWait: () => waited++ })
  expect(waited).toBe(0)
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
})

test('elsewhere a start waits for it, says how far the other one is, and fills the index when the lease has ended', async () => {
  await leaveLease(1.2)
  await house.db.execute(sql`
    insert into settings (key, value, changed_at) values ('search-index-progress', '{"done": 420, "total": 1000}', now())`)
  const seen: string[] = []
  await prepareIndex(house.db, {
    onWait: (done, total) => seen.push(`waits ${done}/${total}`),
    onProgress: () => seen.push('fills'),
  })
  expect([...new Set(seen)]).toEqual(['waits 420/1000', 'fills'])
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
  expect(await all(sql`select name from leases`)).toEqual([])
  expect(await all(sql`select key from settings where key = 'search-index-progress'`)).toEqual([])
})

test('two that make it anew by hand do so one after the other', async () => {
  const seen: string[] = []
  const fill = (name: string) => fillIndex(house.db, { onProgress: () => seen.push(name) })
  const [one, two] = await Promise.all([fill('one'), fill('two')])
  expect([one.products, two.products]).toEqual([2, 2])
  expect(seen.filter((name, at) => name !== seen[at - 1])).toHaveLength(2)
})

test('what a killed fill has left is in nobody’s way, and the new index has the old one’s indexes and settings', async () => {
  const shape = () =>
    all(sql`
      select indexname as name, indexdef as is from pg_indexes where tablename like 'search_documents%'
      union all select relname, array_to_string(reloptions, ',') from pg_class where relname like 'search_documents%' and relkind = 'r'
      union all select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'search_documents'::regclass
      union all select attname, format_type(atttypid, atttypmod) || attnotnull from pg_attribute
        where attrelid = 'search_documents'::regclass and attnum > 0 order by 1, 2`)
  const before = await shape()
  await house.db.execute(sql`create table search_documents_next (like search_documents)`)
  await rebuildIndex(house.db)
  expect(await shape()).toEqual(before)
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
})

test('a fill that breaks leaves the index that serves as it was', async () => {
  await rebuildIndex(house.db)
  const gone = new AbortController()
  const giveUp = () => gone.abort(new Error('lost'))
  await expect(rebuildIndex(house.db, { onProgress: giveUp, signal: gone.signal })).rejects.toThrow('lost')
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
})

test('an accent without a letter stops nothing', async () => {
  const described = (description: string) =>
    house.db.execute(sql`
    update spus set description = ${JSON.stringify({ en: description, fr: description, zh: description })}::jsonb where id = ${market.lamp.spu}`)
  await described('Warm light \u0301 \u0301\u0302 and so on')
  await prepareIndex(house.db)
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
  expect(await all(sql`select * from search_set_aside`)).toEqual([])
})

test('a product that cannot be read is set aside and listed, and the rest is found; once it can be read it is found as well', async () => {
  const broken = sql`update spus set bullets = '{"en": null, "fr": [], "zh": []}' where id = ${market.lamp.spu}`
  const mended = sql`update spus set bullets = '{"en": [], "fr": [], "zh": []}' where id = ${market.lamp.spu}`
  await house.db.execute(broken)
  await prepareIndex(house.db)
  expect(await titles()).toEqual(['Kettle'])
  expect(await all(sql`select id, kind from search_set_aside`)).toEqual([{ id: market.lamp.spu, kind: 'product' }])

  await house.db.execute(mended)
  await inTransaction(house.db, (tx) => indexProducts(tx, [market.lamp.spu]))
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
  expect(await all(sql`select * from search_set_aside`)).toEqual([])

  await inTransaction(house.db, async (tx) => {
    await tx.execute(broken)
    await indexProducts(tx, [market.lamp.spu])
  })
  expect(await titles()).toEqual(['Kettle'])
  await house.db.execute(mended)
  await rebuildIndex(house.db)
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
  expect(await all(sql`select * from search_set_aside`)).toEqual([])
})

test('the database receives the very words that a document says', async () => {
  await rebuildIndex(house.db)
  const around = await readSurroundings(house.db, await loadLanguage(house.db))
  const { documents } = await readProducts(house.db, around, sql`true`)
  expect(documents.length).toBeGreaterThan(1)
  for (const { id, words } of documents) {
    const [stored] = await all(sql`
      select words::text as stored, ${vectorText(words.vector)}::tsvector::text as said from search_documents where id = ${id}`)
    expect(stored?.stored).toBe(stored?.said)
  }
})

test('a product that came twice is there once, as it was read last', async () => {
  await rebuildIndex(house.db)
  const around = await readSurroundings(house.db, await loadLanguage(house.db))
  const { documents } = await readProducts(house.db, around, sql`true`)
  await beginNextDocuments(house.db)
  for (const price of [1_00, 2_00]) {
    const priced = documents.map((document) => ({ ...document, priceCents: price }))
    await writeDocuments(house.db, priced, { popularFrom: 0, indexedAt: new Date(), table: NEXT_DOCUMENTS })
  }
  await indexNextDocuments(house.db, async () => undefined)
  expect(await all(sql`select id, price_cents as cents from search_documents_next order by id`)).toEqual(
    documents.map(({ id }) => ({ id, cents: 2_00 })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

/** More letters than a lexeme may have. */
function tooLong(): Uint8Array {
  const vector = new VectorWriter()
  vector.add(entryBytes(nameBytes('x'.repeat(3_000)), []))
  return vector.take()
}

test('what only the database refuses is set aside too, and its neighbours are written', async () => {
  await rebuildIndex(house.db)
  const around = await readSurroundings(house.db, await loadLanguage(house.db))
  const { documents } = await readProducts(house.db, around, sql`true`)
  const spoilt = documents.map((document) =>
    document.id === market.lamp.spu ? { ...document, words: { ...document.words, vector: tooLong() } } : document,
  )
  const indexedAt = new Date()
  const refused = await writeDocuments(house.db, spoilt, { popularFrom: 0, indexedAt })
  expect(refused).toEqual([{ id: market.lamp.spu, kind: 'product', why: expect.stringContaining('tsvector') }])
  expect(await all(sql`select id from search_documents where indexed_at = ${indexedAt.toISOString()}::timestamptz`)).toEqual([
    { id: market.kettle.spu },
  ])
})

/** All that a fill writes. */
const written = async () => ({
  documents: await all(sql`
    select id, kind, price_cents, popular, colours, mall_ids, created_at, lengths, words::text from search_documents order by id`),
  lexemes: await all(sql`select * from search_lexemes order by lexeme`),
  words: await all(sql`select * from search_vocabulary order by word`),
  deletions: await all(sql`select * from search_deletions order by deletion, word`),
  phrases: await all(sql`select * from search_phrases order by start, language, kind, phrase`),
})

test('two threads of their own make the very same index, and are gone afterwards', async () => {
  await rebuildIndex(house.db, { readerFor: readHere })
  const here = await written()
  expect(here.documents.length).toBeGreaterThan(3)

  let reader: ReturnType<typeof readInThreads> | undefined
  await rebuildIndex(house.db, {
    readerFor: (around) => {
      reader = readInThreads(around, 2)
      return reader
    },
  })
  expect(await written()).toEqual(here)
  expect(reader?.threads.map(({ worker }) => worker.threadId)).toEqual([-1, -1])
  await expect(reader?.nextWords()).rejects.toThrow('ended')
})

test('a thread that dies is told, and the index is made from its beginning by another one', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const tried: number[] = []
  await rebuildIndex(house.db, {
    readerFor: (around, _products, attempt): FillReader => {
      tried.push(attempt)
      if (attempt > 2) return readHere(around)
      const reader = readInThreads(around, 2)
      // Once the first before it has read anything, once the other in the middle of its work.
      const dies = attempt === 1 ? 'shop' : 'product'
      return {
        ...reader,
        read: (kind, rows) => {
          if (kind === dies) void reader.threads[attempt - 1]?.worker.terminate()
          return reader.read(kind, rows)
        },
      }
    },
  })
  const lines = said.mock.calls.map(([line]) => String(line))
  said.mockRestore()
  expect(tried).toEqual([1, 2, 3])
  expect(lines).toEqual(Array(2).fill(expect.stringMatching(/fill-worker ended.*made from its beginning once more/)))
  expect(await titles()).toEqual(['Lamp', 'Kettle'])
})

test('a fill that is given up ends its threads', async () => {
  const gone = new AbortController()
  let reader: ReturnType<typeof readInThreads> | undefined
  const readerFor = (...[around]: Parameters<typeof readInThreads>) => {
    reader = readInThreads(around, 2)
    return reader
  }
  await expect(rebuildIndex(house.db, { onProgress: () => gone.abort(new Error('lost')), signal: gone.signal, readerFor })).rejects.toThrow(
    'lost',
  )
  expect(reader?.threads.map(({ worker }) => worker.threadId)).toEqual([-1, -1])
})

test('what is written while the index is made anew is in the new one too', async () => {
  await rebuildIndex(house.db)
  let changing: Promise<unknown> | undefined
  const change = () =>
    inTransaction(house.db, async (tx) => {
      await tx.execute(sql`update spus set published = false where id = ${market.lamp.spu}`)
      await tx.execute(sql`update spus set title = '{"en": "Samovar", "fr": "Samovar", "zh": "Samovar"}' where id = ${market.kettle.spu}`)
      await indexProducts(tx, [market.lamp.spu, market.kettle.spu])
    })
  await rebuildIndex(house.db, {
    onProgress: () => {
      // The first word of it comes when the products were read and not yet written.
      changing ??= change()
    },
  })
  await changing
  expect(await all(sql`select id, words::text like '%samovar%' as named from search_documents where kind = 'product'`)).toEqual([
    { id: market.kettle.spu, named: true },
  ])
  expect(await all(sql`select 1 from search_vocabulary where word = 'samovar'`)).toHaveLength(1)

  await rebuildIndex(house.db)
  expect(await all(sql`select word from search_vocabulary where word in ('lamp', 'samovar')`)).toEqual([{ word: 'samovar' }])
  expect(await all(sql`select word from search_deletions where word = 'lamp'`)).toEqual([])
  expect(await all(sql`select lexeme from search_lexemes where lexeme in ('lamp', 'samovar')`)).toEqual([{ lexeme: 'samovar' }])
})
