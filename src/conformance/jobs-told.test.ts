import { expect, test } from 'vitest'
import { deliveriesOf } from '../server/deliveries.ts'
import { allTaskKinds } from '../server/task-kinds.ts'
import { timersOf } from '../server/timers.ts'
import en from '../web/i18n/en/operator-jobs.ts'
import fr from '../web/i18n/fr/operator-jobs.ts'
import zh from '../web/i18n/zh/operator-jobs.ts'

// With everything that can be switched on: what is off in one house runs in another.
const everything = {
  config: { points: true, demo: true },
  provider: { name: 'stripe' },
  payouts: {},
  storage: {},
  db: {},
  push: {},
} as never

const timers = timersOf(everything).map(({ name }) => name)
const messages = Object.keys(deliveriesOf(everything))
const tasks = allTaskKinds.filter(({ place }) => place === 'house').map(({ kind }) => kind)

test.each([
  ['en', en],
  ['fr', fr],
  ['zh', zh],
])('whatever the house does by itself, the page of jobs tells in words (%s)', (_, { timerNames, kinds, taskKinds }) => {
  expect(Math.min(timers.length, messages.length)).toBeGreaterThan(10)
  expect(timers.filter((name) => !timerNames[name])).toEqual([])
  expect(messages.filter((kind) => !kinds[kind])).toEqual([])
  expect(tasks.filter((kind) => !taskKinds[kind])).toEqual([])
})
