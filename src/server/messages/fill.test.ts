import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('variables are filled in the language of the reader', () => {
  const variables = { orderNumber: 'M-1', status: { en: 'shipped', fr: 'expédiée', zh: '已发货' } }
  expect(fill('Commande {orderNumber} : {status}', variables, 'fr')).toBe('Commande M-1 : expédiée')
})

test('a variable without a value disappears, also one with the name of a built-in', () => {
  expect(fill('a{missing}b{constructor}c', {}, 'en')).toBe('abc')
})
