import { expect, test } from 'vitest'
import { findingsOf, type HealthFacts } from './health.ts'

const GIGABYTE = 2 ** 30
const well: HealthFacts = {
  process: {
    shelf: 'ready',
    awaySince: null,
    awaitingConnections: 0,
    replicas: { all: 2, away: 0, behind: 0, lagSeconds: 0 },
    disk: { freeBytes: 90 * GIGABYTE, allBytes: 100 * GIGABYTE },
    slow: null,
  },
  provider: 'stripe',
  hasMail: true,
  isDemo: false,
  outbox: { late: 0, lateMinutes: 0, retried: 0, givenUp: 0, mailsGivenUp: 0 },
  alarms: 0,
  timers: { late: 0, name: '', minutes: 0 },
  failedTasks: 0,
}
const codes = (facts: Partial<HealthFacts>) => findingsOf({ ...well, ...facts }).map(({ code }) => code)
const inProcess = (state: Partial<HealthFacts['process']>) => codes({ process: { ...well.process, ...state } })

test('a house in which all is well finds nothing', () => {
  expect(findingsOf(well)).toEqual([])
})

test('what hurts now stands before what will hurt', () => {
  const found = findingsOf({ ...well, failedTasks: 2, outbox: { ...well.outbox, late: 3, lateMinutes: 7, retried: 1 } })
  expect(found.map(({ code, level }) => `${level} ${code}`)).toEqual(['bad outbox-late', 'watch outbox-retried', 'watch tasks-failed'])
  expect(found[0]?.about).toEqual({ count: 3, minutes: 7 })
})

test('a mail that was given up is told as a mail, any other message as a message', () => {
  expect(codes({ outbox: { ...well.outbox, givenUp: 2, mailsGivenUp: 2 } })).toEqual(['mail-given-up'])
  expect(codes({ outbox: { ...well.outbox, givenUp: 3, mailsGivenUp: 2 } })).toEqual(['mail-given-up', 'outbox-given-up'])
})

test('a demonstration misses neither mail nor a real provider', () => {
  expect(codes({ isDemo: true, hasMail: false, provider: 'embedded' })).toEqual([])
  expect(codes({ hasMail: false, provider: 'embedded' })).toEqual(['payment-test', 'mail-not-set-up'])
  expect(codes({ provider: 'none' })).toEqual(['payment-none'])
})

test('a disk is low by its share or by what is left, and gravely so below half a gigabyte', () => {
  expect(inProcess({ disk: { freeBytes: 9 * GIGABYTE, allBytes: 100 * GIGABYTE } })).toEqual(['disk-low'])
  expect(inProcess({ disk: { freeBytes: 1.5 * GIGABYTE, allBytes: 4 * GIGABYTE } })).toEqual(['disk-low'])
  expect(inProcess({ disk: { freeBytes: 20 * GIGABYTE, allBytes: 100 * GIGABYTE } })).toEqual([])
  expect(inProcess({ disk: null })).toEqual([])
  const [low] = findingsOf({ ...well, process: { ...well.process, disk: { freeBytes: 0.4 * GIGABYTE, allBytes: 100 * GIGABYTE } } })
  expect(low).toMatchObject({ level: 'bad', about: { percent: 0 } })
})

test('a database that takes no writes says since when', () => {
  const [away] = findingsOf({ ...well, process: { ...well.process, awaySince: new Date('2026-11-02T09:00:00Z') } })
  expect(away).toEqual({ code: 'database-away', level: 'bad', about: { since: '2026-11-02T09:00:00.000Z' } })
})

test('a replica that does not answer and one that is too far behind are told apart, and none at all is no trouble', () => {
  const replicas = { all: 2, away: 1, behind: 1, lagSeconds: 12.4 }
  const found = findingsOf({ ...well, process: { ...well.process, replicas } })
  expect(found.map(({ code, about }) => [code, about])).toEqual([
    ['replicas-away', { count: 1, all: 2 }],
    ['replicas-behind', { count: 1, seconds: 12 }],
  ])
  expect(inProcess({ replicas: { all: 0, away: 0, behind: 0, lagSeconds: 0 } })).toEqual([])
})
