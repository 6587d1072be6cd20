import { expect, test } from 'vitest'
import { DEEPEST } from '../contract/deepest.ts'
import { callsOfContract } from './built.ts'

const paged = (await callsOfContract()).filter(({ input }) => 'page' in ((input as { shape?: object }).shape ?? {}))
type Paged = (typeof paged)[number]
const takes = ({ input }: Paged, page: object) => !input.safeParse({ page }).error?.issues.some(({ path }) => path[0] === 'page')
const isCounted = (call: Paged) => takes(call, { current: 2 })

test('whoever works here reads lists by key, however long they grow', () => {
  const own = paged.filter(({ who }) => who !== 'anyone' && who !== 'customer')
  expect(own.length).toBeGreaterThan(8)
  expect(own.filter(isCounted).map(({ path }) => path)).toEqual([])
})

test('no list is counted deeper than anybody looks', () => {
  const counted = paged.filter(isCounted)
  expect(counted.length).toBeGreaterThan(10)
  expect(counted.filter((call) => takes(call, { current: DEEPEST / 100 + 1, size: 100 })).map(({ path }) => path)).toEqual([])
})
