import { expect, test } from 'vitest'
import { daysOnTheWay, deliveryCost, deliveryDays } from './delivery.ts'

const at = (toronto: string) => new Date(`${toronto}-05:00`)

test('inside a province delivery takes one to two working days', () => {
  expect(deliveryDays(at('2026-11-16T10:00:00'), 'ON', 'ON')).toEqual({ earliest: '2026-11-17', latest: '2026-11-18' })
})

test('what is ordered after two in the afternoon leaves on the next working day', () => {
  expect(deliveryDays(at('2026-11-16T13:59:00'), 'ON', 'ON').earliest).toBe('2026-11-17')
  expect(deliveryDays(at('2026-11-16T14:00:00'), 'ON', 'ON').earliest).toBe('2026-11-18')
  expect(deliveryDays(at('2026-11-13T15:00:00'), 'ON', 'ON').earliest).toBe('2026-11-17')
})

test('what is ordered on a weekend leaves on Monday', () => {
  expect(deliveryDays(at('2026-11-14T09:00:00'), 'ON', 'ON').earliest).toBe('2026-11-17')
})

test('farther places take longer, the north and other countries longest', () => {
  expect(daysOnTheWay('ON', 'QC')).toEqual([2, 3])
  expect(daysOnTheWay('ON', 'BC')).toEqual([3, 6])
  expect(daysOnTheWay('ON', 'NU')).toEqual([5, 9])
  expect(daysOnTheWay('ON', 'Guangdong')).toEqual([6, 12])
})

test('delivery is free strictly above 99 dollars or where the shop gives it', () => {
  expect(deliveryCost(99_00, false)).toBe(9_95)
  expect(deliveryCost(99_01, false)).toBe(0)
  expect(deliveryCost(10_00, true)).toBe(0)
})
