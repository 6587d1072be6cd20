import { expect, test } from 'vitest'
import { isHeadingInto } from './pointer-path.ts'

const panel = { left: 300, top: 0, bottom: 600 }
const from = { x: 100, y: 200 }

test('a diagonal move towards the panel is on its way', () => {
  expect(isHeadingInto(from, { x: 110, y: 215 }, panel)).toBe(true)
  expect(isHeadingInto(from, { x: 110, y: 192 }, panel)).toBe(true)
})

test('a move down the list, away from the panel or too steep is not', () => {
  expect(isHeadingInto(from, { x: 100, y: 240 }, panel)).toBe(false)
  expect(isHeadingInto(from, { x: 90, y: 200 }, panel)).toBe(false)
  expect(isHeadingInto(from, { x: 105, y: 260 }, panel)).toBe(false)
})

test('a pointer that is already inside heads nowhere', () => {
  expect(isHeadingInto({ x: 320, y: 100 }, { x: 330, y: 100 }, panel)).toBe(false)
})
