import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nthLargest } from './nth-largest.ts'

test('the nth largest is the one that sorting puts there', () => {
  const few = fc.integer({ min: -3, max: 3 })
  const numbers = fc.array(
    fc.oneof(
      few,
      fc.double({ noNaN: true }).map((value) => value + 0),
    ),
    { minLength: 1, maxLength: 60 },
  )
  fc.assert(
    fc.property(numbers, fc.nat(), (values, any) => {
      const nth = 1 + (any % values.length)
      const given = Float64Array.from(values)
      expect(nthLargest(given, nth)).toBe(Float64Array.from(values).sort()[values.length - nth])
      expect([...given]).toEqual(values)
    }),
  )
})
