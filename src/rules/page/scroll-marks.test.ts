import { expect, test } from 'vitest'
import { isHeaderSticky, offersBackToTop } from './scroll-marks.ts'

test('the header sticks from 140 on', () => {
  expect([0, 139, 140, 5000].map(isHeaderSticky)).toEqual([false, false, true, true])
})

test('the way back to the top is offered above 300', () => {
  expect([0, 300, 301].map(offersBackToTop)).toEqual([false, false, true])
})
