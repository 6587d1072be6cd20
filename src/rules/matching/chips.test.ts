import { expect, test } from 'vitest'
import { graphicsIn, processorsIn } from './chips.ts'
import { modelTokens } from './model-tokens.ts'

test('a letter at the end of a processor’s number makes another one', () => {
  expect(processorsIn('Vexa Core i7-4770K 3.5GHz')).toEqual(['i74770k'])
  expect(processorsIn('Vexa core i7 4770')).toEqual(['i74770'])
  expect(processorsIn('Ryzen 5 3600X, six cores')).toEqual(['3600x'])
  expect(processorsIn('Blender with 3600 rpm')).toEqual([])
})

test('a graphics chip is whole with what stands behind it, and is no maker’s number', () => {
  expect(graphicsIn('Vexa GeForce GTX 1660 Ti OC 6G')).toEqual(['gtx1660ti'])
  expect(graphicsIn('Vexa GTX1660 video card')).toEqual(['gtx1660'])
  expect(graphicsIn('Television HD 720')).toEqual([])
  expect(modelTokens('Vexa GeForce GTX 1660 OC GV-N1660OC').map(({ text }) => text)).toContain('gvn1660oc')
  expect(modelTokens('Vexa GeForce GTX 1660 OC').map(({ text }) => text)).not.toContain('gtx1660')
})
