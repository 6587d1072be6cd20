import { expect, test } from 'vitest'
import { keepPages } from './kept-pages.ts'

const headers: [string, string][] = [['content-type', 'text/html']]

test('a kept page carries the nonce of the answer, never the one it was made with', () => {
  const pages = keepPages(5000)
  pages.keep('/home', { headers, html: '<script nonce="first"></script><style nonce="first"></style>', nonce: 'first', now: 0 })
  expect(pages.find('/home', 'second', 4999)).toEqual({ headers, html: '<script nonce="second"></script><style nonce="second"></style>' })
})

test('a page is forgotten when its time is over, and none is kept without a life', () => {
  const pages = keepPages(5000)
  pages.keep('/home', { headers, html: 'a', nonce: 'n', now: 0 })
  expect(pages.find('/home', 'n', 5000)).toBeUndefined()
  const none = keepPages(0)
  none.keep('/home', { headers, html: 'a', nonce: 'n', now: 0 })
  expect(none.find('/home', 'n', 0)).toBeUndefined()
})

test('the oldest pages make room, and one that is too large is not kept', () => {
  const pages = keepPages(5000)
  const large = 'x'.repeat(4_900_000)
  for (let page = 0; page < 12; page++) pages.keep(`/${page}`, { headers, html: large, nonce: 'n', now: 0 })
  expect(pages.find('/0', 'n', 1)).toBeUndefined()
  expect(pages.find('/1', 'n', 1)).toBeUndefined()
  expect(pages.find('/2', 'n', 1)?.html).toHaveLength(large.length)
  pages.keep('/huge', { headers, html: large + large, nonce: 'n', now: 0 })
  expect(pages.find('/huge', 'n', 1)).toBeUndefined()
})
