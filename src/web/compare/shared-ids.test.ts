import { expect, test } from 'vitest'
import { addressOf, idsInAddress } from './shared-ids.ts'

const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']

test('an address and its ids belong together', () => {
  expect(idsInAddress(addressOf(ids).split('/').at(-1))).toEqual(ids)
})

test('twice the same, a fifth one and what is no id are left out', () => {
  const [first = '', second = ''] = ids
  const more = [3, 4, 5].map((n) => `018f0000-0000-7000-8000-00000000000${n}`)
  expect(idsInAddress(`${first},${first},x,,${second}`)).toEqual(ids)
  expect(idsInAddress([...ids, ...more].join(','))).toHaveLength(4)
  expect(idsInAddress(undefined)).toEqual([])
  expect(idsInAddress('a'.repeat(100_000))).toEqual([])
})
