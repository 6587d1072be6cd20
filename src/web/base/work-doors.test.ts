import { expect, test } from 'vitest'
import { doorsOf } from './work-doors.ts'

test('each role has its door, and a customer has none', () => {
  const to = (...roles: string[]) => doorsOf(roles).map(({ address }) => address.to)
  expect(to('customer')).toEqual([])
  expect(to('customer', 'serviceSeller')).toEqual(['/seller/services/requests'])
  expect(to('goodsSeller')).toEqual(['/account'])
  expect(to('goodsSeller', 'serviceSeller', 'operator')).toEqual(['/operator/applications', '/seller/services/requests', '/account'])
})
