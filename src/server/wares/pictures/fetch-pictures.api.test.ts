import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../../contract/call.ts'
import type { Task } from '../../../contract/jobs.ts'
import type { sellerImport } from '../../../contract/seller-imports.ts'
import { pictures, skus, spus } from '../../catalogue/tables.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { join } from '../../members/join.ts'
import type { Storage } from '../../ports/storage.ts'
import { addShopper, type Shopper } from '../../testing/buying.ts'
import { doTasks } from '../../testing/do-tasks.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace, type Marketplace } from '../../testing/marketplace.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { Outside } from './fetch-public.ts'

type Info = Output<typeof sellerImport.getInfo>

let house: House
let goods: Marketplace
let seller: Shopper
let server: Server
let outside: Outside
const asked: string[] = []
let atOnce = 0
let mostAtOnce = 0
let isAway = true
const files = new Map<string, Buffer>()
const storage: Storage = {
  put: async (key, body) => void files.set(key, body),
  get: async (key) => {
    const body = files.get(key)
    return body ? { body, size: body.length } : null
  },
  remove: async (key) => void files.delete(key),
}

beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: seller.id, kind: 'shop', placeId: goods.shop, role: 'manager' }, new Date()))
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  server = createServer(async (request, reply) => {
    asked.push(request.url ?? '')
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await new Promise((go) => setTimeout(go, 5))
    atOnce--
    if (request.url === '/away.png' && isAway) return void reply.writeHead(503).end()
    if (request.url === '/words.png') return void reply.end('no picture')
    reply.end(picture)
  }).listen(0, '127.0.0.1')
  await new Promise((go) => server.once('listening', go))
  const { port } = server.address() as AddressInfo
  outside = {
    resolve: async (host) => (host === 'inside.example' ? ['192.168.0.4'] : ['93.184.216.34']),
    dial: () => ({ address: '127.0.0.1', port }),
  }
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await house.close()
})

const ask = async <T>(path: string, input: object) =>
  (await house.call(`/mallapi/${path}`, input, { ...seller.headers, 'idempotency-key': newId() })).envelope.data as T
const work = () => doTasks(house.db)
const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,Status'
async function bring(rows: string): Promise<{ id: string; task: Task }> {
  const bytes = Buffer.from(`${header}\n${rows}`)
  const { id } = await ask<{ id: string }>('sellerImport/add', { name: 'a.csv', locale: 'en', bytes: bytes.length })
  await ask('sellerImport/put', { id, part: 0, data: bytes.toString('base64') })
  await ask('sellerImport/read', { id })
  await work()
  await ask('sellerImport/decide', { id, categories: [{ said: '', categoryId: goods.kettles }] })
  const task = await ask<Task>('sellerImport/start', { id })
  await work()
  return { id, task }
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const fetchAt = (minutes: number) => fetchPictures(house.db, storage, later(minutes), new AbortController().signal, outside)
const told = async (id: string) => (await ask<Info>('sellerImport/getInfo', { id })).pictures
const productOf = async (handle: string) => (await house.db.select().from(spus).where(eq(spus.handle, handle)))[0]
const shown = async (spuId = '') => house.db.select().from(pictures).where(eq(pictures.spuId, spuId)).orderBy(asc(pictures.sort))

test('pictures come after the goods, in the file’s order, made anew, with their words and on their pieces', async () => {
  const { id } = await bring(
    'shirt,Shirt,Size,S,S1,5,http://shop.example/second.png,2,Back,http://shop.example/first.png,draft\n' +
      'shirt,,,M,S2,5,http://shop.example/first.png,1,Front,,\n',
  )
  expect(await told(id)).toMatchObject({ waiting: 2, done: 0 })
  await fetchAt(1)
  expect(await told(id)).toEqual({ waiting: 0, done: 2, failed: 0, againAt: null, refused: [] })
  const product = await productOf('shirt')
  const own = await shown(product?.id)
  expect(own.map(({ alt }) => alt.en)).toEqual(['Front', 'Back'])
  expect(own[0]?.key).toMatch(/^\/uploads\/.+\.webp$/)
  const [small] = await house.db.select().from(skus).where(eq(skus.code, 'S1'))
  expect(small?.picture).toBe(own[0]?.key)
  expect(mostAtOnce).toBe(1)
})

test('one that did not come is tried again by itself; one that is private, none or no picture is told and left', async () => {
  const { id } = await bring(
    'cap,Cap,,,C1,5,http://shop.example/away.png,1,,,\ncap,,,,,,http://inside.example/x.png,2,,,\ncap,,,,,,http://shop.example/words.png,4,,,\n',
  )
  await fetchAt(1)
  expect(await told(id)).toMatchObject({ waiting: 1, done: 0, failed: 2, againAt: expect.any(String) })
  expect((await told(id)).refused.map(({ why }) => why).sort()).toEqual(['no-picture', 'private'])
  const before = asked.length
  await fetchAt(1)
  expect(asked.length).toBe(before)
  isAway = false
  await fetchAt(5)
  expect(await told(id)).toMatchObject({ waiting: 0, done: 1, failed: 2, againAt: null })
  expect(await shown((await productOf('cap'))?.id)).toHaveLength(1)
})

test('an import whose pictures came is still taken back as a whole, and what waits is not fetched any more', async () => {
  const { id, task } = await bring('gone,Gone,,,G1,5,http://shop.example/gone.png,1,,,\n')
  await fetchAt(1)
  const product = await productOf('gone')
  await ask('sellerTask/undo', { id: task.id })
  await work()
  expect((await ask<Task>('sellerTask/getInfo', { id: task.id })).result).toMatchObject({ restored: 1, kept: 0 })
  expect(
    (
      await house.db
        .select()
        .from(spus)
        .where(eq(spus.id, product?.id ?? ''))
    )[0],
  ).toMatchObject({ state: 'archived' })
  expect(await told(id)).toMatchObject({ waiting: 0, done: 0 })
})

test('the same file again fetches nothing again', async () => {
  const rows = 'once,Once,,,O1,5,http://shop.example/once.png,1,,,\n'
  await bring(rows)
  await fetchAt(1)
  const again = await bring(rows)
  expect(await told(again.id)).toMatchObject({ waiting: 0, done: 0 })
  await fetchAt(2)
  expect(asked.filter((url) => url === '/once.png')).toHaveLength(1)
})
