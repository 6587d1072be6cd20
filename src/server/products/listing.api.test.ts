import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skus, spus } from '../catalogue/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let market: Marketplace
const newestFirst = ['a', 'b', 'c', 'd', 'e', 'f', 'alike', 'alike', 'g', 'h', 'i', 'j']

/** Twins of the lamp with pictures of their own, each a minute older than the one before. */
beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, new Date())
  const { spu, sku } = market.lamp
  for (const [at, picture] of newestFirst.entries()) {
    const ids = { spu: v7(), sku: v7() }
    const twin = JSON.stringify({ id: ids.spu, main_picture: picture, created_at: new Date(Date.now() - at * 60_000).toISOString() })
    const pieces = JSON.stringify({ id: ids.sku, spu_id: ids.spu, picture })
    await house.db.execute(
      sql`insert into ${spus} select (jsonb_populate_record(lamp, ${twin}::jsonb)).* from ${spus} lamp where lamp.id = ${spu}`,
    )
    await house.db.execute(
      sql`insert into ${skus} select (jsonb_populate_record(one, ${pieces}::jsonb)).* from ${skus} one where one.id = ${sku}`,
    )
  }
})
afterAll(() => house.close())

const picturesOf = async (current: number, size: number) => {
  const { envelope } = await house.call('/mallapi/products/page', { page: { current, size } })
  const { records } = envelope.data as { records: { id: string; picUrl: string }[] }
  return records
}

test('what looks alike stands apart, also at the end of a page, and every product is on one page', async () => {
  const pages = [await picturesOf(1, 8), await picturesOf(2, 8)]
  const first = pages[0]?.map(({ picUrl }) => picUrl) ?? []
  expect(first.filter((picture, at) => picture === first[at + 1])).toEqual([])
  const all = pages.flat().map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBe(newestFirst.length + 2)
})
