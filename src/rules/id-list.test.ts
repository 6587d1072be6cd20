import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_IDS, readIds, toggledId, writeIds } from './id-list.ts'

const one = '0190163d-8694-739b-aea5-966c26f8ad91'
const two = '0190163d-8694-7000-8000-000000000002'

test('what is written can be read again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: MOST_IDS }), (ids) => {
      expect(readIds(writeIds(ids))).toEqual(ids)
    }),
  )
})

test('hostile and broken values leave nothing but ids', () => {
  expect(readIds('')).toEqual([])
  expect(readIds(`<script>.${writeIds([one])}..${writeIds([one])}.xyz`)).toEqual([one])
})

test('toggling puts in front, and takes out again', () => {
  expect(toggledId([one], two)).toEqual([two, one])
  expect(toggledId([two, one], two)).toEqual([one])
})

test('a full list loses its oldest, and always fits a cookie', () => {
  const ids = Array.from({ length: 150 }, (_, i) => `0190163d-8694-7000-8000-${String(i).padStart(12, '0')}`)
  const full = ids.reduce<string[]>((list, id) => toggledId(list, id), [])
  expect(full).toHaveLength(MOST_IDS)
  expect(full[0]).toBe(ids.at(-1))
  expect(writeIds(full).length).toBeLessThan(3_500)
})
