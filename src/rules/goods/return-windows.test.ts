import { expect, test } from 'vitest'
import { returnWindows } from './return-windows.ts'

test('a change of mind follows the shop, the guarantee is 90 days for every shop', () => {
  expect(returnWindows('2026-11-18', 30)).toEqual({
    changeOfMindDays: 30,
    changeOfMindUntil: '2026-12-18',
    guaranteeDays: 90,
    guaranteeUntil: '2027-02-16',
  })
  expect(returnWindows('2026-11-18', 45).changeOfMindUntil).toBe('2027-01-02')
  expect(returnWindows('2026-11-18', 45).guaranteeUntil).toBe('2027-02-16')
})
