import { expect, test } from 'vitest'
import { askedOf, meetsAll, resultOf } from './application-requirements.ts'

const text = { en: 'I may sell it', fr: 'Je peux le vendre', zh: '我有权销售' }
const said = { id: 'one', kind: 'said', accountType: null, check: null, text, isOn: true } as const
const computed = { id: 'two', kind: 'computed', accountType: 'service account', check: 'onlyOne', text: null, isOn: true } as const
const nothing = { checks: [], answers: [] }

test('what is off, or asked of others, is not asked', () => {
  expect(askedOf([said, computed], 'service account')).toEqual([said, computed])
  expect(askedOf([said, computed], 'online business account')).toEqual([said])
  expect(askedOf([{ ...said, isOn: false }], 'service account')).toEqual([])
})

test('a check is met only when it came out well', () => {
  const of = (result: 'ok' | 'look' | 'not-given') => resultOf(computed, { ...nothing, checks: [{ check: 'onlyOne', result }] })
  expect([of('ok'), of('look'), of('not-given'), resultOf(computed, nothing)]).toEqual(['ok', 'look', 'not-given', 'not-given'])
})

test('what was said counts in whichever language it was said, and no more when the words are others', () => {
  const answer = { requirementId: 'one', words: text.fr, holds: true }
  expect(resultOf(said, { ...nothing, answers: [answer] })).toBe('ok')
  expect(resultOf(said, { ...nothing, answers: [{ ...answer, holds: false }] })).toBe('look')
  expect(resultOf({ ...said, text: { ...text, fr: 'Autre chose' } }, { ...nothing, answers: [answer] })).toBe('not-given')
  expect(resultOf(said, { ...nothing, answers: [{ ...answer, requirementId: 'other' }] })).toBe('not-given')
})

test('where nothing is asked, nothing is met', () => {
  expect([meetsAll([]), meetsAll([{ result: 'ok' }]), meetsAll([{ result: 'ok' }, { result: 'not-given' }])]).toEqual([false, true, false])
})
