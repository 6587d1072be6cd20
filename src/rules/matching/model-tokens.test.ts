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

test('a number without digits is one where nobody could say it', () => {
  const codes = (title: string) => modelTokens(title).flatMap(({ text, isCode }) => (isCode ? [text] : []))
  expect(codes('Vexa LDS-TWB/K soft case')).toEqual(['ldstwbk'])
  expect(codes('Vexa soft case - LDSTWBK')).toEqual(['ldstwbk'])
  expect(codes('Vexa ToughShell wi-fi hi-def cooker/warmer, AM/FM, DVD-RW')).toEqual([])
})

test('the digits under a bar code are no maker’s number, and hold the maker’s own for the thing', () => {
  const tokens = modelTokens('Vexa charge cable - 612345830009')
  expect(sure('Vexa charge cable - 612345830009')).toEqual([])
  expect(tokens.map(({ text }) => text)).toEqual(['612345830009', '83000'])
})

test('what stands behind a "for" is another thing’s number, where there is one of its own', () => {
  const others = (title: string) => modelTokens(title).flatMap(({ text, isOfOther }) => (isOfOther ? [text] : []))
  expect(others('Averon handset for the KTG6700B phone - KTGA670B')).toEqual(['ktg6700b'])
  expect(others('Averon wall bracket for KTG6700B')).toEqual([])
})
