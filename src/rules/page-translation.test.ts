import { expect, test } from 'vitest'
import { translationChoice, translationLanguages } from './page-translation.ts'

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
