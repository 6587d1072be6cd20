import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { sellerProduct } from '../../contract/seller-products.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { kettleIn } from '../testing/wares.ts'
import { writeProducts } from '../wares/write-products.ts'
import { searchDatabase } from './search-products.ts'

type FoundBy = Output<typeof sellerProduct.foundBy>
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

const title = { en: 'Velvet couch', fr: 'Canapé en velours', zh: '丝绒双人沙发' }
const wordsIn = (list: FoundBy['words'], language: string) => list.find((one) => one.language === language)?.words ?? []

test('a product is found by words as the index cuts them, and by what else people call the same, in three languages', async () => {
  const input = { title, brand: 'Quillon', modelNumber: null, categoryPath: '', tags: ['winter-sale'], attributes: [] }
  const { data } = (await house.call('/mallapi/sellerProduct/foundBy', input, seller.headers)).envelope as { data: FoundBy }
  expect(wordsIn(data.words, 'en')).toEqual(expect.arrayContaining(['velvet', 'couch', 'quillon', 'winter', 'sale']))
  // Chinese has no spaces: the words are those of the index, not the whole line.
  expect(wordsIn(data.words, 'zh')).toContain('沙发')
  expect(wordsIn(data.others, 'en')).toContain('settee')
  // The twin: what nobody calls a couch, and no kettle, is not among them.
  expect(wordsIn(data.others, 'en')).not.toContain('toaster')
  const way = (await house.call('/mallapi/sellerProduct/categories', { words: 'kettles' }, seller.headers)).envelope.data as {
    path: string
  }[]
  const below = { ...input, categoryPath: way[0]?.path }
  const { data: named } = (await house.call('/mallapi/sellerProduct/foundBy', below, seller.headers)).envelope as { data: FoundBy }
  expect([wordsIn(data.words, 'en'), wordsIn(named.words, 'en')].map((words) => words.includes('kettles'))).toEqual([false, true])
  const [written] = await writeProducts(
    house.db,
    { shopId: goods.shop, accountId: seller.id },
    [kettleIn(goods.kettles, { title })],
    new Date(),
  )
  const found = async (text: string) =>
    (await searchDatabase(house.db, { query: { text, locale: 'en', sort: 'relevance', size: 10 } }, new Date())).ids
  for (const word of ['settee', 'velvet']) expect(await found(word)).toContain(written?.id)
})
