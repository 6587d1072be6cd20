import { expect, test } from 'vitest'
import { rights } from '../contract/rights.ts'
import {
  guardedRights,
  isStaff,
  lacksFactorFor,
  type Membership,
  mayAt,
  placeKinds,
  rightsOf,
  roles,
  rolesWith,
  sessionHours,
  spokenRights,
  staffWords,
  worksOf,
} from './permissions.ts'

const at = (kind: Membership['kind'], placeId: string, role = 'owner', lacksFactor = false): Membership => ({
  kind,
  placeId,
  role,
  lacksFactor,
})
const nowhere = { shopId: null, providerId: null }

test('a role has only rights of the catalogue, and an owner every right that anybody has there', () => {
  for (const kind of placeKinds) {
    const owner = rightsOf(kind, 'owner')
    for (const role of Object.keys(roles[kind])) {
      for (const right of rightsOf(kind, role)) {
        expect(rights).toContain(right)
        expect([kind, role, right, owner.has(right)]).toEqual([kind, role, right, true])
      }
    }
  }
})

test('every right of the catalogue belongs to a role', () => {
  const given = new Set(placeKinds.flatMap((kind) => [...rightsOf(kind, 'owner')]))
  expect(rights.filter((right) => !given.has(right))).toEqual([])
})

test('an auditor reads and changes nothing', () => {
  expect([...rightsOf('house', 'auditor')].filter((right) => !right.endsWith('.read'))).toEqual([])
})

test('a role that nobody knows may nothing', () => {
  expect(rightsOf('shop', 'wizard').size).toBe(0)
  expect(rightsOf('shop', 'technician').size).toBe(0)
})

test('only an owner gives roles and moves money out of a shop', () => {
  expect(rolesWith('shop', 'staff.manage')).toEqual(['owner'])
  expect(rolesWith('shop', 'money.payout')).toEqual(['owner'])
  expect(rolesWith('house', 'staff.manage')).toEqual(['owner'])
})

test('one works where one chose to, else where one joined first, and never where one does not belong', () => {
  const both = [at('shop', 'a'), at('shop', 'b', 'packer')]
  expect(worksOf(both, nowhere).shop?.placeId).toBe('a')
  expect(worksOf(both, { shopId: 'b', providerId: null }).shop?.role).toBe('packer')
  expect(worksOf(both, { shopId: 'c', providerId: null }).shop?.placeId).toBe('a')
  expect(worksOf([], { shopId: 'a', providerId: 'a' })).toEqual({ shop: null, business: null, house: null })
})

test('a right at one place is none at another', () => {
  const works = worksOf([at('shop', 'a', 'packer'), at('business', 'b')], nowhere)
  expect(mayAt(works, 'shop', 'orders.ship')).toBe(true)
  expect(mayAt(works, 'shop', 'money.read')).toBe(false)
  expect(mayAt(works, 'business', 'money.read')).toBe(true)
  expect(mayAt(works, 'house', 'money.read')).toBe(false)
  expect(spokenRights(works)).toContain('business money.read')
  expect(spokenRights(works)).not.toContain('shop money.read')
  expect(staffWords(works)).toEqual(['goodsSeller', 'serviceSeller'])
})

test('without the second factor that it needs nobody works for the house', () => {
  expect(worksOf([at('house', '0', 'owner', true)], nowhere).house).toBeNull()
})

test('without a second factor nobody gives money away or roles in a shop, and everything else counts', () => {
  const works = worksOf([at('shop', 'a', 'owner', true)], nowhere)
  for (const right of rightsOf('shop', 'owner')) {
    const isGuarded = guardedRights.includes(right)
    expect([right, mayAt(works, 'shop', right), lacksFactorFor(works, 'shop', right)]).toEqual([right, !isGuarded, isGuarded])
    expect(spokenRights(works).includes(`shop ${right}`)).toBe(!isGuarded)
  }
  // A role that never had it lacks no factor for it.
  expect(lacksFactorFor(worksOf([at('shop', 'a', 'packer', true)], nowhere), 'shop', 'orders.refund')).toBe(false)
})

test('the more a session may, the shorter it lives', () => {
  const [shopper, shop, house] = [sessionHours([]), sessionHours([at('shop', 'a')]), sessionHours([at('shop', 'a'), at('house', '0')])]
  expect(house).toBeLessThan(shop)
  expect(shop).toBeLessThan(shopper)
})

test('staff are those of a place, not visitors nor customers', () => {
  expect((['anyone', 'customer', 'goodsSeller', 'serviceSeller', 'operator'] as const).map(isStaff)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
