import { expect, test } from 'vitest'
import { callsOfContract } from './built.ts'

const calls = await callsOfContract()

test('every write says what becomes of it when it is asked twice, and no read does', () => {
  expect(calls.filter(({ reads, twice }) => (reads === undefined) !== (twice !== undefined)).map(({ path }) => path)).toEqual([])
})

test('only who is known takes a key: it is kept for the caller', () => {
  expect(calls.filter(({ who, twice }) => twice === 'key' && who === 'anyone').map(({ path }) => path)).toEqual([])
})
