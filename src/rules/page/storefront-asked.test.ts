import { expect, test } from 'vitest'
import { storefrontAsked } from './storefront-asked.ts'

test('a page of a template is the named shop’s, else the first shop’s of its template', () => {
  expect(storefrontAsked('/shops/templates/free/alices/page/cart/homeIndex?shopId=maison-lilas')).toEqual({ shop: 'maison-lilas' })
  expect(storefrontAsked('/shops/templates/free/alices')).toEqual({ template: 'alices' })
  expect(storefrontAsked('/shops/templates/free/pufflesPet/page/login?back=%2F')).toEqual({ template: 'pufflesPet' })
})

test('a shop’s home and its account are its storefront too', () => {
  expect(storefrontAsked('/shops/alices')).toEqual({ shop: 'alices' })
  expect(storefrontAsked('/account/homeIndex?shopId=alices&path=orders')).toEqual({ shop: 'alices' })
  expect(storefrontAsked('/account/homeIndex')).toBeNull()
})

test('what names no shop is the marketplace’s', () => {
  for (const href of [
    '/',
    '/home',
    '/shops/index',
    '/shops/templates',
    '/shops/templates/free/baroque',
    '/p/kettle?shopId=alices',
    '/shopsalices',
    '//evil.example/shops/alices',
    '/shops/a%2Fb',
  ])
    expect(storefrontAsked(href), href).toBeNull()
})
