import { expect, test } from 'vitest'
import { pageOfShopTitle, shopTitle } from './shop-title.ts'

test('a shop is called by its name and its description', () => {
  expect(shopTitle({ displayName: 'Alice’s', shopDescription: 'Boots and bags' })).toBe('Alice’s - Boots and bags')
})

test('without a description there is no dash', () => {
  expect(shopTitle({ displayName: 'Alice’s', shopDescription: '' })).toBe('Alice’s')
  expect(shopTitle({ displayName: 'Alice’s', shopDescription: null })).toBe('Alice’s')
})

test('a page of a shop is called by what it shows, then by the shop', () => {
  const shop = { displayName: 'Alice’s', shopDescription: 'Boots and bags' }
  expect(pageOfShopTitle('Red boots - Mallard', shop)).toBe('Red boots · Alice’s - Boots and bags')
  expect(pageOfShopTitle('Red boots - Alice’s - Mallard', shop)).toBe('Red boots · Alice’s - Boots and bags')
  expect(pageOfShopTitle('Returns - Alice’s', shop)).toBe('Returns · Alice’s - Boots and bags')
  expect(pageOfShopTitle('Boots · Mallard', shop)).toBe('Boots · Alice’s - Boots and bags')
  expect(pageOfShopTitle('Boots', { displayName: 'Alice’s' })).toBe('Boots · Alice’s')
})

test('a shop’s home is called like the shop, and nothing is said twice', () => {
  const shop = { displayName: 'Alice’s', shopDescription: 'Boots and bags' }
  expect(pageOfShopTitle(shopTitle(shop), shop)).toBe('Alice’s - Boots and bags')
  expect(pageOfShopTitle('Mallard', shop)).toBe('Alice’s - Boots and bags')
})
