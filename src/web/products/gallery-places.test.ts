import { expect, test } from 'vitest'
import { pictureThumbs, placeOfPicture, placeShown, stepped } from './gallery-places.ts'

const pictures = [{ picUrl: '/a.webp' }, { picUrl: '/b.webp' }, { picUrl: '/c.webp' }]

test('a SKU brings its own picture forward, one without brings the first', () => {
  expect(placeOfPicture(pictures, '/c.webp')).toBe(2)
  expect(placeOfPicture(pictures, '/gone.webp')).toBe(0)
  expect(placeOfPicture(pictures, null)).toBe(0)
})

test('what was picked stays until another colour is chosen', () => {
  expect(placeShown({ ofSku: 0, at: 2 }, 0)).toBe(2)
  expect(placeShown({ ofSku: 0, at: 2 }, 1)).toBe(1)
})

test('pictures without a place of their own hide behind the last one', () => {
  expect(pictureThumbs(8, 1, 0).map(({ standsFor }) => standsFor)).toEqual([1, 1, 1, 5])
  expect(pictureThumbs(5, 0, 0).map(({ standsFor }) => standsFor)).toEqual([1, 1, 1, 1, 1])
})

test('the last one is marked for every picture it stands for, and not for a film', () => {
  expect(pictureThumbs(8, 1, 6).map(({ isShown }) => isShown)).toEqual([false, false, false, true])
  expect(pictureThumbs(8, 1, 8).some(({ isShown }) => isShown)).toBe(false)
})

test('arrows lead around', () => {
  expect(stepped(2, 1, 3)).toBe(0)
  expect(stepped(0, -1, 3)).toBe(2)
})
