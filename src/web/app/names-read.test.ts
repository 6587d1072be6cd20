import { expect, test } from 'vitest'
import { placeOf } from '../base/router.ts'
import { watchedPlace } from './names-read.ts'

const watched = () => watchedPlace(placeOf('/shop?page=2&made-up=1'))

test('only the names that are asked for are read, whether they are there or not', () => {
  const { place, namesRead } = watched()
  const { page, order } = place.search
  expect([page, order, 'min' in place.search, Object.hasOwn(place.search, 'max')]).toEqual(['2', undefined, false, false])
  expect(namesRead()).toEqual(['page', 'order', 'min', 'max'])
  expect([place.path, place.pathname, place.hash]).toEqual(['/shop', '/shop', ''])
})

test.each<[string, (place: ReturnType<typeof watched>['place']) => unknown]>([
  ['spread', ({ search }) => ({ ...search })],
  ['listed', ({ search }) => Object.entries(search)],
  ['written', ({ search }) => JSON.stringify(search)],
  ['read as text', ({ searchStr }) => searchStr],
  ['read with its path', ({ href }) => href],
])('a search that is %s is read whole', (_how, read) => {
  const { place, namesRead } = watched()
  read(place)
  expect(namesRead()).toBeNull()
})
