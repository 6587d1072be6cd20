import { expect, test } from 'vitest'
import { leftTimes } from './left-times.ts'

const day = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()
const free = (minutes: number, ...hours: number[]) => ({ timeZone: 'America/Toronto', minutes, starts: hours.map(day) })
const lines = [
  { id: 'a', shopId: 'pro', title: 'Tap' },
  { id: 'b', shopId: 'pro', title: 'Drain' },
  { id: 'c', shopId: 'other', title: 'Lamp' },
]

test('the hour of one service is not offered for another of the same pro, and it is said which one has it', () => {
  const left = leftTimes(lines, [free(120, 14, 15, 16, 17), free(60, 14, 15, 16, 17), free(60, 14, 15)], { a: day(15) })
  expect(left[0]).toEqual({ free: free(120, 14, 15, 16, 17), beside: [] })
  expect(left[1]).toEqual({ free: free(60, 14, 17), beside: ['Tap'] })
  expect(left[2]).toEqual({ free: free(60, 14, 15), beside: [] })
})

test('long work is not offered where it would reach into what is chosen', () => {
  const left = leftTimes(lines, [free(60, 16), free(180, 13, 14, 15, 16, 17), undefined], { a: day(16) })
  expect(left[1]).toEqual({ free: free(180, 13, 17), beside: ['Tap'] })
  expect(left[2]).toEqual({ free: undefined, beside: [] })
})

test('what takes nothing away is not named', () => {
  expect(leftTimes(lines, [free(60, 9), free(60, 14), null], { a: day(9) })[1]).toEqual({ free: free(60, 14), beside: [] })
})
