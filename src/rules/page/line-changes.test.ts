import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const said = (before: string, after: string) =>
  lineChanges(before, after).map(({ is, text }) => `${{ same: ' ', gone: '-', new: '+' }[is]}${text}`)

test('what went, what came, and the lines beside it are told; what is far from any change is left out', () => {
  expect(said('a\nb\nc\nd\ne\nf\ng', 'a\nB\nc\nd\ne\nf\ng')).toEqual([' a', '-b', '+B', ' c'])
  expect(said('a\nb\nc\nd\ne\nf\ng', 'A\nb\nc\nd\ne\nf\nG')).toEqual(['-a', '+A', ' b', ' ', ' f', '-g', '+G'])
  expect(said('same', 'same')).toEqual([])
  expect(said('', 'new')).toEqual(['-', '+new'])
})

test('a text of too many lines is told as two wholes', () => {
  const long = Array.from({ length: 2_000 }, (_, n) => `line ${n}`).join('\n')
  expect(lineChanges(long, `${long}\nmore`)).toHaveLength(4_001)
})
