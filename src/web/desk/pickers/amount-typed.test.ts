import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../../../contract/locale.ts'
import { centsTyped } from '../../../rules/money/money.ts'
import { amountTyped } from './amount-typed.ts'

test('an amount reads back as itself in every language', () => {
  expect((['en', 'fr', 'zh'] as const).map((locale) => amountTyped(locale, 148_000))).toEqual(['1,480.00', '1\u00a0480,00', '1,480.00'])
  expect(amountTyped('en', null)).toBe('')
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 100_000_000 }), (locale, cents) => {
      expect(centsTyped(amountTyped(locale, cents))).toBe(cents)
    }),
  )
})
