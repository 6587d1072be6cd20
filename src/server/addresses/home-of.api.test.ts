import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper } from '../testing/buying.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())

const signIn = async (email: string, cookie = '') =>
  (await house.call('/mallapi/customer/login', { email, password: testPassword }, { cookie })).cookies.place

test('whoever signs in without a chosen place is taken to be where the goods go', async () => {
  const shopper = await addShopper(house)
  expect(shopper.headers.cookie).toContain('place=Toronto|Ontario|ca')
})

test('a chosen place stays, and without an address there is none', async () => {
  await addAccount(house.db, 'nowhere@example.ca')
  expect(await signIn('nowhere@example.ca')).toBeUndefined()
  expect(await signIn('shopper0@example.com', `place=${encodeURIComponent('Montréal|Québec|ca')}`)).toBeUndefined()
})
