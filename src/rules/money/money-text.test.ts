import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test('an amount is grouped and signed as each language does', () => {
  expect(moneyText(1_890_00)).toEqual({ en: '$1,890.00', fr: '1\u00a0890,00\u00a0$', zh: '$1,890.00' })
  expect(moneyText(5)).toEqual({ en: '$0.05', fr: '0,05\u00a0$', zh: '$0.05' })
})
