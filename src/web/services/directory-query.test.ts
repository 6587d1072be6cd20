import { expect, test } from 'vitest'
import {
  changed,
  cleared,
  directoryQuestion,
  filterCount,
  readBox,
  readDirectoryQuery,
  wider,
  writeDirectoryQuery,
} from './directory-query.ts'

const whole = {
  km: '25',
  rating: '4.5',
  max: '100',
  speaks: 'fr.zh',
  licence: 'checked',
  open: 'now',
  reply: '60',
  order: 'price',
  box: '43.5000,-79.6000,43.9000,-79.1000',
  more: '2',
  after: 'abc',
}

test('what an address says is read and written again', () => {
  expect(writeDirectoryQuery(readDirectoryQuery(whole))).toEqual(whole)
  expect(writeDirectoryQuery(readDirectoryQuery({}))).toEqual({})
})

test('an address full of nonsense asks for everything', () => {
  const query = readDirectoryQuery({
    km: '-1',
    rating: '9',
    max: '1e9',
    speaks: 'xx.<b>',
    licence: 'yes',
    order: 'name',
    box: '1,2',
    more: '-3',
  })
  expect(filterCount(query)).toBe(0)
  expect(directoryQuestion(query, {})).toEqual({ sort: 'distance', size: 24 })
})

test('a part of the map is four numbers in order', () => {
  expect(readBox('43,-80,44,-79')).toEqual({ south: 43, west: -80, north: 44, east: -79 })
  for (const bad of [
    '44,-80,43,-79',
    '43,-79,44,-80',
    '43,-80,44',
    '43,-80,44,',
    '43,-80,144,-79',
    'a,b,c,d',
    '43,-80,44,-79,1',
    undefined,
  ])
    expect(readBox(bad), String(bad)).toBeUndefined()
})

test('prices travel in dollars and are asked for in cents', () => {
  expect(directoryQuestion(readDirectoryQuery({ max: '200' }), {}).maxCents).toBe(200_00)
})

test('another filter begins at the first page again', () => {
  const query = changed(readDirectoryQuery(whole), { openNow: false })
  expect([query.more, query.after]).toEqual([0, undefined])
  expect(filterCount(query)).toBe(8)
  expect(cleared(query).sort).toBe('price')
  expect(filterCount(cleared(query))).toBe(0)
})

test('wider first leaves the map’s frame, then goes from distance to distance, and ends at all of them', () => {
  const steps: (number | undefined)[] = []
  let query = wider(readDirectoryQuery({ km: '25', box: whole.box }))
  expect(query?.box).toBeUndefined()
  while (query) {
    steps.push(query.withinKm)
    query = wider(query)
  }
  expect(steps).toEqual([25, 50, 100, undefined])
})
