import { expect, test } from 'vitest'
import { waitSince } from './waits.ts'

const sent = '2026-11-17T12:00:00.000Z'
const after = (minutes: number) => waitSince(sent, new Date(Date.parse(sent) + minutes * 60_000).toISOString())

test('a wait is told in its largest whole unit, and louder the longer it is', () => {
  expect(after(48)).toEqual({ unit: 'minutes', n: 48, tone: 'mute' })
  expect(after(80)).toEqual({ unit: 'hours', n: 1, tone: 'mute' })
  expect(after(5 * 60)).toEqual({ unit: 'hours', n: 5, tone: 'warn' })
  expect(after(49 * 60)).toEqual({ unit: 'days', n: 2, tone: 'bad' })
})

test('a clock that is behind makes nobody wait less than not at all', () => {
  expect(after(-5)).toEqual({ unit: 'minutes', n: 0, tone: 'mute' })
})
