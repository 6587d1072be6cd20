import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import type { Translation } from '../ports/translation.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House
let manager: Shopper
let packer: Shopper
let answers = true
const translation: Translation = { name: 'small', translate: async (texts) => (answers ? texts.map((text) => `« ${text} »`) : null) }

beforeAll(async () => {
  house = await openHouse({ parts: { translation } })
  ;[manager, packer] = await staffOf(house)
})
afterAll(() => house.close())

async function staffOf(one: House): Promise<[manager: Shopper, packer: Shopper]> {
  const { shop } = await addMarketplace(one.db, new Date())
  const people = [await addShopper(one), await addShopper(one)] as const
  for (const [at, role] of (['manager', 'packer'] as const).entries())
    await inTransaction(one.db, (tx) => join(tx, { accountId: people[at]?.id ?? '', kind: 'shop', placeId: shop, role }, new Date()))
  return [...people]
}

const propose = async (input: object, { headers } = manager, at = house) =>
  (await at.call('/mallapi/sellerProduct/proposeTexts', { from: 'en', to: 'fr', ...input }, headers)).envelope

test('texts come back in their order to whoever may write goods, and to nobody else', async () => {
  expect((await house.call('/mallapi/sellerProduct/translator', {}, manager.headers)).envelope.data).toEqual({ name: 'small' })
  expect((await propose({ texts: ['Kettle', 'Two litres'] })).data).toEqual({ texts: ['« Kettle »', '« Two litres »'] })
  expect((await propose({ texts: ['Kettle'] }, packer)).reason).toBe('forbidden')
  expect((await propose({ texts: [] })).reason).toBe('bad-input')
})

test('no answer is told as none', async () => {
  answers = false
  expect((await propose({ texts: ['Kettle'] })).reason).toBe('no-translation')
  answers = true
})

test('a shop asks so often in an hour and not more', async () => {
  const reasons = new Set<string | undefined>()
  for (let n = 0; n < 205; n++) reasons.add((await propose({ texts: ['Kettle'] })).reason)
  expect(reasons).toContain('too-many')
})

test('where the settings name nobody, nobody proposes', async () => {
  const other = await openHouse()
  const [own] = await staffOf(other)
  expect((await other.call('/mallapi/sellerProduct/translator', {}, own.headers)).envelope.data).toEqual({ name: null })
  expect((await propose({ texts: ['Kettle'] }, own, other)).reason).toBe('no-translation')
  await other.close()
})
