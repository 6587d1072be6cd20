import { existsSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TaskKind as TaskKindName, taskKinds } from '../../contract/jobs.ts'
import type { PrivacyKind } from '../../contract/privacy.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { bookReports } from '../bookkeeping/tables.ts'
import { categories, spus } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { shopOrders } from '../orders/tables.ts'
import { privacyRequests } from '../privacy/tables.ts'
import { providerMovements, reconciliations } from '../reconciliation/tables.ts'
import { allTaskKinds } from '../task-kinds.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { writeProducts } from '../wares/write-products.ts'
import { startTask } from './start-task.ts'
import { tasks } from './tables.ts'
import type { AnyTaskKind, TaskKind } from './task-kind.ts'
import { STEP_MS, startTasks } from './tasks.ts'

/** Kinds that are walked elsewhere, with the file that does it and why not here. */
const elsewhere: Partial<Record<TaskKindName, { file: string; why: string }>> = {
  'send-campaign': { file: 'campaigns/send-campaign-kill.api.test.ts', why: 'it speaks to the mail server, and dies there too' },
}

let house: House
let goods: Marketplace
let shop: string
let owner: Shopper
let person: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  shop = goods.shop
  owner = await addShopper(house)
  person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: owner.id, kind: 'shop', placeId: shop, role: 'manager' }, new Date()))
  const bought = { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: owner.addressId, seenTotalCents: 135_60 }
  await call('order/placeOrders', { id: await call<string>('order/addNew', bought), token: await cardToken(house) })
  const many = Array.from({ length: 60 }, (_, n) => kettleIn(goods.kettles, { pieces: [piece({ priceCents: 1_000 + 10 * n, onHand: 1 })] }))
  await writeProducts(house.db, { shopId: shop, accountId: owner.id }, many, new Date())
})
afterAll(() => house.close())

const now = new Date()
const later = new Date(now.getTime() + 86_400_000)
const ofShop = () => ({ kind: 'shop' as const, placeId: shop, accountId: owner.id })
const ofHouse = () => ({ kind: 'house' as const, placeId: HOUSE_ID, accountId: owner.id })

async function begun(kind: TaskKindName, input: unknown): Promise<string> {
  const of = allTaskKinds.find((one) => one.kind === kind) as AnyTaskKind as TaskKind
  return (await startTask(house.db, of, { owner: of.place === 'shop' ? ofShop() : ofHouse(), input, total: null }, now)).id
}

async function call<T>(path: string, input: object): Promise<T> {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...owner.headers, 'idempotency-key': v7() })
  if (envelope.code !== 0) throw new Error(`${path}: ${envelope.msg}`)
  return envelope.data as T
}

async function asked(kind: PrivacyKind): Promise<{ requestId: string }> {
  const requestId = v7()
  await house.db.insert(privacyRequests).values({
    ...{
      id: requestId,
      number: requestId.slice(-9),
      accountId: person.id,
      kind,
      state: 'running',
      language: 'en',
      askedAt: now,
    },
  })
  return { requestId }
}

const file = 'Handle,Title,Vendor,Variant SKU,Variant Inventory Qty,Variant Price,Status\npot,Pot,Quillon,P-1,3,12.00,active\n'
async function brought(): Promise<string> {
  const { id } = await call<{ id: string }>('sellerImport/add', { name: 'a.csv', locale: 'en', bytes: file.length })
  await call('sellerImport/put', { id, part: 0, data: Buffer.from(file).toString('base64') })
  await call('sellerImport/read', { id })
  return id
}
const taskOfKind = async (kind: TaskKindName) => {
  const [row] = await house.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.kind, kind), eq(tasks.state, 'ready')))
  return row?.id ?? ''
}

/** Begins one of each kind and answers its id. */
const begins: Partial<Record<TaskKindName, () => Promise<string>>> = {
  'change-prices': () =>
    begun('change-prices', { spuIds: null, found: null, categoryId: null, basisPoints: 1_000, ending: 'any', crossesOut: false }),
  'change-states': async () => {
    const own = await house.db.select({ id: spus.id }).from(spus).where(eq(spus.shopId, shop))
    return begun('change-states', { spuIds: null, found: null, to: 'draft', ids: own.map(({ id }) => id) })
  },
  'edit-products': async () => {
    const own = await house.db.select({ id: spus.id, version: spus.version }).from(spus).where(eq(spus.shopId, shop)).orderBy(spus.id)
    const frozen = { ids: own.map(({ id }) => id), versions: own.map(({ version }) => version) }
    return begun('edit-products', { ...frozen, same: { field: 'addTag', value: 'autumn' } })
  },
  'read-import': async () => {
    await brought()
    return taskOfKind('read-import')
  },
  'import-goods': async () => {
    const id = await brought()
    await finish()
    const [{ id: categoryId } = { id: '' }] = (await house.db.execute<{ id: string }>(sql`select category3_id as id from spus limit 1`))
      .rows
    await call('sellerImport/decide', { id, categories: [{ said: '', categoryId }] })
    await call('sellerImport/start', { id })
    return taskOfKind('import-goods')
  },
  'export-goods': async () => {
    const { task } = await call<{ task: { id: string } }>('sellerExport/add', { spuIds: null, found: null, dialect: 'own' })
    return task.id
  },
  'ship-orders': async () => {
    const [part] = await house.db.select({ orderNumber: shopOrders.orderNumber }).from(shopOrders).where(eq(shopOrders.shopId, shop))
    const rows = [part?.orderNumber ?? '', ...Array.from({ length: 40 }, (_, n) => `none-${n}`)]
    return begun('ship-orders', { rows: rows.map((orderNumber) => ({ orderNumber, carrier: 'Canpar', trackingNumber: 'D4200' })) })
  },
  'reindex-products': () => begun('reindex-products', {}),
  'check-trail': () => begun('check-trail', {}),
  reconcile: async () => {
    const id = v7()
    await house.db.insert(reconciliations).values({
      ...{ id, provider: 'stripe', since: new Date('2026-09-01'), until: now, source: 'provider', state: 'comparing' },
      ...{ byAccount: owner.id, createdAt: now },
    })
    await house.db.delete(providerMovements)
    return begun('reconcile', { id })
  },
  'judge-products': () => begun('judge-products', { startedAt: now.toISOString(), runId: v7() }),
  'move-category': async () => {
    const [leaf] = await house.db.select().from(categories).where(eq(categories.id, goods.kettles))
    if (!leaf) throw new Error('No kettles')
    const pots = v7()
    await house.db.insert(categories).values({ ...leaf, id: pots, key: 'pots' })
    const tree = { mergedId: null, targetId: pots, hung: [], malls: [], coupons: [], imports: [] }
    return begun('move-category', { leaves: [{ from: goods.kettles, to: pots }], words: '', tree })
  },
  'recall-product': () => {
    const words = { en: 'It may break.', fr: 'Il peut casser.', zh: '可能断裂。' }
    return begun('recall-product', { spuId: goods.lamp.spu, shopId: shop, words })
  },
  'copy-person': async () => begun('copy-person', await asked('copy')),
  'erase-person': async () => begun('erase-person', await asked('erasure')),
  'make-report': async () => {
    const id = v7()
    await house.db.insert(bookReports).values({
      ...{
        id,
        name: 'journal',
        fromDay: '2026-10-01',
        toDay: '2026-11-30',
        locale: 'en',
        byAccount: owner.id,
        madeAt: now,
        expiresAt: later,
      },
    })
    return begun('make-report', { id })
  },
}

type Moment = 'begin' | 'commit' | 'committed'
const moments: readonly Moment[] = ['begin', 'commit', 'committed']
let dies: Moment | null = null
let isDead = false

/** From its death on nothing of the process comes to the database any more; what was open there is taken back, as the server does. */
const { query } = pg.Client.prototype
beforeAll(() => {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query, handed on as they come.
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
    const pass = () => (query as (...all: unknown[]) => unknown).apply(this, args)
    const die = () => {
      isDead = true
      const gone = new Error('The process is dead')
      const hear = args.at(-1)
      return typeof hear === 'function' ? hear(gone) : Promise.reject(gone)
    }
    if (isDead) return text === 'rollback' ? pass() : die()
    if (text === dies) return die()
    return text === 'commit' && dies === 'committed' ? Promise.resolve(pass()).then(die) : pass()
  }
})
afterAll(() => {
  pg.Client.prototype.query = query
})

/** A process that looks for work and dies; false when there was nothing left at which it could. */
async function lives(moment: Moment | null, after: number): Promise<boolean> {
  const running = startTasks({
    ...{ db: house.db, log: { error: () => undefined } as never, now: () => now, kinds: allTaskKinds, mayStill: async () => true },
    realNow: () => new Date(Date.now() + after * (STEP_MS + 1)),
  })
  dies = moment
  await running.look()
  const isAlive = !isDead
  dies = null
  isDead = false
  await running.stop()
  return isAlive
}
let lease = 0
const finish = () => lives(null, ++lease)

/** All that the database holds beside who is at which task. */
async function held(): Promise<string> {
  const { rows: tables } = await house.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'tasks' order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.identifier(name)} t) as sum`,
  )
  const { rows } = await house.db.execute(sql.join(sums, sql` union all `))
  return JSON.stringify(rows)
}
const taskAt = async (id: string) => {
  const [row] = await house.db.select().from(tasks).where(eq(tasks.id, id))
  return { state: row?.state, steps: row?.steps ?? -1, done: row?.done, cursor: row?.cursor, result: row?.result }
}

test('every kind of long work is walked through its deaths, or says where and why not', () => {
  expect([...Object.keys(begins), ...Object.keys(elsewhere)].toSorted()).toEqual([...taskKinds].toSorted())
  for (const { file: path } of Object.values(elsewhere)) expect(existsSync(new URL(`../${path}`, import.meta.url))).toBe(true)
})

test.each(Object.entries(begins))(
  '%s dies at every moment of every step, and each step has happened wholly or not at all',
  async (_kind, begin) => {
    const id = await begin()
    let deaths = 0
    for (; deaths < 300; deaths++) {
      const moment = moments[deaths % moments.length] ?? 'begin'
      const [before, row] = [await held(), await taskAt(id)]
      // Nothing is left to do at which it could die.
      if (await lives(moment, ++lease)) break
      const [after, now] = [await held(), await taskAt(id)]
      if (moment === 'committed') expect(now.steps).toBe(row.steps + 1)
      else expect([now, after === before]).toEqual([row, true])
    }
    expect(deaths).toBeGreaterThanOrEqual(moments.length)
    expect(await taskAt(id)).toMatchObject({ state: 'done', cursor: null })
  },
)

test('its twin is caught: what writes beside the transaction of its step', async () => {
  const id = await begun('check-trail', {})
  const before = await held()
  const kind = allTaskKinds.find((one) => one.kind === 'check-trail') as unknown as Pick<TaskKind, 'prepare'>
  kind.prepare = async (db) => {
    await db.execute(sql`insert into settings (key, value, changed_at) values ('beside', '1', now())`)
  }
  try {
    expect(await lives('commit', ++lease)).toBe(false)
  } finally {
    delete kind.prepare
  }
  expect(await held()).not.toBe(before)
  await finish()
  expect((await taskAt(id)).state).toBe('done')
})
