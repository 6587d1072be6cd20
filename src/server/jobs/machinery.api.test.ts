import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { operatorOutbox, TimerState } from '../../contract/operator-jobs.ts'
import { auditEntries } from '../audit/tables.ts'
import { MailRefused } from '../ports/mail.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addStaff } from '../testing/staff.ts'
import { runOutbox } from './outbox.ts'
import { outbox, timers } from './tables.ts'
import { startTimers } from './timers.ts'

type List = Output<typeof operatorOutbox.page>
let house: House
const staff: Record<string, Record<string, string>> = {}
const now = () => new Date()

beforeAll(async () => {
  house = await openHouse()
  for (const role of ['owner', 'auditor', 'support'] as const) staff[role] = await addStaff(house, role, now())
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(outbox)
})

const call = async <T>(who: string, path: string, input: object = {}) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, staff[who])
  return { code: envelope.code, data: envelope.data as T }
}
const list = async (isGivenUp = false, page: object = {}) => (await call<List>('auditor', 'operatorOutbox/page', { isGivenUp, page })).data
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function add(of: Partial<typeof outbox.$inferInsert> = {}): Promise<string> {
  const id = v7()
  await house.db
    .insert(outbox)
    .values({ id, kind: 'mail-notice', payload: { to: 'maya@example.ca' }, dueAt: now(), createdAt: now(), ...of })
  return id
}

test('what has not gone out is told by how it stands, the longest wait first, without saying to whom it goes', async () => {
  const late = await add({ dueAt: ago(9) })
  const retried = await add({ tries: 5, dueAt: ago(-20) })
  const first = await list(false, { size: 1 })
  expect(first.records).toMatchObject([{ id: late, state: 'late' }])
  const rest = await list(false, { size: 5, after: first.next })
  expect(rest.records).toMatchObject([{ id: retried, state: 'retried', tries: 5 }])
  expect(JSON.stringify([first, rest])).not.toContain('maya')
})

test('a message that failed says why, is given up when nobody will ever take it, and can be tried again', async () => {
  const [silent, refused] = [await add({ kind: 'refund' }), await add()]
  const failures: Record<string, Error> = {
    [silent]: new Error('connect ETIMEDOUT 10.0.0.1:25'),
    [refused]: new MailRefused('550 <maya@example.ca> unknown'),
  }
  const deliver = async ({ id }: { id: string }) => {
    const failure = failures[id]
    if (failure) throw failure
  }
  await runOutbox(house.db, deliver, now(), () => {})
  expect((await list()).records).toMatchObject([{ id: silent, error: 'connect ETIMEDOUT 10.0.0.1:25', tries: 1 }])
  expect((await list(true)).records).toMatchObject([{ id: refused, state: 'givenUp', nextAt: null, error: '550 <…@…> unknown' }])

  expect((await call('owner', 'operatorOutbox/retry', { id: refused })).data).toMatchObject({ state: 'waiting', tries: 0 })
  delete failures[refused]
  await runOutbox(house.db, deliver, new Date(Date.now() + 1000), () => {})
  expect((await list(true)).total).toBe(0)
  expect((await call('owner', 'operatorOutbox/retry', { id: refused })).code).toBe(404)

  expect((await call('owner', 'operatorOutbox/giveUp', { id: silent })).data).toMatchObject({ state: 'givenUp' })
  expect((await call('owner', 'operatorOutbox/giveUp', { id: silent })).code).toBe(0)
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.call, '/mallapi/operatorOutbox/giveUp'))
  expect(trail.length).toBeGreaterThan(0)
  expect(JSON.stringify(trail)).not.toContain('maya')
})

test('a timer that broke says why until it runs well again, and runs at once when somebody wants it', async () => {
  let isBroken = true
  const timer = {
    name: 'sweep-uploads',
    everyMinutes: 60,
    run: async () => (isBroken ? Promise.reject(new Error('disk full')) : undefined),
  }
  const running = startTimers({ db: house.db, log: { error: () => {} }, now, timers: [timer] })
  const state = async () => (await call<TimerState[]>('auditor', 'operatorTimer/all')).data.find(({ name }) => name === timer.name)
  try {
    await running.look()
    expect((await call<TimerState[]>('owner', 'operatorTimer/runNow', { name: timer.name })).code).toBe(0)
    await running.look()
    expect(await state()).toMatchObject({ error: 'disk full', runs: 1, isRunning: false })
    isBroken = false
    await call('owner', 'operatorTimer/runNow', { name: timer.name })
    await running.look()
    expect(await state()).toMatchObject({ error: null, runs: 2 })
    expect((await call('owner', 'operatorTimer/runNow', { name: 'no-such-timer' })).code).toBe(404)
  } finally {
    await running.stop()
    await house.db.delete(timers).where(sql`true`)
  }
})

test('who only reads steers nothing', async () => {
  const id = await add()
  for (const path of ['operatorOutbox/retry', 'operatorOutbox/giveUp']) expect((await call('auditor', path, { id })).code).toBe(403)
  expect((await call('auditor', 'operatorTimer/runNow', { name: 'sweep-uploads' })).code).toBe(403)
  expect((await call('support', 'operatorOutbox/page')).code).toBe(403)
})
