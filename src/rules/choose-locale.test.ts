import { expect, test } from 'vitest'
import { chooseLocale } from './choose-locale.ts'

test('the cookie decides before the browser', () => {
  expect(chooseLocale('fr', 'zh-CN')).toBe('fr')
})

test('every variant of Chinese is Chinese', () => {
  expect(chooseLocale(undefined, 'zh-Hant-TW,en;q=0.5')).toBe('zh')
  expect(chooseLocale('zh-CN', undefined)).toBe('zh')
})

test('the best language that we speak is taken from the browser', () => {
  expect(chooseLocale(undefined, 'de-DE, fr;q=0.8, en;q=0.9')).toBe('en')
  expect(chooseLocale(undefined, 'de, fr-CA;q=0.3')).toBe('fr')
  expect(chooseLocale(undefined, 'en;q=0, fr')).toBe('fr')
})

test('nothing and nonsense are English', () => {
  expect(chooseLocale(undefined, undefined)).toBe('en')
  expect(chooseLocale('../../fr', 'fr')).toBe('en')
  expect(chooseLocale("'; DROP", 'fr')).toBe('en')
  expect(chooseLocale(undefined, ',;q=;=,*')).toBe('en')
})
