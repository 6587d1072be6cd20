import { expect, test } from 'vitest'
import { modelTokens } from './model-tokens.ts'

const sure = (title: string) => modelTokens(title).flatMap(({ text, isReading }) => (isReading ? [] : [text]))

test('a maker’s number may begin like an amount', () => {
  expect(sure('Vexa graphics card 02g-k7-2210-xr')).toEqual(['02gk72210xr'])
  expect(sure('Vexa flash drive 16gb')).toEqual([])
})

test('a name with a version, a gain and a team are no makers’ numbers', () => {
  expect(sure('Kestrel Tellux-5 base')).toEqual([])
  expect(sure('Kestrel antenna 5dbi')).toEqual([])
  expect(sure('Portside 49ers case')).toEqual([])
  expect(sure('Rensa paper 5000 sheets')).toEqual([])
})
