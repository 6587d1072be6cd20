import { expect, test } from 'vitest'
import { deskRoutes } from '../desk-routes.ts'
import { isDeskPath } from './desk-path.ts'

test('every address of the desks is known as one', () => {
  expect(deskRoutes.map(({ path }) => path).filter((path) => !isDeskPath(path))).toEqual([])
})

test('an address that only begins alike is the shop’s', () => {
  expect(['/operators', '/seller/help', '/services', '/dev/ui', '/seller/services-we-like'].filter(isDeskPath)).toEqual([])
})
