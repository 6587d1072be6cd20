import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaBelow, changeOf, labelled, lineThrough, pointsOf, rangeOf, ticksFor } from './geometry.ts'

test('ticks are round, begin at nothing and reach above the highest value', () => {
  expect(ticksFor([620, 1720])).toEqual([0, 500, 1000, 1500, 2000])
  expect(ticksFor([0.2, 0.34])).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(ticksFor([-30, 50])).toEqual([-40, -20, 0, 20, 40, 60])
  expect([ticksFor([]), ticksFor([0, 0]), ticksFor([Number.NaN])]).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ])
})

test('every value lies between the lowest and the highest tick, and there are few of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (values) => {
      const ticks = ticksFor(values)
      const { min, max } = rangeOf(ticks)
      for (const value of values) expect(value >= min && value <= max).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(8)
    }),
  )
})

test('a line breaks where nothing is known, and one value alone lies in the middle', () => {
  const size = { width: 100, height: 10 }
  const points = pointsOf([0, 10, null, 5], { min: 0, max: 10 }, size)
  expect(points).toEqual([[0, 10], [33.3, 0], null, [100, 5]])
  expect(lineThrough(points)).toBe('M0 10L33.3 0M100 5')
  expect(areaBelow(points, 10)).toBe('M0 10L33.3 0L33.3 10L0 10Z')
  expect(pointsOf([3], { min: 0, max: 10 }, size)).toEqual([[50, 7]])
  expect(lineThrough([])).toBe('')
})

test('of many labels the first, the last and some between are written', () => {
  expect([...labelled(3, 5)]).toEqual([0, 1, 2])
  expect([...labelled(14, 4)]).toEqual([0, 4, 9, 13])
  expect([...labelled(0, 4)]).toEqual([])
})

test('a change is a share of what it was; of nothing there is none', () => {
  expect([changeOf(118, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([0.18, -0.5, null])
})
