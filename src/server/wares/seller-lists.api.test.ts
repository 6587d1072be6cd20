import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import { MOST_COUNTED } from '../../contract/seller-orders.ts'
import { ProductFilter, type sellerProduct } from '../../contract/seller-products.ts'
import type { sellerStock } from '../../contract/seller-stock.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { ownProducts } from './own-products.ts'
import { writeProducts } from './write-products.ts'

let house: House
let goods: Marketplace
let seller: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: seller.id, kind: 'shop', placeId: goods.shop, role: 'manager' }, new Date()))
})
afterAll(() => house.close())

const ask = async <T>(path: string, input: object) => (await house.call(`/mallapi/${path}`, input, seller.headers)).envelope.data as T
const add = (title: string) =>
  writeProducts(
    house.db,
    { shopId: goods.shop, accountId: seller.id },
    [kettleIn(goods.kettles, { title: said(title), pieces: [piece({ onHand: 1 })] })],
    new Date(),
  )

test('the categories of a shop are those in which it has goods, and a filter by one finds just those', async () => {
  await add('Curlew kettle')
  type Categories = Output<typeof sellerProduct.categories>
  const own = await ask<Categories>('sellerProduct/categories', { isOwn: true })
  expect(own.map(({ id }) => id)).toContain(goods.kettles)
  const { rows } = await house.db.execute<{ id: string; n: number }>(sql`
    select category3_id as id, count(*)::integer as n from spus where shop_id = ${goods.shop} group by 1`)
  expect(own.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
  const kettles = rows.find(({ id }) => id === goods.kettles)
  type Listed = Output<typeof sellerProduct.page>
  const listed = await ask<Listed>('sellerProduct/page', { categoryId: kettles?.id, page: { size: 100 } })
  expect([listed.total, listed.isMore]).toEqual([kettles?.n, false])
})

test('of what words find as many are counted as anybody counts to, and the list says that there are more', async () => {
  const [first] = await add('Turnstone kettle')
  type Counted = { total: number; isMore: boolean }
  expect(await ask<Counted>('sellerProduct/page', { words: 'turnstone' })).toMatchObject({ total: 1, isMore: false })
  // The same product so many times more, as a shop of that size has them.
  const columns = async (table: string, without: readonly string[]) => {
    const { rows } = await house.db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`)
    return rows.map(({ name }) => name).filter((name) => !without.includes(name))
  }
  const listed = (names: readonly string[], as = '') => sql.raw(names.map((name) => as + name).join(', '))
  const spuColumns = await columns('spus', ['id', 'handle'])
  const skuColumns = await columns('skus', ['id', 'spu_id'])
  const stockColumns = await columns('stock', ['sku_id'])
  await house.db.execute(
    sql`create temporary table copies as select gen_random_uuid() as spu, gen_random_uuid() as sku from generate_series(1, ${MOST_COUNTED}::integer)`,
  )
  await house.db.execute(
    sql`insert into spus (id, ${listed(spuColumns)}) select copies.spu, ${listed(spuColumns, 'own.')} from spus own, copies where own.id = ${first?.id}`,
  )
  await house.db.execute(
    sql`insert into skus (id, spu_id, ${listed(skuColumns)}) select copies.sku, copies.spu, ${listed(skuColumns, 'own.')} from skus own, copies where own.spu_id = ${first?.id}`,
  )
  await house.db.execute(
    sql`insert into stock (sku_id, ${listed(stockColumns)}) select copies.sku, ${listed(stockColumns, 'own.')} from stock own join skus sku on sku.id = own.sku_id, copies where sku.spu_id = ${first?.id}`,
  )
  const products = await ask<Output<typeof sellerProduct.page>>('sellerProduct/page', { words: 'turnstone' })
  expect(products).toMatchObject({ total: MOST_COUNTED, isMore: true })
  const stock = await ask<Output<typeof sellerStock.page>>('sellerStock/page', { words: 'turnstone' })
  expect(stock).toMatchObject({ total: MOST_COUNTED, isMore: true })
})

test('of very many the list meets them in its order, each once', async () => {
  const [one] = await add('Turnstone pot')
  await house.db.execute(
    sql`insert into spus (id, ${await spuColumns()}) select gen_random_uuid(), ${await spuColumns('own.')} from spus own, generate_series(1, 3100) where own.id = ${one?.id}`,
  )
  await house.db.execute(
    sql`update skus set code = 'TURNSTONE-1' where spu_id = (select spu_id from skus where shop_id = ${goods.shop} and code is null limit 1)`,
  )
  type Listed = Output<typeof sellerProduct.page>
  const { rows } = await house.db.execute<{ id: string }>(sql`
    select id from spus where shop_id = ${goods.shop} and (title ->> 'en' ilike 'turnstone%' or id in (select spu_id from skus where code = 'TURNSTONE-1'))
    order by updated_at desc, id desc`)
  const seen: string[] = []
  let after: string | null = null
  for (let n = 0; n < 3; n++) {
    const page: Listed = await ask<Listed>('sellerProduct/page', { words: 'turnstone', page: { size: 100, after } })
    expect(page).toMatchObject({ total: MOST_COUNTED, isMore: true })
    seen.push(...page.records.map(({ id }) => id))
    after = page.next
  }
  expect(seen).toEqual(rows.slice(0, 300).map(({ id }) => id))
})

async function spuColumns(as = '') {
  const { rows } = await house.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'spus' and is_generated = 'NEVER' and column_name not in ('id', 'handle')`)
  return sql.raw(rows.map(({ name }) => as + name).join(', '))
}

test('what words find is gathered once, however few products the database believes that there are', async () => {
  const filter = ProductFilter.parse({ words: 'turnstone', state: 'draft' })
  const planOf = async (condition: unknown) => {
    const { rows } = await house.db.execute<{ 'QUERY PLAN': string }>(sql`explain select count(*) from spus where ${condition}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf(ownProducts(goods.shop, filter))).toMatch(/InitPlan/)
  // Joined, a shop that has just brought a file would have them looked for again and again.
  expect(await planOf(sql`id in (select id from spus where shop_id = ${goods.shop} union all select spu_id from skus)`)).not.toMatch(
    /InitPlan/,
  )
})
