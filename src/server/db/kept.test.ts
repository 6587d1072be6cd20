import { QueryPromise } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { Kept, kept, keptRows } from './kept.ts'

const db = {} as Db
const at = (ms: number) => new Date(1_000_000 + ms)
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

function deferred<Value>() {
  let resolve = (_: Value) => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('what is kept is loaded again when its life is over, or when the clock was moved far', async () => {
  let loads = 0
  const count = kept({ lifeMs: 1000 }, async () => ++loads)
  expect(await count(db, 'a', at(0))).toBe(1)
  expect(await count(db, 'a', at(999))).toBe(1)
  expect(await count(db, 'a', at(-999))).toBe(1)
  expect(await count(db, 'a', at(1000))).toBe(2)
  expect(await count(db, 'a', at(0))).toBe(3)
})

test('in the grace behind its life the old one is given while the next is made, once', async () => {
  let made = 0
  const ask = kept({ lifeMs: 10, graceMs: 20 }, async () => ++made)
  expect(await ask(db, 'a', at(0))).toBe(1)
  expect(await ask(db, 'a', at(15))).toBe(1)
  await nextTurn()
  expect(await ask(db, 'a', at(15))).toBe(2)
  expect(made).toBe(2)
  expect(await ask(db, 'a', at(15 + 30))).toBe(3)
})

test('while the next is being made everybody gets the old one', async () => {
  const next = deferred<string>()
  const answers = [Promise.resolve('old'), next.promise]
  const ask = kept({ lifeMs: 10, graceMs: 20 }, () => answers.shift() ?? Promise.reject(new Error('asked too often')))
  await ask(db, 'a', at(0))
  expect([await ask(db, 'a', at(12)), await ask(db, 'a', at(14))]).toEqual(['old', 'old'])
  next.resolve('new')
  await nextTurn()
  expect(await ask(db, 'a', at(16))).toBe('new')
})

test('keys and databases do not share', async () => {
  const key = kept({ lifeMs: 1000, keyOf: ({ name }: { name: string }) => name }, async (_db, { name }) => name)
  expect(await key(db, { name: 'a' }, at(0))).toBe('a')
  expect(await key(db, { name: 'b' }, at(0))).toBe('b')
  let loads = 0
  const count = kept({ lifeMs: 1000 }, async () => ++loads)
  await count(db, 'a', at(0))
  expect(await count({} as Db, 'a', at(0))).toBe(2)
})

test('a failure is not kept, also not behind an old answer', async () => {
  let fails = true
  const load = kept({ lifeMs: 10, graceMs: 20 }, async () => (fails ? Promise.reject(new Error('down')) : 'up'))
  await expect(load(db, 'a', at(0))).rejects.toThrow('down')
  fails = false
  expect(await load(db, 'a', at(1))).toBe('up')
  fails = true
  expect(await load(db, 'a', at(15))).toBe('up')
  await nextTurn()
  await expect(load(db, 'a', at(16))).rejects.toThrow('down')
})

test('a question of the query builder is asked once', async () => {
  let asked = 0
  class Question extends QueryPromise<number> {
    override async execute() {
      return ++asked
    }
  }
  const load = kept({ lifeMs: 1000 }, () => new Question())
  expect([await load(db, 'a', at(0)), await load(db, 'a', at(1)), await load(db, 'a', at(2))]).toEqual([1, 1, 1])
})

test('what was asked for longest ago makes room', async () => {
  let loads = 0
  const count = kept({ lifeMs: 1000, most: 2 }, async () => ++loads)
  for (const key of ['a', 'b', 'a', 'c']) await count(db, key, at(0))
  expect(await count(db, 'a', at(0))).toBe(1)
  expect(await count(db, 'b', at(0))).toBe(4)
})

test('where sizes are counted, room is made for as much as comes, and what is too big for all of it is not kept', () => {
  const texts = new Kept<string>({ lifeMs: 1000, most: 10, sizeOf: (text) => text.length })
  const there = () => ['a', 'b', 'c'].filter((key) => texts.get(key, at(0)) !== undefined)
  texts.keep('a', 'four', at(0))
  texts.keep('b', 'four', at(0))
  texts.keep('b', 'sixsix', at(0))
  expect(there()).toEqual(['a', 'b'])
  texts.keep('c', 'four', at(0))
  expect(there()).toEqual(['b', 'c'])
  texts.keep('a', 'longer than ten', at(0))
  expect(there()).toEqual([])
})

test('only the value that is meant is dropped', () => {
  const texts = new Kept<string>({ lifeMs: 1000 })
  texts.keep('a', 'new', at(0))
  texts.drop('a', 'old')
  expect(texts.get('a', at(0))).toBe('new')
  texts.drop('a', 'new')
  expect(texts.get('a', at(0))).toBeUndefined()
})

test('what is forgotten while it is read is asked for again: it may be of before the write', async () => {
  const [before, behind] = [deferred<string>(), deferred<string>()]
  const answers = [before.promise, behind.promise, Promise.resolve('third')]
  const load = kept({ lifeMs: 10, graceMs: 20 }, () => answers.shift() ?? Promise.reject(new Error('asked too often')))
  const reading = load(db, 'a', at(0))
  load.forget()
  const second = load(db, 'a', at(0))
  before.resolve('before')
  expect(await reading).toBe('before')
  behind.resolve('second')
  expect([await second, await load(db, 'a', at(1))]).toEqual(['second', 'second'])
  load.forget()
  expect(await load(db, 'a', at(1))).toBe('third')
})

function counted(most = 100) {
  const asked: string[][] = []
  const rows = keptRows<{ id: string; read: number }>(
    { lifeMs: 10_000, most, holds: ({ id }, now) => id !== 'deal' || now < at(5_000) },
    async (_, ids) => {
      asked.push([...ids].sort())
      return new Map(ids.filter((id) => id !== 'none').map((id) => [id, { id, read: asked.length }]))
    },
  )
  return { rows, asked }
}

test('rows that are missing in one turn are asked for together, and again only when their time is over', async () => {
  const { rows, asked } = counted()
  const [first, second] = await Promise.all([rows(db, ['a', 'b'], at(0)), rows(db, ['b', 'c', 'none'], at(0))])
  expect(asked).toEqual([['a', 'b', 'c', 'none']])
  expect([first, second].map((found) => found.map((row) => row?.id))).toEqual([
    ['a', 'b'],
    ['b', 'c', undefined],
  ])
  await rows(db, ['c', 'a'], at(9_999))
  expect(asked.length).toBe(1)
  expect((await rows(db, ['a', 'd'], at(10_000))).map((row) => row?.read)).toEqual([2, 2])
  expect(asked[1]).toEqual(['a', 'd'])
})

test('a row that no longer holds is asked for again', async () => {
  const { rows, asked } = counted()
  await rows(db, ['deal'], at(0))
  await rows(db, ['deal'], at(4_999))
  expect(asked.length).toBe(1)
  await rows(db, ['deal'], at(5_000))
  expect(asked.length).toBe(2)
})

test('rows that are forgotten are asked for again, also what was just being read', async () => {
  const { rows, asked } = counted()
  const reading = rows(db, ['a'], at(0))
  rows.forget()
  await reading
  await rows(db, ['a'], at(1))
  await rows(db, ['a'], at(2))
  expect(asked.length).toBe(2)
})

test('the rows that were asked for longest ago make room', async () => {
  const { rows, asked } = counted(2)
  await rows(db, ['a'], at(0))
  await rows(db, ['b', 'c'], at(0))
  await rows(db, ['b', 'c'], at(1))
  expect(asked.length).toBe(2)
  await rows(db, ['a'], at(1))
  expect(asked.length).toBe(3)
})

test('where there is no room, what is asked for once pushes nothing out; asked again it is kept', () => {
  const store = new Kept<string>({ lifeMs: 1000, most: 3, isChoosy: true })
  const now = new Date(0)
  for (const key of ['home', 'search', 'shop']) store.keep(key, key, now)
  for (let n = 0; n < 100; n++) store.keep(`flood ${n}`, 'once', now)
  expect(['home', 'search', 'shop'].map((key) => store.get(key, now))).toEqual(['home', 'search', 'shop'])
  // What is there is renewed as before.
  store.keep('home', 'home again', now)
  expect(store.get('home', now)).toBe('home again')
  store.keep('new', 'new', now)
  expect(store.get('new', now)).toBeUndefined()
  store.keep('new', 'new', now)
  expect(store.get('new', now)).toBe('new')
})

test('rows that are written are forgotten alone, and one that was being read meanwhile is not kept', async () => {
  const held = deferred<void>()
  let isHeld = false
  const loads: string[][] = []
  const rows = keptRows<string>({ lifeMs: 1000 }, async (_, ids) => {
    loads.push([...ids])
    if (isHeld) await held.promise
    return new Map(ids.map((id) => [id, `${id} ${loads.length}`]))
  })
  expect(await rows(db, ['a', 'b'], at(0))).toEqual(['a 1', 'b 1'])
  rows.forgetRows(['a'])
  expect(await rows(db, ['a', 'b'], at(1))).toEqual(['a 2', 'b 1'])
  rows.forgetRows(['a', 'b'])
  isHeld = true
  const reading = rows(db, ['a', 'b'], at(2))
  await nextTurn()
  rows.forgetRows(['a'])
  held.resolve()
  await reading
  isHeld = false
  expect(await rows(db, ['a', 'b'], at(3))).toEqual(['a 4', 'b 3'])
})

test('answers that show what was written are forgotten, others stay', async () => {
  let made = 0
  const ask = kept({ lifeMs: 1000, shows: (ids: string[]) => ids }, async (_: Db, key: string) => [key, String(++made)])
  const first = [await ask(db, 'lamp', at(0)), await ask(db, 'kettle', at(0))]
  ask.forgetShowing(new Set(['lamp']))
  expect(await ask(db, 'kettle', at(1))).toBe(first[1])
  expect(await ask(db, 'lamp', at(1))).not.toBe(first[0])
})

test('an answer that is still being made is forgotten too: it may have been read before', async () => {
  const held = deferred<void>()
  let made = 0
  const ask = kept({ lifeMs: 1000, shows: (ids: string[]) => ids }, async (_: Db, __: string) => {
    const own = ++made
    if (own === 1) await held.promise
    return [String(own)]
  })
  const reading = ask(db, 'lamp', at(0))
  ask.forgetShowing(new Set(['anything']))
  held.resolve()
  await reading
  expect(await ask(db, 'lamp', at(1))).toEqual(['2'])
})
