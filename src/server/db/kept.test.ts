import { QueryPromise } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { kept } from './kept.ts'

const db = {} as Db
const at = (ms: number) => new Date(ms)

test('what is kept is loaded again when its time is over', async () => {
  let loads = 0
  const count = kept(1000, async () => ++loads)
  expect(await count(db, 'a', at(0))).toBe(1)
  expect(await count(db, 'a', at(999))).toBe(1)
  expect(await count(db, 'a', at(1000))).toBe(2)
})

test('keys and databases do not share', async () => {
  const key = kept(1000, async (_db, name: string) => name)
  expect(await key(db, 'a', at(0))).toBe('a')
  expect(await key(db, 'b', at(0))).toBe('b')
  let loads = 0
  const count = kept(1000, async () => ++loads)
  await count(db, 'a', at(0))
  expect(await count({} as Db, 'a', at(0))).toBe(2)
})

test('a failure is not kept', async () => {
  let fails = true
  const load = kept(1000, async () => {
    if (fails) throw new Error('down')
    return 'up'
  })
  await expect(load(db, 'a', at(0))).rejects.toThrow('down')
  fails = false
  expect(await load(db, 'a', at(1))).toBe('up')
})

test('a question of the query builder is asked once', async () => {
  let asked = 0
  class Question extends QueryPromise<number> {
    override async execute() {
      return ++asked
    }
  }
  const load = kept(1000, () => new Question())
  expect([await load(db, 'a', at(0)), await load(db, 'a', at(1)), await load(db, 'a', at(2))]).toEqual([1, 1, 1])
})
