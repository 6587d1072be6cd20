import { expect, test } from 'vitest'
import { keptByHandler } from '../server/http/calls/answered-once.ts'
import { callsOfContract } from './built.ts'
import writes from './writes.json' with { type: 'json' }

const calls = await callsOfContract()

test('every write says what becomes of it when it is asked twice, and no read does', () => {
  expect(calls.filter(({ reads, twice }) => (reads === undefined) !== (twice !== undefined)).map(({ path }) => path)).toEqual([])
})

test('only who is known takes a key: it is kept for the caller', () => {
  expect(calls.filter(({ who, twice }) => twice === 'key' && who === 'anyone').map(({ path }) => path)).toEqual([])
})

test('each write that can be made is named with what keeps it from happening twice', () => {
  const kindOf = ({ path, twice }: (typeof calls)[number]) =>
    twice === 'same' ? 'same' : keptByHandler.has(path) ? 'key kept by its handler' : 'key kept with its work'
  const found = Object.fromEntries(calls.filter(({ reads }) => reads === undefined).map((call) => [call.path, kindOf(call)]))
  expect(found).toEqual(writes)
})
