import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { sellerWord } from '../../contract/seller-words.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { browseHistory } from '../history/tables.ts'
import { join } from '../members/join.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { countQuestions, sumQuestions } from './count-questions.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { searchHistory, shopQuestionDays } from './tables.ts'

const MINUTE = 60_000
const time = new Date()
let house: House
let goods: Marketplace
let seller: Shopper
let stranger: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, time)
  await rebuildIndex(house.db)
  seller = await member(goods.shop)
  stranger = await member(v7())
})
afterAll(() => house.close())

async function member(placeId: string): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role: 'manager' }, time))
  return person
}
const wordsOf = async ({ headers }: Shopper) =>
  (await house.call('/mallapi/sellerWord/all', {}, headers)).envelope.data as Output<typeof sellerWord.all>
const at = (minutesAgo: number) => new Date(time.getTime() - minutesAgo * MINUTE)
/** So many people ask, and some of them open the kettle soon after. */
async function asked(keyword: string, people: number, { opening = 0, after = 2, ago = 60 } = {}) {
  const owners = Array.from({ length: people }, () => v7())
  await house.db
    .insert(searchHistory)
    .values(owners.map((owner) => ({ owner, searchType: 'mallard-web', keyword, language: 'en' as const, searchedAt: at(ago) })))
  if (opening > 0)
    await house.db
      .insert(browseHistory)
      .values(owners.slice(0, opening).map((owner) => ({ owner, spuId: goods.kettle.spu, viewedAt: at(ago - after) })))
}

test('words that several people asked and that led to a shop’s product are told to it alone, with how often', async () => {
  await asked('Kettle', 4, { ago: 90 })
  await asked('Theremin', 5, { ago: 88 })
  await countQuestions(house.db, time)
  await sumQuestions(house.db, time)
  await asked('kettle', 3, { opening: 2, ago: 60 })
  // Too long after the search to owe anything to it.
  await asked('Kettle', 2, { opening: 2, after: 30, ago: 55 })
  await asked('my own kettle of Rue Berri', 1, { opening: 1, ago: 50 })
  await countQuestions(house.db, time)
  await countQuestions(house.db, time)
  expect(await wordsOf(seller)).toEqual({
    led: [{ language: 'en', words: 'kettle', times: 2 }],
    empty: [{ language: 'en', words: 'theremin', times: 5 }],
  })
  expect((await wordsOf(stranger)).led).toEqual([])
})

test('days that are long over are forgotten', async () => {
  await house.db.insert(shopQuestionDays).values({ shopId: goods.shop, day: '2020-01-01', language: 'en', words: 'kettle', led: 9 })
  await sumQuestions(house.db, time)
  expect((await house.db.select().from(shopQuestionDays)).map(({ day }) => day)).not.toContain('2020-01-01')
})
