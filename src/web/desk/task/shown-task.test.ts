import { expect, test } from 'vitest'
import { actsOf, moodOf, percentOf, type ShownTask } from './shown-task.ts'

test('how far it is: whole only when it is done, unknown while nobody has counted', () => {
  expect(percentOf({ state: 'running', done: 999, total: 1000 })).toBe(99)
  expect(percentOf({ state: 'running', done: 3, total: null })).toBeNull()
  expect(percentOf({ state: 'waiting', done: 0, total: 0 })).toBe(0)
  expect(percentOf({ state: 'done', done: 0, total: null })).toBe(100)
})

test('only what the row allows can be pressed', () => {
  const none = { mayPause: false, mayResume: false, mayCancel: false, mayUndo: false }
  expect(actsOf(none as ShownTask)).toEqual([])
  expect(actsOf({ ...none, mayUndo: true, mayResume: true, mayCancel: true } as ShownTask)).toEqual(['resume', 'undo', 'cancel'])
})

test('what was taken back has ended; only a way back that stands still is said to have stopped', () => {
  expect(moodOf({ state: 'undone', isUndoing: true })).toBe('undone')
  expect(moodOf({ state: 'running', isUndoing: true })).toBe('moving')
  expect(moodOf({ state: 'failed', isUndoing: true })).toBe('stopped')
  expect(moodOf({ state: 'paused', isUndoing: false })).toBe('paused')
})
