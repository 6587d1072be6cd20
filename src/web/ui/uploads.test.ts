import { expect, test } from 'vitest'
import { isFull } from './uploads.ts'

const pictures = (count: number) => Array.from({ length: count }, () => ({ kind: 'image' as const }))

test('a fifth picture has no place where four are the most', () => {
  expect(isFull('image', pictures(3), 4)).toBe(false)
  expect(isFull('image', pictures(4), 4)).toBe(true)
})

test('there is one film, however many pictures there might be', () => {
  expect(isFull('video', [], 4)).toBe(false)
  expect(isFull('video', [{ kind: 'video' }], 4)).toBe(true)
})
