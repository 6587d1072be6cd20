import { expect, test } from 'vitest'
import { colourTyped, contrastOf } from './colour.ts'

test('a colour is read with and without its mark, short and long; anything else is none', () => {
  expect(['0B6248', '#0b6248', ' #063 ', '063'].map(colourTyped)).toEqual(['#0b6248', '#0b6248', '#006633', '#006633'])
  expect(['', '#12', 'green', '#0b62489', '#gggggg'].map(colourTyped)).toEqual([null, null, null, null, null])
})

test('contrast is counted as WCAG does, whichever of the two is darker', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#0b6248')).toBeCloseTo(7.4, 1)
  expect(contrastOf('#0b6248', '#ffffff')).toBe(contrastOf('#ffffff', '#0b6248'))
})
