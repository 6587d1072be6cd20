import { expect, test } from 'vitest'
import { order } from '../../contract/orders.ts'
import { orderListIn, orderTabs } from './order-list.ts'

test('an address that says nothing asks for the first page of all orders', () => {
  expect(orderListIn({})).toEqual({ tab: 'all', days: undefined, page: { current: 1, size: 10 } })
})

test('what is no choice is left out', () => {
  expect(orderListIn({ tab: 'stolen', days: '4', page: '-1' })).toEqual(orderListIn({}))
  for (const page of ['0', '1.5', 'x', '10001']) expect(orderListIn({ page }).page.current).toBe(1)
})

test('every choice is one that the server takes', () => {
  for (const tab of orderTabs) expect(order.page.input.safeParse(orderListIn({ tab, days: '30', page: '2' })).success).toBe(true)
})

test('a shop narrows the list', () => {
  expect(orderListIn({ tab: 'shipped' }, 'of-this-shop')).toMatchObject({ tab: 'shipped', shopId: 'of-this-shop' })
})
