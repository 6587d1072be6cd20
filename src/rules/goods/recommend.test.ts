import { expect, test } from 'vitest'
import { type ProductPair, percentOff, suggestFrom } from './recommend.ts'

const pair = (spuId: string, otherId: string, score: number, kind: ProductPair['kind'] = 'bought'): ProductPair => ({
  spuId,
  otherId,
  score,
  kind,
})

test('what goes with several seeds comes before what goes with one', () => {
  const pairs = [pair('kettle', 'cups', 0.4), pair('teapot', 'cups', 0.4), pair('kettle', 'tray', 0.5)]
  expect(suggestFrom(['kettle', 'teapot'], pairs).map(({ id }) => id)).toEqual(['cups', 'tray'])
})

test('the reason names the seed that spoke most for it', () => {
  const pairs = [pair('kettle', 'cups', 0.1), pair('teapot', 'cups', 0.9, 'viewed')]
  expect(suggestFrom(['kettle', 'teapot'], pairs)).toEqual([{ id: 'cups', becauseOf: 'teapot', kind: 'viewed' }])
})

test('a seed is never suggested, and nobody else’s pairs count', () => {
  expect(suggestFrom(['kettle', 'cups'], [pair('kettle', 'cups', 1), pair('lamp', 'bulb', 1)])).toEqual([])
})

test('buying together counts more than looking at together', () => {
  expect(suggestFrom(['a'], [pair('a', 'seen', 0.5, 'viewed'), pair('a', 'bought', 0.4)]).map(({ id }) => id)).toEqual(['bought', 'seen'])
})

test('a discount is a whole percentage', () => {
  expect(percentOff(44_50, 59_00)).toBe(25)
})
