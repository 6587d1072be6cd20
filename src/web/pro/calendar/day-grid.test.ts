import { expect, test } from 'vitest'
import { blocksOn, dayShown, hoursOf, seenIn } from './day-grid.ts'

const zone = 'America/Toronto'
const job = (id: string, startsAt: string | null, endsAt: string | null = null) => ({ id, startsAt, endsAt, timeZone: zone })
const said = (day: string, ...jobs: ReturnType<typeof job>[]) =>
  blocksOn(day, jobs).map(({ job: { id }, from, to, lane, lanes }) => `${id} ${from}-${to} ${lane + 1}/${lanes}`)

test('a job lies where the clock of its place shows it', () => {
  expect(said('2026-11-17', job('a', '2026-11-17T13:30:00Z', '2026-11-17T15:00:00Z'))).toEqual(['a 8.5-10 1/1'])
  expect(said('2026-11-18', job('a', '2026-11-17T13:30:00Z', '2026-11-17T15:00:00Z'))).toEqual([])
  expect(said('2026-11-17', job('a', null))).toEqual([])
})

test('what takes a moment can still be read, and what nobody measured takes an hour', () => {
  expect(said('2026-11-17', job('a', '2026-11-17T14:00:00Z', '2026-11-17T14:05:00Z'))).toEqual(['a 9-9.5 1/1'])
  expect(said('2026-11-17', job('a', '2026-11-17T14:00:00Z'))).toEqual(['a 9-10 1/1'])
})

test('work over several days is on each of them, and not on the day that begins when it ends', () => {
  const long = job('a', '2026-11-17T14:00:00Z', '2026-11-20T05:00:00Z')
  expect(said('2026-11-17', long)).toEqual(['a 9-24 1/1'])
  expect(said('2026-11-18', long)).toEqual(['a 0-24 1/1'])
  expect(said('2026-11-19', long)).toEqual(['a 0-24 1/1'])
  expect(said('2026-11-20', long)).toEqual([])
})

test('two at the same time stand beside each other; one after the other they do not', () => {
  const a = job('a', '2026-11-17T14:00:00Z', '2026-11-17T16:00:00Z')
  const b = job('b', '2026-11-17T15:00:00Z', '2026-11-17T17:00:00Z')
  const c = job('c', '2026-11-17T16:00:00Z', '2026-11-17T18:00:00Z')
  const d = job('d', '2026-11-17T18:00:00Z', '2026-11-17T19:00:00Z')
  expect(said('2026-11-17', d, b, a, c)).toEqual(['a 9-11 1/2', 'b 10-12 2/2', 'c 11-13 1/2', 'd 13-14 1/1'])
})

test('the hours of a working day are drawn, and those before and after that are needed', () => {
  expect(hoursOf([])).toEqual({ from: 8, to: 18 })
  expect(hoursOf([{ from: 6.5, to: 19.25, isPart: false }])).toEqual({ from: 6, to: 20 })
  expect(hoursOf([{ from: 16, to: 24, isPart: true }])).toEqual({ from: 8, to: 18 })
})

test('what lies outside the hours that are drawn leaves a sign at the edge', () => {
  const hours = { from: 8, to: 18 }
  expect(seenIn(hours, { from: 16.5, to: 24 })).toEqual({ from: 16.5, to: 18 })
  expect(seenIn(hours, { from: 0, to: 0.5 })).toEqual({ from: 8, to: 8.5 })
  expect(seenIn(hours, { from: 20, to: 24 })).toEqual({ from: 17.5, to: 18 })
})

test('the day that is looked at is the named one, today, or the first with work', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  expect(dayShown(days, '2026-11-18', '2026-11-17', () => false)).toBe('2026-11-18')
  expect(dayShown(days, 'nonsense', '2026-11-17', () => false)).toBe('2026-11-17')
  expect(dayShown(days, undefined, '2026-12-24', (day) => day === '2026-11-18')).toBe('2026-11-18')
  expect(dayShown(days, undefined, '2026-12-24', () => false)).toBe('2026-11-16')
})
