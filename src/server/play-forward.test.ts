import { expect, test } from 'vitest'
import { moveOf } from './play-forward.ts'

test('a move is a number of minutes, hours or days ahead, and nothing else', () => {
  expect(moveOf('+30m')).toBe(1_800_000)
  expect(moveOf('+12h')).toBe(43_200_000)
  expect(moveOf('+3d')).toBe(259_200_000)
  for (const text of ['', '3d', '-3d', '+d', '+1.5d', '+3w', '+99999d', '+3d;']) expect(moveOf(text), text).toBeNull()
})
