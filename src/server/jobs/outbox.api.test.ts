import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { MailRefused } from '../ports/mail.ts'
import { openTestDatabase } from '../testing/database.ts'
import { enqueue, type Message, runOutbox } from './outbox.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`delete from outbox`))

const noon = new Date('2026-11-15T12:00:00Z')
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000)
const count = async () => (await database.db.execute(sql`select 1 from outbox`)).rowCount
const numberOf = ({ payload }: Message) => Number((payload as { token: string }).token)
const fill = async (n: number) => {
  for (let i = 0; i < n; i++) await enqueue(database.db, 'forget-card', { token: String(i) }, noon)
}

test('every message that is due is delivered once and leaves', async () => {
  await fill(23)
  const seen: number[] = []
  expect(
    await runOutbox(
      database.db,
      async (message) => void seen.push(numberOf(message)),
      noon,
      () => {},
    ),
  ).toBe(23)
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, n) => n))
  expect(await count()).toBe(0)
})

test('a message that hears no answer holds up none of the others', async () => {
  await fill(12)
  const seen: number[] = []
  let answer = () => {}
  const deliver = (message: Message) => {
    seen.push(numberOf(message))
    if (numberOf(message) !== 0) return Promise.resolve()
    return new Promise<void>((done) => {
      answer = done
    })
  }
  const running = runOutbox(database.db, deliver, noon, () => {})
  await expect.poll(() => seen.length).toBe(12)
  answer()
  expect(await running).toBe(12)
  expect(await count()).toBe(0)
})

test('one that fails comes again later and takes nothing along', async () => {
  await fill(3)
  const failed: number[] = []
  const breaks = async (message: Message) => {
    if (numberOf(message) === 1) throw new Error('busy')
  }
  expect(await runOutbox(database.db, breaks, noon, (_error, message) => failed.push(numberOf(message)))).toBe(2)
  expect(failed).toEqual([1])
  expect(
    await runOutbox(
      database.db,
      async () => {},
      noon,
      () => {},
    ),
  ).toBe(0)
  expect(
    await runOutbox(
      database.db,
      async () => {},
      hours(1),
      () => {},
    ),
  ).toBe(1)
})

test('a reader that no server takes is not written to again, and the message stays for a person to see', async () => {
  await fill(1)
  const refused = async () => {
    throw new MailRefused('no such reader')
  }
  const said: boolean[] = []
  await runOutbox(database.db, refused, noon, (_error, _message, isGivenUp) => said.push(isGivenUp))
  expect(said).toEqual([true])
  expect(
    await runOutbox(
      database.db,
      async () => {},
      hours(24 * 365),
      () => {},
    ),
  ).toBe(0)
  expect(await count()).toBe(1)
})

test('what fails for days is given up', async () => {
  await fill(1)
  const said: boolean[] = []
  const breaks = async () => {
    throw new Error('down')
  }
  for (let n = 0; n < 200 && !said.includes(true); n++) {
    await runOutbox(database.db, breaks, hours(n * 2), (_error, _message, isGivenUp) => said.push(isGivenUp))
  }
  expect(said).toHaveLength(80)
  expect(said.indexOf(true)).toBe(79)
})
