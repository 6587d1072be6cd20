import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HostInfo } from '../../contract/seller-hosts.ts'
import type { HostRecords } from '../ports/host-lookup.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { withPages } from '../testing/pages.ts'
import { tendHosts } from './settle-host.ts'

let house: House
let seller: Record<string, string>
let rival: Record<string, string>
const other = '018f0000-0000-7000-8000-00000000000c'
/** What the world says of names; null when it says nothing. */
let world: ((host: string) => HostRecords) | null = () => ({ texts: [], aliases: [] })

beforeAll(async () => {
  const hostLookup = { recordsOf: async ({ host }: { host: string }) => world?.(host) ?? null }
  house = await openHouse({
    env: { MALLARD_CALLS_PER_MINUTE: '1000000', MALLARD_DOMAIN: 'mallard.ca', MALLARD_TEST_ADDRESS: 'localhost' },
    parts: { hostLookup, pages: withPages },
  })
  const { shop } = await addMarketplace(house.db, new Date())
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, ${JSON.stringify({ id: other, slug: 'rival', display_name: 'Rival', own_domain: 'rival.ca' })}::jsonb)).*
    from shops own where slug = 'alder-oak'`)
  const people = [await addShopper(house), await addShopper(house)] as const
  for (const [at, place] of [shop, other].entries())
    await house.db.execute(
      sql`insert into members (account_id, kind, place_id, role, joined_at) values (${people[at]?.id}, 'shop', ${place}, 'owner', now())`,
    )
  ;[seller, rival] = [people[0].headers, people[1].headers]
})
afterAll(() => house.close())
beforeEach(() => {
  world = () => ({ texts: [], aliases: [] })
})

const tell = async (path: string, input: object = {}, who = seller) => (await house.call(`/mallapi/${path}`, input, who)).envelope
const host = (envelope: { data: unknown }) => (envelope.data as HostInfo).host
const ask = (name: string, who = seller) => tell('sellerHost/ask', { name }, who)
const check = async (who = seller) => host(await tell('sellerHost/check', {}, who))
const proofOf = async (who = seller) => host(await tell('sellerHost/getInfo', {}, who))?.records[0]?.value ?? ''
const home = (at: string, url = '/') => house.app.inject({ url, headers: { host: at } })

test('a name is asked for, seen, active and lost, and people find the shop under it only while it is active', async () => {
  expect(host(await ask('https://Shop.Alice.ca/'))).toMatchObject({
    ...{ name: 'shop.alice.ca', state: 'asked', problem: null },
    records: [
      { kind: 'TXT', name: '_mallard.shop.alice.ca' },
      { kind: 'CNAME', name: 'shop.alice.ca', value: 'mallard.ca' },
    ],
  })
  expect(await check()).toMatchObject({ state: 'asked', problem: 'no-proof' })
  expect((await home('shop.alice.ca')).statusCode).toBe(421)
  const proof = await proofOf()
  world = () => ({ texts: ['v=spf1', proof], aliases: [] })
  expect(await check()).toMatchObject({ state: 'seen', problem: 'no-way' })
  world = () => ({ texts: [proof], aliases: ['mallard.ca'] })
  expect(await check()).toMatchObject({ state: 'active', problem: null })
  expect((await home('shop.alice.ca')).statusCode).toBe(200)
  world = null
  expect(await check()).toMatchObject({ state: 'active', problem: 'no-answer' })
  world = () => ({ texts: [proof], aliases: ['elsewhere.example'] })
  expect(await check()).toMatchObject({ state: 'lost', problem: 'no-way' })
  expect((await home('shop.alice.ca')).statusCode).toBe(421)
})

test('the main address is where the shop’s home leads, as long as it is active', async () => {
  const proof = await proofOf()
  world = () => ({ texts: [proof], aliases: ['www.mallard.ca'] })
  await check()
  expect((await home('localhost', '/shops/alder-oak')).statusCode).toBe(200)
  expect(host(await tell('sellerHost/setPrimary', { isPrimary: true }))).toMatchObject({ isPrimary: true })
  const led = await home('localhost', '/shops/alder-oak')
  expect([led.statusCode, new URL(String(led.headers.location)).host.replace(/:\d+$/, '')]).toEqual([302, 'shop.alice.ca'])
  expect((await home('shop.alice.ca')).statusCode).toBe(200)
  world = () => ({ texts: [], aliases: [] })
  expect(await check()).toMatchObject({ state: 'lost', problem: 'no-proof' })
  expect((await home('localhost', '/shops/alder-oak')).statusCode).toBe(200)
})

test('a name is looked up again once a day, and one whose records are gone is not shown any more', async () => {
  const proof = await proofOf()
  world = () => ({ texts: [proof], aliases: ['mallard.ca'] })
  await check()
  world = () => ({ texts: [], aliases: [] })
  const settings = { domain: 'mallard.ca', hostLookup: { recordsOf: async ({ host: name }: { host: string }) => world?.(name) ?? null } }
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await tendHosts(house.db, settings, later(23))
  expect(host(await tell('sellerHost/getInfo'))?.state).toBe('active')
  await tendHosts(house.db, settings, later(25))
  expect(host(await tell('sellerHost/getInfo'))?.state).toBe('lost')
  expect((await home('shop.alice.ca')).statusCode).toBe(421)
})

test('names of numbers, of closed networks, of the marketplace and of other shops are refused', async () => {
  for (const name of ['127.0.0.1', '[::1]', 'printer.local', 'db.internal', 'mallard.ca', 'www.mallard.ca', 'alice', 'a.ca:80', '<b>.ca'])
    expect([name, (await ask(name)).reason]).toEqual([name, 'no-host'])
  expect((await ask('rival.ca')).reason).toBe('host-taken')
  for (const name of ['', 'a'.repeat(600), 7]) expect((await tell('sellerHost/ask', { name })).code).toBe(40000)
})

test('of two shops that prove one name, one gets it; when it gives the name up, the other may', async () => {
  await ask('both.ca')
  await ask('both.ca', rival)
  const proofs = [await proofOf(), await proofOf(rival)]
  expect(proofs[0]).not.toBe(proofs[1])
  world = () => ({ texts: proofs, aliases: ['mallard.ca'] })
  const states = (await Promise.all([check(), check(rival)])).map((one) => one?.state).sort()
  expect(states).toEqual(['active', 'seen'])
  const isMine = host(await tell('sellerHost/getInfo'))?.state === 'active'
  const [winner, loser] = isMine ? [seller, rival] : [rival, seller]
  expect(await check(loser)).toMatchObject({ state: 'seen', problem: 'taken' })
  expect(host(await tell('sellerHost/drop', {}, winner))).toBeNull()
  expect(await check(loser)).toMatchObject({ state: 'active', problem: null })
  expect((await tell('sellerHost/check', {}, winner)).code).toBe(404)
  expect((await tell('sellerHost/setPrimary', { isPrimary: true }, winner)).code).toBe(404)
})
