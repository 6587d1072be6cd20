import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('the first, the last and the neighbours get a link', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 26)).toEqual([1, 2, 3, 26])
  expect(pagesAround(10, 26)).toEqual([1, 8, 9, 10, 11, 12, 26])
})

test('pages that are not served get none', () => {
  expect(pagesAround(199, 20_834).at(-1)).toBe(200)
})
