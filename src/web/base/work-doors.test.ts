import { expect, test } from 'vitest'
import { type Membership, type PlaceKind, spokenRights, worksOf } from '../../rules/permissions.ts'
import { doorsOf } from './work-doors.ts'

const to = (...at: [PlaceKind, string][]) => {
  const memberships: Membership[] = at.map(([kind, role]) => ({ kind, role, placeId: kind, lacksFactor: false }))
  return doorsOf(spokenRights(worksOf(memberships, { shopId: null, providerId: null }))).map(({ address }) => address.to)
}

test('each place has its door, and a customer has none', () => {
  expect(to()).toEqual([])
  expect(doorsOf()).toEqual([])
  expect(to(['business', 'owner'])).toEqual(['/seller/services/requests'])
  expect(to(['shop', 'owner'])).toEqual(['/seller'])
  expect(to(['shop', 'owner'], ['business', 'owner'], ['house', 'owner'])).toEqual(['/operator', '/seller/services/requests', '/seller'])
})

test('a door that a role may not open is not shown', () => {
  expect(to(['house', 'finance'])).toEqual(['/operator'])
  expect(to(['house', 'catalogue'])).toEqual(['/operator'])
  expect(to(['house', 'content'])).toEqual(['/operator'])
  expect(to(['business', 'technician'])).toEqual(['/seller/services/calendar'])
  expect(to(['shop', 'packer'])).toEqual(['/seller'])
})
