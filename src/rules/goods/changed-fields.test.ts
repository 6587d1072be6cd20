import { expect, test } from 'vitest'
import { changedFields, withoutChange } from './changed-fields.ts'

const kettle = {
  known: { id: 'k', version: 1 },
  title: { en: 'Kettle', fr: 'Bouilloire' },
  tags: ['tea'],
  pieces: [
    { id: 'red', priceCents: 100, code: 'R' },
    { id: 'blue', priceCents: 100, code: 'B' },
  ],
}
type Kettle = Omit<typeof kettle, 'pieces'> & { pieces: { id?: string; priceCents: number; code: string; onHand?: number }[] }

test('only what is another now is told, whatever the order of keys, and pieces by their ids', () => {
  const after = {
    ...kettle,
    known: { id: 'k', version: 2 },
    title: { fr: 'Bouilloire', en: 'Kettle' },
    tags: ['tea', 'new'],
    pieces: [
      { id: 'red', priceCents: 90, code: 'R' },
      { id: 'green', priceCents: 80, code: 'G' },
    ],
  }
  expect(changedFields(kettle, after)).toEqual({
    before: { tags: ['tea'], 'pieces.red.priceCents': 100, 'pieces.blue': { priceCents: 100, code: 'B' } },
    after: { tags: ['tea', 'new'], 'pieces.red.priceCents': 90, 'pieces.green': { priceCents: 80, code: 'G' } },
  })
})

test('a change is taken back, and what was changed since stays', () => {
  const first: Kettle = {
    ...kettle,
    tags: ['new'],
    pieces: [
      { id: 'red', priceCents: 90, code: 'R' },
      { id: 'blue', priceCents: 100, code: 'B' },
    ],
  }
  const change = changedFields(kettle, first)
  expect(withoutChange(first, change)).toEqual(kettle)
  const since: Kettle = { ...first, tags: ['other'] }
  expect(withoutChange(since, change)).toEqual({ ...kettle, tags: ['other'] })
})

test('a piece that was taken away comes back as a new one without stock; one that was added goes', () => {
  const fewer: Kettle = {
    ...kettle,
    pieces: [
      { id: 'red', priceCents: 100, code: 'R' },
      { id: 'green', priceCents: 80, code: 'G' },
    ],
  }
  expect(withoutChange(fewer, changedFields(kettle, fewer)).pieces).toEqual([
    { id: 'red', priceCents: 100, code: 'R' },
    { code: 'B', priceCents: 100, onHand: 0 },
  ])
})
