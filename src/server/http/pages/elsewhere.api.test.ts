import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '../../catalogue/tables.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace } from '../../testing/marketplace.ts'
import { elsewhereOf } from './elsewhere.ts'

let house: House
const ids: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
  for (const { id, key } of await house.db.select().from(categories)) ids[key] = id
  await house.db.update(categories).set({ mergedInto: ids.coffee }).where(eq(categories.key, 'kettles'))
})
afterAll(() => house.close())

/** Whoever asks it anything is told that it is not there. */
const away = () =>
  new Proxy({} as Db, {
    get: () => {
      throw new Error('The server does not answer')
    },
  })
const hosts = { isMainSite: () => true, originAt: (host: string) => `https://${host}` }
const asked = (path: string, servers: { db: Db; reader: Db }) =>
  elsewhereOf(
    { url: path, host: 'localhost' } as FastifyRequest,
    { ...servers, locale: 'en', now: () => new Date(), storefront: null } as Context,
    hosts,
  )
const moved = () => `/c/kettles-${ids.kettles}?page=2`

test('a category that went into another is found on a replica while the primary is away, and on the primary while the replica is', async () => {
  for (const servers of [
    { db: away(), reader: house.db },
    { db: house.db, reader: away() },
    { db: house.db, reader: house.db },
  ]) {
    const answer = await asked(moved(), servers)
    expect(answer?.code).toBe(301)
    expect(answer?.headers.location).toMatch(new RegExp(`^/c/.*${ids.coffee}\\?page=2$`))
  }
  await expect(asked(moved(), { db: away(), reader: away() })).rejects.toThrow('does not answer')
})

test('an address at which its page is asks nobody', async () => {
  expect(await asked('/home', { db: away(), reader: away() })).toBeUndefined()
})
