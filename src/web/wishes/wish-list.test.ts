import { expect, test } from 'vitest'
import type { CartLine } from '../../contract/cart.ts'
import { wishListIn } from './wish-list.ts'

const line = (id: string, isSelected?: 'Y' | 'N', type: CartLine['type'] = 'goods') => ({ id, type, isSelected }) as unknown as CartLine

test('an item that says Y is selected, one that says N is not', () => {
  const { wishListTotal, wishLists } = wishListIn({ total: 2, cartLists: [{ shoppingCartList: [line('a', 'Y'), line('b', 'N')] }] })
  expect(wishListTotal).toBe(2)
  expect(wishLists.map(({ id, isSelected }) => [id, isSelected])).toEqual([
    ['a', true],
    ['b', false],
  ])
})

test('what a parcel costs is no wish', () => {
  expect(wishListIn({ total: 0, cartLists: [{ shoppingCartList: [line('a', 'Y', 'shipmentCharge')] }] }).wishLists).toEqual([])
})
