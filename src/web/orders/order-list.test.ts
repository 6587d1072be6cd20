import { expect, test } from 'vitest'
import { type OrderSummary, order, orderTabs } from '../../contract/orders.ts'
import { orderListIn, rebuyable } from './order-list.ts'

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

test('what can be bought again is listed as products, each once', () => {
  const line = (skuId: string) => ({ id: `line of ${skuId}`, skuId, spuId: '', title: skuId, quantity: 1 })
  const of = (id: string, ...lines: ReturnType<typeof line>[]) => ({ id, shopOrders: [{ shopName: 'Nest', lines }] })
  const orders = [of('new', line('lamp')), of('old', line('lamp'), line('kettle'))] as unknown as OrderSummary[]
  expect(rebuyable(orders).map(({ orderId, line: { skuId } }) => [orderId, skuId])).toEqual([
    ['new', 'lamp'],
    ['old', 'kettle'],
  ])
})
