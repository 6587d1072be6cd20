import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { categories, skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'

const BATCH = 5000
const LANES = 2

/**
 * Fills the catalogue up to `count` products for the benchmark, from the products that are there: other makers, models, prices, shops and
 * sales, with one SKU and its stock for each. Set-based: a million rows pass through no JavaScript.
 */
export async function multiplyProducts(db: Db, count: number, onProgress?: (done: number, total: number) => void) {
  const { rows } = await db.execute<{ have: number }>(sql`select count(*)::int as have from ${spus}`)
  const have = rows[0]?.have ?? 0
  if (have === 0) throw new Error('There are no products to multiply: seed the demo first')

  await db.execute(sql`
    create table if not exists multiply_sources as
    select row_number() over (order by id) - 1 as n, id from ${spus} where match_group is null or match_group not like 'many|%'`)
  await db.execute(sql`create unique index if not exists multiply_sources_n on multiply_sources (n)`)
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n from multiply_sources`)
  const sources = counted.rows[0]?.n ?? 0
  let next = have
  let done = have
  const work = async () => {
    while (next < count) {
      const start = next
      const end = Math.min(count, start + BATCH)
      next = end
      await addBatch(db, start, end - 1, sources)
      done += end - start
      onProgress?.(done, count)
    }
  }
  // The database works on a statement with one core.
  const lanes = db.$client instanceof pg.Pool ? Math.min(LANES, db.$client.options.max) : 1
  await Promise.all(Array.from({ length: lanes }, work))
  await db.execute(sql`drop table multiply_sources`)
  await db.execute(sql`
    update ${categories} set product_count = counted.n
    from (
      select category_id, count(*)::int as n
      from ${spus}, unnest(array[category1_id, category2_id, category3_id]) as category_id group by category_id
    ) as counted
    where ${categories}.id = counted.category_id`)
  await db.execute(sql`analyze ${spus}`)
  await db.execute(sql`analyze ${skus}`)
  await db.execute(sql`analyze ${stock}`)
}

/** A hash with the version and the variant that every id must show. */
const uuidOf = (hash: SQL) => sql`overlay(overlay(${hash} placing '8' from 13) placing '8' from 17)::uuid`

/** The n-th product is made from the source n modulo their number; `scatter` gives it numbers of its own. */
async function addBatch(db: Db, first: number, last: number, sources: number) {
  await db.execute(sql`
    with made as (
      select g.n, s.id as source, ${uuidOf(sql`md5('mallard-many/' || g.n)`)} as id, ${uuidOf(sql`md5('mallard-many-sku/' || g.n)`)} as sku_id,
        hashint8(g.n::bigint)::bigint & 65535 as scatter, hashint8(g.n::bigint * 7919)::bigint & 65535 as scatter2
      from generate_series(${first}::int, ${last}::int) as g(n)
      join multiply_sources s on s.n = g.n % ${sources}::int
    ), products as (
      insert into ${spus} (id, shop_id, category1_id, category2_id, category3_id, brand_id, model_number, match_group, family, title, description,
        bullets, main_picture, tags, colours, weight_grams, made_in_canada, is_gift, handling_cents, installation_cents, extra_shipping_cents,
        price_cents, price_max_cents, was_cents, in_stock, rating, review_count, sold_count, published, created_at, updated_at)
      select m.id, b.shop_id, b.category1_id, b.category2_id, b.category3_id, b.brand_id, 'X' || upper(to_hex(m.n)), 'many|' || m.n, b.family,
        jsonb_build_object('en', (b.title->>'en') || ', ' || w.en || ' series X' || upper(to_hex(m.n)),
          'fr', (b.title->>'fr') || ', série ' || w.fr || ' X' || upper(to_hex(m.n)), 'zh', (b.title->>'zh') || ' ' || w.zh || '系列 X' || upper(to_hex(m.n))),
        b.description, b.bullets, b.main_picture, b.tags, b.colours, b.weight_grams, b.made_in_canada, false, b.handling_cents,
        b.installation_cents, b.extra_shipping_cents, p.price, p.price, case when m.scatter % 5 = 0 then p.price * 5 / 4 end, m.scatter % 40 > 0,
        3 + (m.scatter % 201) / 100.0, (m.scatter2 % 300)::int, (10000 / (1 + m.scatter2 % 2000) + m.scatter % 90)::int, true,
        b.created_at - make_interval(mins => (m.scatter2 * 8)::int), b.updated_at
      from made m join ${spus} b on b.id = m.source
      join (values (0, 'classic', 'classique', '经典'), (1, 'compact', 'compacte', '小巧'), (2, 'studio', 'studio', '工作室'), (3, 'sturdy', 'robuste', '耐用'),
        (4, 'light', 'légère', '轻便'), (5, 'prairie', 'prairie', '草原'), (6, 'harbour', 'du port', '海港'), (7, 'everyday', 'quotidienne', '日常')) as w(k, en, fr, zh)
        on w.k = m.scatter2 % 8
      cross join lateral (select greatest(100, (b.price_cents * (70 + m.scatter % 61) / 100 / 50 * 50)::int) as price) p
      on conflict (id) do nothing
      returning id, shop_id, main_picture, price_cents, was_cents, in_stock
    ), items as (
      insert into ${skus} (id, spu_id, shop_id, variants, colour, size, price_cents, was_cents, independent_cents, picture, sort)
      select m.sku_id, p.id, p.shop_id, '[]'::jsonb, null, null, p.price_cents, p.was_cents, null, p.main_picture, 0
      from products p join made m on m.id = p.id
      returning id, shop_id, spu_id
    )
    insert into ${stock} (shop_id, sku_id, on_hand, reserved)
    select i.shop_id, i.id, case when p.in_stock then 40 else 0 end, 0 from items i join products p on p.id = i.spu_id`)
}
