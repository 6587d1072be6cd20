import { expect, test } from 'vitest'
import { isProven, noticed, reportOf, spread } from './report.ts'
import type { Result } from './run-fault.ts'

const nobody = { reads: 10, writes: 8, ownMissing: 0, backwards: 0 }
const good: Result = {
  ...{
    name: 'dead-machine',
    run: 1,
    anomalies: [],
    isUnseen: false,
    isTimely: true,
    remark: undefined,
    patroni: 18,
    followed: 19,
    withoutWrites: 20,
  },
  verdict: { ok: 5, fail: 1, unknown: 2, lost: [], doubled: [], refusedButThere: [], halves: [] },
  transactions: { ok: 9, fail: 0, unknown: 1 },
  reading: { sessions: nobody, twin: nobody },
  uploads: { ok: 3, fail: 0, unknown: 0, lost: [], denied: [] },
  quotes: { ok: 3, fail: 0, unknown: 0 },
  payouts: { ok: 3, fail: 0, unknown: 0 },
  withoutReads: { home: 1, product: 2 },
  pages: { home: { 200: 5, '200 with the calm line': 2 } },
  said: { 'order 503 writes-wait': 1, 'pay went away': 4 },
}

test('of several runs the middle one and the worst are said, of one its number, of none nothing', () => {
  expect([spread([3, 1, 2]), spread([1, 2, 4, 8]), spread([7]), spread([null, 5]), spread([])]).toEqual([
    ...['2.0, 3.0', '3.0, 8.0', '7.0', '5.0', '-'],
  ])
})

test('a fault has one row, whatever was lost in any of its runs', () => {
  const lost = { ...good, run: 2, withoutWrites: 40, verdict: { ...good.verdict, lost: ['order p1'] } }
  const report = reportOf({ seed: 1, versions: [], results: [good, lost], twin: null, whats: {} })
  expect(report).toContain(
    '| dead-machine | 2 | 10 / 2 / 4 | 1 | 0 | 0 | 18 / 0 / 2 | 0 | 30.0, 40.0 | 18.0, 18.0 | 19.0, 19.0 | 2.0, 2.0 |',
  )
  expect(report).toContain('### dead-machine, run 2')
})

test('an own write that was not seen is wrong, unless clocks were moved', () => {
  const missed = { ...good, reading: { ...good.reading, sessions: { ...nobody, ownMissing: 1 } } }
  expect([isProven(missed), isProven({ ...missed, isTimely: false })]).toEqual([false, true])
})

test('an upload that is gone, or was said to be missing, is as bad as an order', () => {
  expect(isProven(good)).toBe(true)
  expect(isProven({ ...good, uploads: { ...good.uploads, lost: ['/uploads/a'] } })).toBe(false)
  expect(isProven({ ...good, uploads: { ...good.uploads, denied: ['/uploads/a'] } })).toBe(false)
})

test('where nobody may notice anything, a refusal, a calm line or a failed upload is noticed; a shopper who left is not', () => {
  expect(noticed(good)).toEqual(['order 503 writes-wait', 'home 200 with the calm line'])
  expect(isProven({ ...good, isUnseen: true })).toBe(false)
  const quiet = { ...good, isUnseen: true, said: { 'pay went away': 4 }, pages: { home: { 200: 7, 'too late': 1 } } }
  expect(isProven(quiet)).toBe(true)
  expect(isProven({ ...quiet, uploads: { ...good.uploads, unknown: 1 } })).toBe(false)
})
