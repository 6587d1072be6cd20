import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../src/server/db/database.ts'

/** The names of a table's columns that are written, without some. */
async function columnsOf(db: Db, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  return rows.map(({ name }) => name).filter((name) => !without.includes(name))
}

interface Copying {
  table: string
  /** The row that is copied, as `own`, beside the rows that it is copied for, as `copy`. */
  from: SQL
  /** By column; all others are as they are in the row. */
  other: Readonly<Record<string, SQL>>
}

/** Rows like one that is there, so many that nobody writes them one by one. */
async function copy(db: Db, { table, from, other }: Copying): Promise<void> {
  const same = await columnsOf(db, table, Object.keys(other))
  const names = [...Object.keys(other), ...same].map((name) => `"${name}"`).join(', ')
  const values = sql.join([...Object.values(other), ...same.map((name) => sql.raw(`own."${name}"`))], sql`, `)
  await db.execute(sql`insert into ${sql.raw(table)} (${sql.raw(names)}) select ${values} from ${from}`)
}

const list = (words: string) => sql.raw(`(array['${words.split(' ').join("','")}'])`)
const makers = list('amber birch cobalt dune ember fern granite harbour indigo juniper kelp linen maple north ochre pine')
const things = list('kettle lamp towel knife drill hammer sweater jeans backpack watch notebook chair teapot mug blanket mirror')
const firstNames = list('Ada Bruno Chloe Denis Esther Farid Grace Hugo Iris Jonas Kim Liam Mei Noah Olive Paul')
const lastNames = list('Tremblay Gagnon Roy Wong Singh Martin Nguyen Smith Brown Cote Bouchard Lee Wilson Morin Fortin Chen')

/** The n-th word of a list. */
const word = (words: SQL, n: SQL) => sql`${words}[1 + (${n})::integer % 16]`

/** A shop of so many products of one piece each: a word of the title is in every sixteenth, two words in every 256th. */
export async function addProducts(db: Db, spuId: string, many: number): Promise<void> {
  await db.execute(sql`create temporary table copied as
    select n, gen_random_uuid() as spu, gen_random_uuid() as sku from generate_series(1, ${many}::integer) n`)
  const title = sql`${word(makers, sql`copy.n`)} || ' ' || ${word(things, sql`copy.n / 16`)} || ' ' || copy.n`
  await copy(db, {
    table: 'spus',
    from: sql`spus own, copied copy where own.id = ${spuId}`,
    other: {
      id: sql`copy.spu`,
      handle: sql`'bench-' || copy.n`,
      title: sql`jsonb_build_object('en', ${title}, 'fr', ${title}, 'zh', '水壶 ' || copy.n)`,
      sold_count: sql`copy.n % 1000`,
      price_cents: sql`500 + copy.n % 20000`,
      price_max_cents: sql`500 + copy.n % 20000`,
      updated_at: sql`now() - make_interval(secs => copy.n)`,
    },
  })
  const one = sql`(select * from skus where spu_id = ${spuId} order by sort limit 1) own, copied copy`
  await copy(db, {
    table: 'skus',
    from: one,
    other: { id: sql`copy.sku`, spu_id: sql`copy.spu`, code: sql`'BENCH-' || copy.n`, barcode: sql`null` },
  })
  const shelf = sql`(select stock.* from stock join skus on skus.id = stock.sku_id where skus.spu_id = ${spuId} order by skus.sort limit 1) own, copied copy`
  await copy(db, { table: 'stock', from: shelf, other: { sku_id: sql`copy.sku`, on_hand: sql`copy.n % 50`, reserved: sql`0` } })
  await db.execute(sql`drop table copied`)
}

/** Gives a product so many pieces, of one colour each. */
export async function addPieces(db: Db, spuId: string, many: number): Promise<void> {
  await db.execute(sql`create temporary table copied as select n, gen_random_uuid() as sku from generate_series(1, ${many}::integer) n`)
  const name = sql`jsonb_build_object('en', 'Colour ' || copy.n, 'fr', 'Couleur ' || copy.n, 'zh', '颜色 ' || copy.n)`
  await copy(db, {
    table: 'skus',
    from: sql`(select * from skus where spu_id = ${spuId} order by sort limit 1) own, copied copy`,
    other: {
      id: sql`copy.sku`,
      sort: sql`1000 + copy.n`,
      code: sql`'PIECE-' || copy.n`,
      barcode: sql`null`,
      variants: sql`jsonb_build_array(jsonb_build_object('attribute', 'colour', 'key', 'c' || copy.n, 'name', '{"en":"Colour","fr":"Couleur","zh":"颜色"}'::jsonb, 'value', ${name}))`,
    },
  })
  await copy(db, {
    table: 'stock',
    from: sql`(select stock.* from stock join skus on skus.id = stock.sku_id where skus.spu_id = ${spuId} and skus.sort < 1000 limit 1) own, copied copy`,
    other: { sku_id: sql`copy.sku` },
  })
  await db.execute(sql`drop table copied`)
}

/** So many paid orders of a shop over two years, most of them delivered, of one line each. */
export async function addOrders(db: Db, partId: string, many: number): Promise<void> {
  await db.execute(sql`create temporary table copied as
    select n, gen_random_uuid() as part, gen_random_uuid() as line from generate_series(1, ${many}::integer) n`)
  const recipient = sql`${word(firstNames, sql`copy.n`)} || ' ' || ${word(lastNames, sql`copy.n / 16`)}`
  await copy(db, {
    table: 'shop_orders',
    from: sql`shop_orders own, copied copy where own.id = ${partId}`,
    other: {
      id: sql`copy.part`,
      order_number: sql`'9' || lpad(copy.n::text, 11, '0')`,
      // What waits is of these days; nothing is on its way, or timers would be busy with it while others are measured.
      state: sql`case when copy.n < 2000 then 'processing' when copy.n % 50 = 2 then 'cancelled' else 'delivered' end`,
      placed_at: sql`now() - make_interval(secs => copy.n * 60)`,
      shipping_address: sql`own.shipping_address || jsonb_build_object('recipient', ${recipient})`,
    },
  })
  await copy(db, {
    table: 'order_lines',
    from: sql`(select * from order_lines where shop_order_id = ${partId} limit 1) own, copied copy`,
    other: { id: sql`copy.line`, shop_order_id: sql`copy.part` },
  })
  await db.execute(sql`drop table copied`)
}
