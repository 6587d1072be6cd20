import { expect, test } from 'vitest'
import { boxAround, boxOf, boxShown, grouped, nearer, pixelsOf, project, scaleOf, viewOf } from './map-frame.ts'

const toronto = { lat: 43.6532, lng: -79.3832 }
const size = { width: 440, height: 760 }
const view = viewOf(boxAround(toronto, 60), size)

test('the place asked for lies in the middle of the map', () => {
  const { x, y } = project(toronto, view, size)
  expect(x).toBeCloseTo(size.width / 2, 0)
  expect(Math.abs(y - size.height / 2)).toBeLessThan(3)
})

test('north is up and east is right', () => {
  expect(project({ lat: 44, lng: toronto.lng }, view, size).y).toBeLessThan(size.height / 2)
  expect(project({ lat: toronto.lat, lng: -79 }, view, size).x).toBeGreaterThan(size.width / 2)
})

test('what is within the distance is on the map, and the distance is drawn as far as it is', () => {
  const hamilton = project({ lat: 43.2557, lng: -79.8711 }, view, size)
  expect(hamilton.x).toBeGreaterThan(0)
  expect(hamilton.y).toBeLessThan(size.height)
  const away = Math.hypot(hamilton.x - size.width / 2, hamilton.y - size.height / 2)
  expect(Math.abs(away - pixelsOf(59.1, view))).toBeLessThan(3)
})

test('what a map shows is the box it was made for, and a little more', () => {
  const box = boxAround(toronto, 60)
  const shown = boxShown(view, size)
  expect(shown.west).toBeLessThan(box.west)
  expect(shown.east).toBeGreaterThan(box.east)
  expect(shown.south).toBeLessThan(box.south)
  expect(shown.north).toBeGreaterThan(box.north)
  expect(boxShown(nearer(view, 2), size).west).toBeGreaterThan(box.west)
})

test('nothing is shown beyond the map’s edge', () => {
  expect(boxShown({ lat: 43, lng: -60, zoom: 3 }, size)).toMatchObject({ east: -50, south: 41 })
})

test('one point has a view too, and no points have no box', () => {
  const box = boxOf([toronto])
  expect(box && viewOf(box, size).zoom).toBeGreaterThan(10)
  expect(boxOf([])).toBeUndefined()
})

test('pins that would cover each other are one group, led by the first', () => {
  const groups = grouped(
    [
      { x: 0, y: 0, n: 1 },
      { x: 90, y: 0, n: 2 },
      { x: 5, y: 5, n: 3 },
    ],
    { x: 20, y: 20 },
  )
  expect(groups.map((group) => group.map(({ n }) => n))).toEqual([[1, 3], [2]])
})

test('the scale is a round distance, as wide as that distance is drawn', () => {
  for (const zoom of [3, 5.5, 7, 9.4, 11, 12.5]) {
    const at = { ...toronto, zoom }
    const { km, width } = scaleOf(at, 100)
    expect(width).toBeLessThanOrEqual(100)
    expect(width).toBeGreaterThan(39)
    expect(width).toBeCloseTo(pixelsOf(km, at), 6)
    expect([1, 2, 5]).toContain(Number(km.toExponential(6).slice(0, 1)))
  }
})
