import { expect, test } from 'vitest'
import { colourTyped } from './colour.ts'

test('a colour is read with and without its mark, short and long; anything else is none', () => {
  expect(['0B6248', '#0b6248', ' #063 ', '063'].map(colourTyped)).toEqual(['#0b6248', '#0b6248', '#006633', '#006633'])
  expect(['', '#12', 'green', '#0b62489', '#gggggg'].map(colourTyped)).toEqual([null, null, null, null, null])
})
