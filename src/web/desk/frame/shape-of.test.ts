import { expect, test } from 'vitest'
import { deskRoutes } from '../../desk-routes.ts'
import { shapeOf } from './shape-of.ts'

test('a page that comes is drawn as what it is: a list, one thing, a board or a form', () => {
  const of = (shape: string) => deskRoutes.map(({ path }) => path).filter((path) => shapeOf(path) === shape)
  expect(of('list')).toEqual(expect.arrayContaining(['/seller/orders', '/operator/applications', '/operator/audit']))
  expect(of('thing')).toEqual(expect.arrayContaining(['/seller/orders/:id', '/operator/money/chargebacks/:id']))
  expect(of('board')).toEqual(expect.arrayContaining(['/seller', '/operator', '/seller/services/calendar']))
  expect(of('form')).toEqual(expect.arrayContaining(['/seller/settings', '/seller/services/quote', '/operator/settings']))
})
