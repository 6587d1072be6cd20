import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { keptRows } from './kept-rows.ts'

const db = {} as Db
const at = (ms: number) => new Date(1_000_000 + ms)

function counted(most = 100) {
  const asked: string[][] = []
  const rows = keptRows<{ id: string; read: number; until?: number }>({
    lifeMs: 10_000,
    most,
    load: async (_, ids) => {
      asked.push([...ids].sort())
      return new Map(ids.filter((id) => id !== 'none').map((id) => [id, { id, read: asked.length }]))
    },
    holds: ({ id }, now) => id !== 'deal' || now < at(5_000),
  })
  return { rows, asked }
}

test('rows that are missing in one turn are asked for together, and again only when their time is over', async () => {
  const { rows, asked } = counted()
  const [first, second] = await Promise.all([rows.get(db, ['a', 'b'], at(0)), rows.get(db, ['b', 'c', 'none'], at(0))])
  expect(asked).toEqual([['a', 'b', 'c', 'none']])
  expect([first, second].map((found) => found.map((row) => row?.id))).toEqual([
    ['a', 'b'],
    ['b', 'c', undefined],
  ])
  await rows.get(db, ['c', 'a'], at(9_999))
  expect(asked.length).toBe(1)
  expect((await rows.get(db, ['a', 'd'], at(10_000))).map((row) => row?.read)).toEqual([2, 2])
  expect(asked[1]).toEqual(['a', 'd'])
})

test('a row that no longer holds, or is of a later time, is asked for again', async () => {
  const { rows, asked } = counted()
  await rows.get(db, ['deal'], at(0))
  await rows.get(db, ['deal'], at(4_999))
  expect(asked.length).toBe(1)
  await rows.get(db, ['deal'], at(5_000))
  await rows.get(db, ['deal'], at(-1))
  expect(asked.length).toBe(3)
})

test('what is forgotten is asked for again, also what was just being read', async () => {
  const { rows, asked } = counted()
  const reading = rows.get(db, ['a'], at(0))
  rows.forget()
  await reading
  await rows.get(db, ['a'], at(1))
  await rows.get(db, ['a'], at(2))
  expect(asked.length).toBe(2)
})

test('the oldest rows make room', async () => {
  const { rows, asked } = counted(2)
  await rows.get(db, ['a'], at(0))
  await rows.get(db, ['b', 'c'], at(0))
  await rows.get(db, ['b', 'c'], at(1))
  expect(asked.length).toBe(2)
  await rows.get(db, ['a'], at(1))
  expect(asked.length).toBe(3)
})
