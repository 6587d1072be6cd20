import { expect, test } from 'vitest'
import { locales } from '../../contract/locale.ts'
import { anyNumber, isOne, money, moneyParts, oneDecimal, percentage, wholeNumber } from './written-numbers.ts'

const tags = { en: 'en-CA', fr: 'fr-CA', zh: 'en-CA' }
const amounts = [0, 1, 9, 10, 99, 100, 101, 12_345, 99_999, 100_000, 189_000, 12_345_678, 123_456_789_012, -1, -500, -123_456_789]

test('amounts are written as the standard library writes them, in every language', () => {
  for (const locale of locales) {
    const standard = new Intl.NumberFormat(tags[locale], { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
    for (const cents of amounts) expect(money(locale, cents)).toBe(standard.format(cents / 100))
  }
})

test('whole numbers are written as the standard library writes them, in every language', () => {
  for (const locale of locales) {
    const standard = new Intl.NumberFormat(tags[locale])
    for (const n of amounts) expect(wholeNumber(locale, n)).toBe(standard.format(n))
  }
})

test('ratings are written as the standard library writes them, in every language', () => {
  for (const locale of locales) {
    const standard = new Intl.NumberFormat(tags[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    for (let hundredths = 0; hundredths <= 500; hundredths++) {
      expect(oneDecimal(locale, hundredths / 100)).toBe(standard.format(hundredths / 100))
    }
  }
})

test('any number and any share is written as the standard library writes it, in every language', () => {
  for (const locale of locales) {
    const standard = new Intl.NumberFormat(tags[locale])
    const shares = new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 1 })
    for (const n of [0, 0.5, 0.05, 0.0005, 1.25, 4.6, 12.3456, 999.9996, 1234.5, 98_765.432, -0.75, -1234.05, ...amounts]) {
      expect(anyNumber(locale, n)).toBe(standard.format(n))
      expect(percentage(locale, n)).toBe(shares.format(n))
    }
    for (let thousandths = 0; thousandths <= 1000; thousandths++) {
      expect(percentage(locale, thousandths / 1000)).toBe(shares.format(thousandths / 1000))
    }
  }
})

test('one is one as the standard library counts, in every language', () => {
  const rules = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-CN' }
  for (const locale of locales) {
    const standard = new Intl.PluralRules(rules[locale])
    for (const n of [0, 1, 2, 3, 11, 21, 100, 101, 1000, 0.5, 1.5]) expect([n, isOne(locale, n)]).toEqual([n, standard.select(n) === 'one'])
  }
})

test('the parts of an amount put together are the amount', () => {
  expect(moneyParts('en', 189_005)).toEqual({ minus: '', whole: '1,890', decimal: '.', cents: '05', signLast: false })
  expect(moneyParts('fr', -5)).toEqual({ minus: '-', whole: '0', decimal: ',', cents: '05', signLast: true })
})
