import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application, Case } from '../../contract/applications.ts'
import { SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { addPerson, apply, fillDraft, must as mustIn, putPhoto, someTax } from '../testing/applying.ts'
import type { Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { sendFile, sent, somePicture } from '../testing/uploading.ts'
import { DRAFT_DAYS, erasePapers, forgetOldDrafts } from './erase-papers.ts'
import { applications, identityLooks } from './tables.ts'

let house: House
let operator: Shopper
const time = new Date('2026-11-16T12:00:00Z')
const now = () => time
const files = new Map<string, Buffer>()
const storage = {
  put: async (key: string, body: Buffer) => void files.set(key, body),
  get: async (key: string) => {
    const body = files.get(key)
    return body ? { body, size: body.length } : null
  },
  remove: async (key: string) => void files.delete(key),
}
const logged: string[] = []

beforeAll(async () => {
  house = await openHouse({
    parts: { now, storage, logTo: { write: (line) => void logged.push(line) } },
    env: { MALLARD_LOG_LEVEL: 'debug' },
  })
  await addMarketplace(house.db, time)
  operator = await addPerson(house, 'operator')
})
afterAll(() => house.close())

const must = <T>(as: Shopper, path: string, input: object) => mustIn<T>(house, as, path, input)
const codeOf = async (as: Pick<Shopper, 'headers'>, path: string, input: object) =>
  (await house.call(`/mallapi/${path}`, input, as.headers)).envelope.code
const send = (as: Shopper, id: string) => codeOf(as, 'sellerApplication/send', { id, agreesTo: SELLER_AGREEMENT_VERSION })
const caseOf = (id: string) => must<Case>(operator, 'operatorApplication/getInfo', { id })

test('photos are sealed where they lie, open on the case alone, and every look is written down', async () => {
  const robin = await addPerson(house)
  const { id } = await fillDraft(house, robin)
  const { envelope } = await sendFile(house, 'identity', await somePicture('jpeg', 640), robin.headers)
  const { id: uploadId, url } = envelope.data ?? { id: '', url: '' }
  const name = url.slice(url.lastIndexOf('/') + 1)
  const stored = files.get(`private/${name}`) ?? Buffer.alloc(0)
  expect(stored.length).toBeGreaterThan(40)
  expect(stored.includes('WEBP')).toBe(false)
  await expect(sharp(stored).metadata()).rejects.toThrow()

  const get = async (headers: Record<string, string>) => (await house.app.inject({ method: 'GET', url, headers })).headers['content-type']
  expect(await get(robin.headers)).toBe('image/webp')
  await must(robin, 'sellerApplication/savePhoto', { id, side: 'front', uploadId })
  // Once it is part of an application no address leads to it: neither for its owner nor for an operator.
  for (const as of [robin, operator]) expect(await get(as.headers)).toMatch(/json/)
  expect(await send(robin, id)).toBe(0)

  const look = (what: string) => must<{ photo: string | null; tax: object | null }>(operator, 'operatorApplication/look', { id, what })
  const photo = Buffer.from((await look('front')).photo ?? '', 'base64')
  expect((await sharp(photo).metadata()).format).toBe('webp')
  expect((await look('tax')).tax).toEqual(someTax)
  const { looks } = await caseOf(id)
  expect(looks.map(({ what }) => what)).toEqual(['tax', 'front'])
  expect(looks[0]).toMatchObject({ name: 'Robin', at: time.toISOString() })
  // Asking for the case alone is no look.
  expect(await house.db.$count(identityLooks, eq(identityLooks.applicationId, id))).toBe(2)
  const row = (await house.db.select().from(applications).where(eq(applications.id, id)))[0]
  expect(row?.tax?.includes('Northwire')).toBe(false)
  expect(logged.join()).not.toContain(photo.toString('base64').slice(0, 60))
  expect(logged.join()).not.toContain('123456782')
})

test('the answer that holds a photo is not kept by anybody', async () => {
  const { id } = await apply(house, await addPerson(house))
  const response = await house.app.inject({
    method: 'POST',
    url: '/mallapi/operatorApplication/look',
    payload: { id, what: 'front' },
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'mallard', ...operator.headers },
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a photo of somebody else, of another kind or used elsewhere is not taken', async () => {
  const [robin, kim] = [await addPerson(house), await addPerson(house)]
  const { id } = await fillDraft(house, robin)
  const foreign = await sent(house, 'identity', await somePicture('jpeg', 640), kim.headers)
  const image = await sent(house, 'image', await somePicture(), robin.headers)
  const used = await putPhoto(house, robin, id, 'front')
  for (const uploadId of [foreign, image, used, v7()]) {
    expect(await codeOf(robin, 'sellerApplication/savePhoto', { id, side: 'back', uploadId })).toBe(404)
  }
})

test('a photo that is replaced is gone', async () => {
  const robin = await addPerson(house)
  const { id } = await fillDraft(house, robin)
  const before = new Set(files.keys())
  await putPhoto(house, robin, id, 'front')
  const after = new Set(files.keys())
  expect(after.size).toBe(before.size)
  expect([...after].filter((key) => !before.has(key))).toHaveLength(1)
})

test('photos are erased after the decision and its time, tax details of the refused too', async () => {
  const [yes, no, open] = [await addPerson(house), await addPerson(house), await addPerson(house)]
  const [accepted, refused, waiting] = [await apply(house, yes), await apply(house, no), await apply(house, open)]
  const keysBefore = files.size
  await must(operator, 'operatorApplication/accept', { id: accepted.id, version: (await caseOf(accepted.id)).version })
  await must(operator, 'operatorApplication/refuse', { id: refused.id, version: (await caseOf(refused.id)).version, reason: 'No' })
  const later = (days: number) => new Date(time.getTime() + days * 86_400_000 + 1000)
  await erasePapers(house.db, storage, 30, later(29))
  expect((await caseOf(accepted.id)).erasedAt).toBeNull()
  await erasePapers(house.db, storage, 30, later(30))
  const [a, r, w] = [await caseOf(accepted.id), await caseOf(refused.id), await caseOf(waiting.id)]
  expect([a.hasPhotos, r.hasPhotos, w.hasPhotos]).toEqual([false, false, true])
  expect(a.erasedAt).toBe(later(30).toISOString())
  expect(files.size).toBeLessThanOrEqual(keysBefore - 4)
  expect(await codeOf(operator, 'operatorApplication/look', { id: accepted.id, what: 'front' })).toBe(404)
  expect(await codeOf(operator, 'operatorApplication/look', { id: accepted.id, what: 'tax' })).toBe(0)
  expect(await codeOf(operator, 'operatorApplication/look', { id: refused.id, what: 'tax' })).toBe(404)
  expect(await codeOf(operator, 'operatorApplication/look', { id: waiting.id, what: 'back' })).toBe(0)
})

test('an application can be taken back until it is decided, and a forgotten draft goes, with everything that was sent', async () => {
  const [robin, kim] = [await addPerson(house), await addPerson(house)]
  const before = files.size
  const { id } = await apply(house, robin)
  expect(await must(robin, 'sellerApplication/discard', { id })).toBeNull()
  expect(await codeOf(operator, 'operatorApplication/getInfo', { id })).toBe(404)
  const draft = await fillDraft(house, kim)
  const late = (days: number) => new Date(time.getTime() + days * 86_400_000)
  await forgetOldDrafts(house.db, storage, late(DRAFT_DAYS - 1))
  expect((await must<Application[]>(kim, 'sellerApplication/mine', {})).map(({ id: own }) => own)).toEqual([draft.id])
  await forgetOldDrafts(house.db, storage, late(DRAFT_DAYS + 1))
  expect(await must(kim, 'sellerApplication/mine', {})).toEqual([])
  expect(files.size).toBeLessThanOrEqual(before)
})

test('a photo on which nothing can be read is not taken', async () => {
  const robin = await addPerson(house)
  const shot = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6c4a' } })
      .jpeg()
      .toBuffer()
  const reasonOf = async (width: number, height: number) =>
    (await sendFile(house, 'identity', await shot(width, height), robin.headers)).envelope.reason
  for (const [width, height] of [
    [30, 20],
    [599, 599],
    [1600, 200],
  ] as const)
    expect(await reasonOf(width, height)).toBe('picture-too-small')
  for (const [width, height] of [
    [600, 380],
    [380, 600],
    [1200, 800],
  ] as const)
    expect(await reasonOf(width, height)).toBeUndefined()
})
