import { expect, test } from 'vitest'
import { failProgress, finishProgress, increaseProgress, noProgress, startProgress } from './page-progress.ts'

test('start shows an empty bar', () => {
  expect(startProgress()).toEqual({ percent: 0, shown: true, failed: false })
})

test('a bar that is not shown does not grow', () => {
  expect(increaseProgress(noProgress, 1000)).toEqual(noProgress)
})

test('half of the duration fills half of the bar, and no time fills it whole', () => {
  expect(increaseProgress(startProgress(), 2500).percent).toBe(50)
  expect(increaseProgress(increaseProgress(startProgress(), 2500), 60_000).percent).toBe(95)
})

test('finish fills the bar, fail fills it and says so', () => {
  const half = increaseProgress(startProgress(), 2500)
  expect(finishProgress(half)).toEqual({ percent: 100, shown: true, failed: false })
  expect(failProgress(half)).toEqual({ percent: 100, shown: true, failed: true })
  expect(increaseProgress(finishProgress(half), 100).percent).toBe(100)
})
