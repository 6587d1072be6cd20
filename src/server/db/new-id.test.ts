import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids are different, of version 7, and each is above the one before', () => {
  const before = Date.now()
  const ids = Array.from({ length: 10_000 }, newId)
  const after = Date.now()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort())
  for (const id of ids) {
    expect(validate(id) && version(id)).toBe(7)
    const made = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    expect(made).toBeGreaterThanOrEqual(before)
    expect(made).toBeLessThanOrEqual(after)
  }
})

test('no two share their random end', () => {
  const ends = Array.from({ length: 1000 }, () => newId().slice(-10))
  expect(new Set(ends).size).toBe(ends.length)
})
