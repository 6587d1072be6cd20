import { expect, test } from 'vitest'
import { insideStorefront, isSameStorefront } from './storefront-address.ts'

const shop = { shopId: '018f0000-0000-7000-8000-00000000000a', slug: 'alices', template: 'alices', isOwnHost: false } as const
const root = '/shops/templates/free/alices/page'

test('an address of the house stays inside the storefront', () => {
  expect(insideStorefront(shop, { to: '/product/productDetails', search: { id: 'x' } })).toEqual({
    to: `${root}/product/homeIndex`,
    search: { id: 'x', shopId: 'alices' },
  })
  expect(insideStorefront(shop, { to: `/p/a-dress-${shop.shopId}` })?.search).toEqual({ id: shop.shopId, shopId: 'alices' })
  expect(insideStorefront(shop, { to: '/cart/checkout/order-1', search: { notice: 'failed' } })).toMatchObject({
    to: `${root}/cart/checkout`,
    search: { id: 'order-1', notice: 'failed', shopId: 'alices' },
  })
  expect(insideStorefront(shop, { to: '/account', search: { path: 'payment' } })?.to).toBe('/account/homeIndex')
  expect(insideStorefront(shop, { to: '/category' })?.to).toBe(`${root}/category/homeIndex`)
  expect(insideStorefront(shop, { to: '/shop/searchProductMobile', search: { skuName: 'boots' } })?.search).toMatchObject({
    searchText: 'boots',
  })
  expect(insideStorefront(shop, { to: '/home' })).toEqual({ to: '/shops/alices' })
})

test('what only the marketplace has, and everything at an own host, keeps its address', () => {
  expect(insideStorefront(shop, { to: '/services' })).toBeUndefined()
  expect(insideStorefront({ ...shop, isOwnHost: true }, { to: '/cart' })).toBeUndefined()
  expect(insideStorefront(null, { to: '/cart' })).toBeUndefined()
})

test('a document does not leave its storefront', () => {
  expect(isSameStorefront(shop, `${root}/login?shopId=alices`)).toBe(true)
  expect(isSameStorefront(shop, `/shops/${shop.shopId}`)).toBe(true)
  expect(isSameStorefront(shop, `${root}/login?shopId=maison-lilas`)).toBe(false)
  expect(isSameStorefront(shop, '/home')).toBe(false)
  expect(isSameStorefront(null, '/home')).toBe(true)
  expect(isSameStorefront(null, '/shops/alices')).toBe(false)
  expect(isSameStorefront({ ...shop, isOwnHost: true }, '/shops/maison-lilas')).toBe(true)
})
