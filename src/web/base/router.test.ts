import { expect, test } from 'vitest'
import { placeOf } from './router.ts'

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/home///?a=1', '/home?a=1'],
  ['//example.com/', '//example.com/'],
  ['/s/a%20b?x=1&x=2#part', '/s/a%20b?x=1#part'],
])('%s is the place %s', (href, place) => {
  expect(placeOf(href).href).toBe(place)
})

test('what begins with a question is asked of the page on the screen', () => {
  expect(placeOf('?colour=red', '/shop').href).toBe('/shop?colour=red')
  expect(placeOf('?', '/shop').href).toBe('/shop')
})

test('a path made of slashes is read in one go', () => {
  const path = `/a${'/'.repeat(200_000)}b`
  expect(placeOf(path).path).toBe(path)
})
