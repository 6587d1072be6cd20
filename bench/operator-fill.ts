import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '../src/server/db/database.ts'
import { multiplyProducts } from '../src/server/demo/multiply.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'

export interface Wanted {
  orders: number
  products: number
  sellers: number
}

const BATCH = 20_000

/** An id that the same number always has: the n-th shop, its owner, the order of a part. */
const idOf = (what: string, n: SQL): SQL =>
  sql`overlay(overlay(md5(${sql.raw(`'${what}/'`)} || ${n}) placing '8' from 13) placing '8' from 17)::uuid`

const n = sql.raw('g.n')

/**
 * Copies rows of the demo under other ids, some at a time, so that a fill that was stopped goes on where it was. A column that the table gets
 * later comes along by itself.
 */
async function multiply(db: Db, table: string, of: { from: number; to: number; source: SQL; as: Record<string, SQL> }): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => of.as[name] ?? sql`source.${sql.identifier(name)}`)
  await db.execute(sql`
    with kept as materialized (select row_number() over () - 1 as k, count(*) over () as many, some_of.* from (${of.source}) some_of)
    insert into ${sql.identifier(table)} (${sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )})
    select ${sql.join(values, sql`, `)} from generate_series(${of.from}::int, ${of.to}::int) g(n)
      join kept source on source.k = g.n % source.many
    on conflict do nothing`)
}

/** One shop of its own in a hundred buys more than once; names as people have them. */
const buyer = idOf('bench-buyer', sql`(g.n % 300000)`)
const shop = sql`case when g.n % 4 = 0 then ${idOf('bench-shop', sql`(g.n % 97)`)} else ${idOf('bench-shop', sql`(g.n % 90000)`)} end`
const lastName = sql.raw(
  `(array['Tremblay','Gagnon','Roy','Côté','Bouchard','Smith','Brown','Li','Wang','Singh'])[1 + g.n % 10] || (g.n % 5000)::text`,
)
const placed = sql.raw(`now() - make_interval(secs => 60 + (g.n::float * 31))`)
const number = sql.raw(
  `(2000 + g.n / 810000 % 8000)::text || '-' || (1000 + g.n / 900 % 9000)::text || '-' || (1000 + g.n % 900 * 10)::text`,
)
const address = sql`source.shipping_address || jsonb_build_object('recipient', 'Robin ' || ${lastName}, 'phone', lpad((4160000000 + g.n)::text, 10, '0'))`

type Part = (db: Db, from: number, to: number) => Promise<void>

const sellers: Part = async (db, from, to) => {
  await multiply(db, 'shops', {
    ...{ from, to, source: sql`select * from shops where slug not like 'bench-%' order by id limit 40` },
    as: {
      id: idOf('bench-shop', n),
      slug: sql`'bench-' || g.n`,
      display_name: sql`source.display_name || ' ' || g.n`,
      own_domain: sql`null`,
      look_keys: sql`null`,
      product_count: sql`0`,
      created_at: sql`now() - make_interval(mins => g.n)`,
    },
  })
  await db.execute(sql`
    insert into seller_standings (kind, place_id, standing, reason, by_account, since)
    select 'shop', ${idOf('bench-shop', n)}, case when g.n % 400 = 0 then 'closed' else 'suspended' end, 'Bench', ${idOf('bench-buyer', sql`0`)}, now()
    from generate_series(${from}::int, ${to}::int) g(n) where g.n % 200 = 0 on conflict do nothing`)
}

const people: Part = (db, from, to) =>
  multiply(db, 'accounts', {
    ...{ from, to, source: sql`select * from accounts where roles = '{customer}' and closed_at is null limit 20` },
    as: {
      id: idOf('bench-buyer', n),
      email: sql`'bench-' || g.n || '@example.com'`,
      nick_name: sql`'Robin ' || g.n`,
      last_name: sql`${lastName}`,
      is_demo: sql`false`,
      created_at: sql`now() - make_interval(mins => g.n)`,
    },
  })

const buying: Part = async (db, from, to) => {
  const at = { placed_at: placed, paid_at: placed }
  await multiply(db, 'orders', {
    ...{ from, to, source: sql`select * from orders where payment_state = 'paid' order by id limit 50` },
    as: {
      ...{ customer_id: buyer, id: idOf('bench-order', n), order_number: number, shipping_address: address },
      ...{ ...at, customer_coupon_id: sql`null`, held_until: sql`null` },
    },
  })
  await multiply(db, 'shop_orders', {
    ...{ from, to, source: sql`select * from shop_orders where state = 'delivered' order by id limit 50` },
    as: {
      ...{ shop_id: shop, id: idOf('bench-part', n), order_id: idOf('bench-order', n), customer_id: buyer },
      ...{ order_number: number, shipping_address: address, placed_at: placed, delivered_at: placed, counted_on: sql`(${placed})::date` },
      // Old ones are over: nothing of the machinery is busy with them.
      state: sql`case when g.n < 20000 then 'processing' else 'completed' end`,
    },
  })
  await multiply(db, 'order_lines', {
    ...{ from, to, source: sql`select * from order_lines order by id limit 50` },
    as: { shop_id: shop, id: idOf('bench-line', n), shop_order_id: idOf('bench-part', n), customer_id: buyer },
  })
  await multiply(db, 'parcels', {
    ...{ from, to, source: sql`select * from parcels order by id limit 20` },
    as: {
      ...{ shop_id: shop, id: idOf('bench-parcel', n), shop_order_id: idOf('bench-part', n) },
      tracking_number: sql`'BN' || lpad(g.n::text, 9, '0') || 'CA'`,
    },
  })
  await multiply(db, 'payments', {
    ...{ from, to, source: sql`select * from payments where payable = 'order' and state = 'succeeded' order by id limit 20` },
    as: {
      ...{ customer_id: buyer, id: idOf('bench-payment', n), order_id: idOf('bench-order', n), created_at: placed, settled_at: placed },
      ...{ provider_id: sql`'bench_' || g.n`, last4: sql`lpad((g.n % 10000)::text, 4, '0')` },
    },
  })
}

/** The demo, and around it as many sellers, people, products and orders as a marketplace has that has grown for years. */
export async function fillOperator(db: Db, pool: Pool, wanted: Wanted): Promise<void> {
  if ((await pool.query('select 1 from spus limit 1')).rowCount === 0) {
    await seedDemo(db, { now: new Date() })
    // Of the demo’s own goods: the desk asks the rows, and an index of a million takes longer than all else here.
    await rebuildIndex(db)
  }
  await pool.query('create table if not exists bench_filled (part text primary key, done integer not null)')
  // Filled and swept once, a million rows are not counted anew before each measuring.
  const whole = wanted.orders + wanted.products + wanted.sellers
  if ((await pool.query("select 1 from bench_filled where part = 'whole' and done = $1", [whole])).rowCount) return
  const parts: [name: string, part: Part, total: number][] = [
    ['sellers', sellers, wanted.sellers],
    ['people', people, Math.min(300_000, wanted.orders)],
    ['orders', buying, wanted.orders],
  ]
  for (const [name, part, total] of parts) {
    const { rows } = await pool.query<{ done: number }>('select done from bench_filled where part = $1', [name])
    for (let done = rows[0]?.done ?? 0; done < total; ) {
      const to = Math.min(total, done + BATCH)
      await part(db, done + 1, to)
      await pool.query('insert into bench_filled values ($1, $2) on conflict (part) do update set done = excluded.done', [name, to])
      done = to
      process.stdout.write(`\r${name}: ${done} of ${total}   `)
    }
  }
  let told = 0
  await multiplyProducts(db, wanted.products, (done) => {
    if (done - told < 20_000) return
    told = done
    process.stdout.write(`\rproducts: ${done} of ${wanted.products}   `)
  })
  process.stdout.write('\n')
  await pool.query('vacuum analyze')
  await pool.query("insert into bench_filled values ('whole', $1) on conflict (part) do update set done = excluded.done", [whole])
}
