import { expect, test } from 'vitest'
import { contrast, readableOn } from './contrast.ts'

test('contrast follows WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
  expect(contrast('#3a1f28', '#3a1f28')).toBe(1)
  expect(contrast('#ffffff', '#0b6248')).toBeCloseTo(7.4, 1)
  expect(contrast('#0b6248', '#ffffff')).toBe(contrast('#ffffff', '#0b6248'))
})

test('a shop keeps its own text colour only when it can be read', () => {
  expect(readableOn('#f3d9d2', ['#c4606b', '#3a1f28'])).toBe('#3a1f28')
  expect(readableOn('#f3d9d2', ['#f5e0da'])).toBe('#14201b')
  expect(readableOn('#101820', [])).toBe('#ffffff')
  expect(readableOn('#009900', [])).toBe('#000000')
})
