import { expect, test } from 'vitest'
import { taskStates } from '../../../contract/jobs.ts'
import { endOf } from './end-of.ts'

test('only a task that still moves is said to go on; one that failed, was paused or was ended has stopped', () => {
  expect(Object.fromEntries(taskStates.map((state) => [state, endOf({ state })]))).toEqual({
    ...{ waiting: 'goesOn', running: 'goesOn', done: 'done', undone: 'done' },
    ...{ paused: 'stopped', failed: 'stopped', cancelled: 'stopped' },
  })
})
