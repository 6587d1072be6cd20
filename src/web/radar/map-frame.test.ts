import { expect, test } from 'vitest'
import { boxAround, graticule, grouped, MAP_SIZE, project } from './map-frame.ts'

const toronto = { lat: 43.6532, lng: -79.3832 }

test('the place asked for lies in the middle of the map', () => {
  expect(project(toronto, boxAround(toronto, 100))).toEqual({ x: MAP_SIZE / 2, y: MAP_SIZE / 2 })
})

test('north is up and east is right', () => {
  const box = boxAround(toronto, 100)
  expect(project({ lat: 44, lng: toronto.lng }, box).y).toBeLessThan(MAP_SIZE / 2)
  expect(project({ lat: toronto.lat, lng: -79 }, box).x).toBeGreaterThan(MAP_SIZE / 2)
})

test('what is within the distance is on the map', () => {
  const hamilton = project({ lat: 43.2557, lng: -79.8711 }, boxAround(toronto, 60))
  for (const at of [hamilton.x, hamilton.y]) {
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(MAP_SIZE)
  }
})

test('a handful of lines crosses every map', () => {
  for (const km of [5, 50, 500, 2000]) {
    const { lats, lngs } = graticule(boxAround(toronto, km))
    for (const lines of [lats, lngs]) {
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThan(12)
    }
  }
})

test('pins that would cover each other are one group, led by the first', () => {
  const groups = grouped(
    [
      { x: 0, y: 0, n: 1 },
      { x: 90, y: 0, n: 2 },
      { x: 5, y: 5, n: 3 },
    ],
    20,
  )
  expect(groups.map((group) => group.map(({ n }) => n))).toEqual([[1, 3], [2]])
})
