import { expect, test } from 'vitest'
import { noteVisit, visitedBefore } from './recent.ts'

test('the last five places stand first, each once, and never the one where somebody is', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) noteVisit({ href: `/seller/orders/${n}`, text: `Order ${n}` })
  noteVisit({ href: '/seller/orders/4', text: 'Order 4, paid' })
  expect(visitedBefore('/seller/orders/4').map(({ text }) => text)).toEqual(['Order 7', 'Order 6', 'Order 5', 'Order 3', 'Order 2'])
  expect(visitedBefore('/seller')[0]).toEqual({ href: '/seller/orders/4', text: 'Order 4, paid' })
  expect(visitedBefore('/seller')).toHaveLength(5)
  for (const sort of ['', '?sort=up', '?sort=down']) noteVisit({ href: `/seller/products${sort}`, text: 'Products' })
  expect(visitedBefore('/seller').map(({ text }) => text)).toEqual(['Products', 'Order 4, paid', 'Order 7', 'Order 6', 'Order 5'])
})
