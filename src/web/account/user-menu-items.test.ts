import { expect, test } from 'vitest'
import { switchable } from '../../rules/page/switchable.ts'
import { allSections } from './account-page.tsx'
import { menuItemsIn } from './user-menu-items.ts'

const inHouse = { to: '/account', search: {}, isInShop: false } as const
const inShop = { to: '/account/homeIndex', search: { shopId: 'alices' }, isInShop: true } as const

test('every entry of the menu leads to a section that there is', () => {
  expect(menuItemsIn(inHouse, [], { hasPoints: true, isSeller: true }).filter(({ path }) => !Object.hasOwn(allSections, path))).toEqual([])
})

test('in a shop the entries stay in the shop, and services are left out', () => {
  const items = menuItemsIn(inShop)
  expect(items).toHaveLength(menuItemsIn(inHouse).length - 1)
  expect(items.map(({ text }) => text)).not.toContain('services')
  for (const { address, path } of items) expect(address).toEqual({ to: '/account/homeIndex', search: { shopId: 'alices', path } })
})

test('points are in the menu where the marketplace has them, and in no shop', () => {
  const texts = (place: typeof inHouse | typeof inShop, hasPoints: boolean) => menuItemsIn(place, [], { hasPoints }).map(({ text }) => text)
  expect(texts(inHouse, true)).toContain('points')
  expect(texts(inHouse, false)).not.toContain('points')
  expect(texts(inShop, true)).not.toContain('points')
})

test('whoever runs a shop finds its tax numbers in the menu, and nobody else', () => {
  const texts = (place: typeof inHouse | typeof inShop, isSeller: boolean) => menuItemsIn(place, [], { isSeller }).map(({ text }) => text)
  expect(texts(inHouse, true)).toContain('shopTax')
  expect(texts(inHouse, false)).not.toContain('shopTax')
  expect(texts(inShop, true)).not.toContain('shopTax')
})

test('orders and coupons have their lists under them', () => {
  const items = menuItemsIn({ to: '/account', search: {}, isInShop: false })
  const partsOf = (text: string) => items.find((item) => item.text === text)?.parts?.map((part) => part.text)
  expect(partsOf('orders')).toEqual(['all', 'pending', 'processing', 'shipped', 'delivered', 'returns'])
  expect(partsOf('coupons')).toEqual(['unused', 'used', 'expired'])
  expect(items.find(({ text }) => text === 'coupons')?.parts?.[1]?.address).toEqual({
    to: '/account',
    search: { path: 'coupons', state: 'used' },
  })
})

test('an entry whose feature the operator has switched off leads nowhere, and only that one', () => {
  const off = (closed: string[]) => menuItemsIn(inHouse, closed).flatMap((item) => (item.off ? [item.text] : []))
  expect(off([...switchable])).toEqual(['reviews', 'followShop', 'history'])
  expect(off(['history'])).toEqual(['history'])
  expect(off([])).toEqual([])
})
