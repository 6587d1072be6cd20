import { expect, test } from 'vitest'
import { shopTitle } from './shop-title.ts'

test('a shop is called by its name and its description', () => {
  expect(shopTitle({ displayName: 'Alice’s', shopDescription: 'Boots and bags' })).toBe('Alice’s - Boots and bags')
})

test('without a description there is no dash', () => {
  expect(shopTitle({ displayName: 'Alice’s', shopDescription: '' })).toBe('Alice’s')
  expect(shopTitle({ displayName: 'Alice’s', shopDescription: null })).toBe('Alice’s')
})
