import { get, type IncomingMessage } from 'node:http'
import { desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import type { News } from './live.ts'
import { notify } from './notify.ts'
import { notifications } from './tables.ts'

let house: House
let port: number
const people = { robin: '', other: '' }
const cookies: Record<string, string> = {}

beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as { port: number }).port
  for (const name of ['robin', 'other'] as const) {
    people[name] = await addAccount(house.db, `${name}@example.ca`)
    const login = await house.call('/mallapi/customer/login', { email: `${name}@example.ca`, password: testPassword })
    cookies[name] = Object.entries(login.cookies)
      .map(([key, value]) => `${key}=${value}`)
      .join('; ')
  }
})
afterAll(() => house.close())

interface Stream {
  status: number
  type: string
  next(): Promise<News>
  ended: Promise<void>
  close(): void
}

async function stream(who?: string, language = 'en'): Promise<Stream> {
  const headers = { host: 'localhost:3000', cookie: `${who ? `${cookies[who]}; ` : ''}language=${language}` }
  const response = await new Promise<IncomingMessage>((done, fail) =>
    get({ port, host: '127.0.0.1', path: '/mallapi/notification/stream', headers }, done).on('error', fail),
  )
  const ready: News[] = []
  let wake = () => {}
  let waiting = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    waiting += text
    const blocks = waiting.split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) ready.push(JSON.parse(data))
    }
    wake()
  })
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    async next() {
      while (ready.length === 0)
        await new Promise<void>((done) => {
          wake = done
        })
      return ready.shift() as News
    },
    ended: new Promise((done) => response.on('close', () => done())),
    close: () => response.destroy(),
  }
}

const tellOf = (accountId: string, orderNumber = 'M-1', db: Db = house.db) =>
  notify(db, [{ accountId, kind: 'test-news', variables: { orderNumber, shop: 'Alder' }, link: '/account', key: v7() }], new Date())

test('a visitor is no listener', async () => {
  expect((await stream()).status).toBe(401)
})

test('what comes is told to its account alone, in the language of the page, and what was read lowers the count', async () => {
  const [mine, french, theirs] = await Promise.all([stream('robin'), stream('robin', 'fr'), stream('other')])
  expect(mine.type).toContain('text/event-stream')
  for (const each of [mine, french, theirs]) expect(await each.next()).toEqual({ unread: 0, fresh: [] })
  await tellOf(people.robin)
  expect(await mine.next()).toMatchObject({ unread: 1, fresh: [{ title: 'Order M-1', url: '/account' }] })
  expect(await french.next()).toMatchObject({ unread: 1, fresh: [{ title: 'Order M-1 fr' }] })
  await house.db.update(notifications).set({ readAt: new Date() })
  expect(await mine.next()).toEqual({ unread: 0, fresh: [] })
  await tellOf(people.other)
  // The first thing that the other one hears is the own news: nothing of robin's came before.
  expect(await theirs.next()).toMatchObject({ unread: 1, fresh: [{ title: 'Order M-1' }] })
  for (const each of [mine, french, theirs]) each.close()
})

test('what comes while another one is read is heard of, and an older one that moves up is not', async () => {
  await house.db.delete(notifications)
  for (let older = 0; older < 6; older++) await tellOf(people.robin)
  const mine = await stream('robin')
  expect(await mine.next()).toEqual({ unread: 6, fresh: [] })
  await inTransaction(house.db, async (tx) => {
    const [newest] = await tx.select().from(notifications).orderBy(desc(notifications.sentAt), desc(notifications.id)).limit(1)
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(eq(notifications.id, newest?.id ?? ''))
    await tellOf(people.robin, 'M-2', tx)
  })
  expect(await mine.next()).toMatchObject({ unread: 6, fresh: [{ title: 'Order M-2' }] })
  await house.db.update(notifications).set({ readAt: new Date() }).where(sql`variables->>'orderNumber' = 'M-2'`)
  expect(await mine.next()).toEqual({ unread: 5, fresh: [] })
  mine.close()
})

test('an account has a few streams and no more, and room again when one is closed', async () => {
  const streams = await Promise.all(Array.from({ length: 6 }, () => stream('robin')))
  for (const each of streams) expect(each.status).toBe(200)
  expect((await stream('robin')).status).toBe(429)
  for (const each of streams) each.close()
  await expect
    .poll(async () => {
      const again = await stream('robin')
      again.close()
      return again.status
    })
    .toBe(200)
})

test('who is signed out everywhere hears nothing more; others do', async () => {
  const [mine, theirs] = await Promise.all([stream('robin'), stream('other')])
  await endSessionsOf(house.db, people.robin)
  await mine.ended
  await tellOf(people.other)
  await expect.poll(async () => (await theirs.next()).fresh.length).toBe(1)
  theirs.close()
})

test('a server that stops waits for no listener', async () => {
  const open = await stream('other')
  await open.next()
  await house.app.close()
  await open.ended
})
