import { expect, test } from 'vitest'
import { mayTranslate, translationChoice, translationLanguages } from './page-translation.ts'

test('the list has the 24 codes, each once', () => {
  expect(new Set(translationLanguages.map(([code]) => code)).size).toBe(24)
})

test('English shows the original, with and without a widget', () => {
  expect(translationChoice('en', true)).toEqual({ do: 'show-original', locale: 'en' })
  expect(translationChoice('en', false)).toEqual({ do: 'show-original', locale: 'en' })
})

test('what the house speaks itself is switched, never translated by machine', () => {
  expect(translationChoice('fr-ca', true)).toEqual({ do: 'switch', locale: 'fr' })
  expect(translationChoice('zh-CN', false)).toEqual({ do: 'switch', locale: 'zh' })
})

test('other languages need the widget', () => {
  expect(translationChoice('de', true)).toEqual({ do: 'translate', code: 'de' })
  expect(translationChoice('de', false)).toEqual({ do: 'say-unavailable' })
})

test('no translator reads a cart, a checkout or an account, on the house’s pages or in a shop’s dress', () => {
  const closed = [
    '/cart',
    '/cart/checkout/1',
    '/cart/checkoutTwo',
    '/CART/checkout',
    '/services/cart/checkout',
    '/account',
    '/account/login',
  ]
  const worn = ['/shops/templates/free/alices/page/cart/checkout', '/shops/templates/free/normal/page/account/homeIndex']
  expect([...closed, ...worn].filter(mayTranslate)).toEqual([])
  expect(['/home', '/carton', '/help/business/about-us', '/shops/alices', '/services'].filter((path) => !mayTranslate(path))).toEqual([])
})
