import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookInfo } from '../../contract/seller-look.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { withPages } from '../testing/pages.ts'

let house: House
let seller: Record<string, string>
let colleague: Record<string, string>
const time = new Date('2026-11-15T12:00:00Z')

beforeAll(async () => {
  // Pages are kept for longer than this test takes: what is shown anew was forgotten.
  const env = { MALLARD_CALLS_PER_MINUTE: '1000000', MALLARD_PAGES_PER_MINUTE: '1000000', MALLARD_PAGE_SECONDS: '60' }
  house = await openHouse({ env, parts: { now: () => time, pages: withPages } })
  const { shop } = await addMarketplace(house.db, time)
  const people = [await addShopper(house), await addShopper(house)] as const
  for (const { id } of people)
    await house.db.execute(
      sql`insert into members (account_id, kind, place_id, role, joined_at) values (${id}, 'shop', ${shop}, 'owner', now())`,
    )
  ;[seller, colleague] = [people[0].headers, people[1].headers]
})
afterAll(() => house.close())

const ask = async (path: string, input: object) => (await house.call(`/mallapi/sellerLook/${path}`, input, seller)).envelope.data
const open = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await house.app.inject({ url: `/shops/alder-oak${query}`, headers: { host: 'localhost', cookie: headers.cookie ?? '' } })
  const template = /data-template="(\w+)"/.exec(answer.body)?.[1]
  return {
    template,
    keeping: answer.headers['cache-control'],
    hasScript: answer.body.includes('<script'),
    hasLink: /<a [^>]*href=/.test(answer.body),
  }
}

test('a member sees the draft in the shop’s page, still and kept by nobody; everybody else sees what is published', async () => {
  const { look, version, preview } = (await ask('getInfo', {})) as LookInfo
  const { logo, cover, ...same } = look
  const pictures = { logo: { picture: logo, uploadId: null }, cover: { picture: cover, uploadId: null } }
  await ask('save', { version, look: { ...same, ...pictures, template: 'alices' } })
  const asked = `?look=${preview}&v=1`
  const published = await open('')
  expect(published).toMatchObject({ template: 'normal', hasScript: true, hasLink: true })
  expect(await open(asked, seller)).toEqual({ template: 'alices', keeping: 'private, no-store', hasScript: false, hasLink: false })
  for (const headers of [{}, colleague]) expect((await open(asked, headers)).template).toBe('normal')
  // What the member was shown stays nobody else's, in the member's own window too.
  expect((await open('', seller)).template).toBe('normal')
  expect(await open('')).toEqual(published)
})

test('a page that was kept is forgotten with the publishing, and again on the way back', async () => {
  expect((await open('')).template).toBe('normal')
  await ask('publish', { version: ((await ask('getInfo', {})) as LookInfo).version })
  expect((await open('')).template).toBe('alices')
  const { records } = (await ask('versions', {})) as { records: { id: string }[] }
  await ask('goBack', { id: records.at(-1)?.id })
  expect((await open('')).template).toBe('normal')
  const { preview } = (await ask('getInfo', {})) as LookInfo
  expect((await open(`?look=${preview}&lookVersion=${records[0]?.id}`, seller)).template).toBe('alices')
})
