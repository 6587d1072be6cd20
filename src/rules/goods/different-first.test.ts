import { expect, test } from 'vitest'
import { differentFirst } from './different-first.ts'

test('one of each kind comes before the second of any', () => {
  expect(differentFirst(['plumber 1', 'plumber 2', 'mover 1', 'plumber 3', 'tutor 1'], (name) => name.slice(0, 4))).toEqual([
    'plumber 1',
    'mover 1',
    'tutor 1',
    'plumber 2',
    'plumber 3',
  ])
})
