import { expect, test } from 'vitest'
import { deskRoutes } from '../desk-routes.ts'
import { isDeskPath } from './desk-path.ts'

test('every address of the desks is known as one', () => {
  expect(deskRoutes.map(({ path }) => path).filter((path) => !isDeskPath(path))).toEqual([])
})

test('an address that only begins alike is the shop’s', () => {
  expect(
    ['/operators', '/sellers', '/seller/help', '/seller/how_to_export_and_import_shopify_products', '/services', '/dev/ui'].filter(
      isDeskPath,
    ),
  ).toEqual([])
})
