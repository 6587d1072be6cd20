import { expect, test } from 'vitest'
import { standIn } from './stand-in.ts'

test('what is missing in a language is said in another one, English first, and the language is named', () => {
  expect(standIn({ en: 'Kettle', fr: ' ', zh: '' })).toEqual({ said: { en: 'Kettle', fr: 'Kettle', zh: 'Kettle' }, lacks: ['zh', 'fr'] })
  expect(standIn({ en: '', fr: 'Bouilloire', zh: '水壶' })).toEqual({
    said: { en: 'Bouilloire', fr: 'Bouilloire', zh: '水壶' },
    lacks: ['en'],
  })
  expect(standIn({ en: ['Steel'], fr: [], zh: ['钢'] }).lacks).toEqual(['fr'])
})

test('what is said in no language lacks in none', () => {
  expect(standIn({ en: '', fr: '', zh: '' })).toEqual({ said: { en: '', fr: '', zh: '' }, lacks: [] })
})
