import { expect, test } from 'vitest'
import { SlowAnswers } from './slow-answers.ts'

test('only what took longer than a second within ten minutes is told, with the slowest of it', () => {
  const slow = new SlowAnswers()
  slow.note('/fast', 900, 0)
  expect(slow.lately(0)).toBeNull()
  slow.note('/search', 1200, 1000)
  slow.note('/checkout', 3460, 2000)
  slow.note('/search', 1100, 500_000)
  expect(slow.lately(500_000)).toEqual({ count: 3, path: '/checkout', seconds: 3.5 })
  expect(slow.lately(700_000)).toEqual({ count: 1, path: '/search', seconds: 1.1 })
  expect(slow.lately(2_000_000)).toBeNull()
})

test('a bad hour is not remembered without end', () => {
  const slow = new SlowAnswers()
  for (let n = 0; n < 500; n++) slow.note(`/${n}`, 2000, n)
  expect(slow.lately(500)?.count).toBe(200)
})
