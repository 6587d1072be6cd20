import { expect, test, vi } from 'vitest'
import { askedTogether } from './asked-together.ts'
import type { Db } from './database.ts'

const now = new Date('2026-11-15T12:00:00Z')
const [here, there] = [{}, {}] as Db[] as [Db, Db]
const loading = () =>
  vi.fn(async (_db: Db, ids: readonly string[]) => new Map(ids.filter((id) => id !== 'none').map((id) => [id, `row ${id}`])))

test('what is asked at the same time is asked as one, the same thing once, and each gets its own', async () => {
  const load = loading()
  const ask = askedTogether(load)
  expect(await Promise.all(['a', 'b', 'a', 'none'].map((id) => ask(here, id, now)))).toEqual(['row a', 'row b', 'row a', undefined])
  expect(load.mock.calls).toEqual([[here, ['a', 'b', 'none'], now]])
  expect(await ask(here, 'a', now)).toBe('row a')
  expect(load).toHaveBeenCalledTimes(2)
})

test('two databases, or more than one question holds, are asked apart', async () => {
  const load = loading()
  const ask = askedTogether(load)
  await Promise.all([ask(here, 'a', now), ask(there, 'a', now)])
  expect(load).toHaveBeenCalledTimes(2)
  const ids = Array.from({ length: 120 }, (_, n) => String(n))
  expect(await Promise.all(ids.map((id) => ask(here, id, now)))).toEqual(ids.map((id) => `row ${id}`))
  expect(load.mock.calls.slice(2).map(([, asked]) => asked.length)).toEqual([50, 50, 20])
})

test('a failed question fails all who asked it, and none after', async () => {
  const load = loading()
  load.mockRejectedValueOnce(new Error('no'))
  const ask = askedTogether(load)
  const both = await Promise.allSettled([ask(here, 'a', now), ask(here, 'b', now)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(here, 'a', now)).toBe('row a')
})
