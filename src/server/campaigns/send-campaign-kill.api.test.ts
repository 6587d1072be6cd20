import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { countRecipients } from '../consents/recipients.ts'
import { campaignRecipients } from '../consents/tables.ts'
import { type OpenDatabase, openPostgres } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { outbox } from '../jobs/tables.ts'
import { root } from '../root.ts'
import { makeScratch, PATIENCE_MS, testPostgres } from '../testing/database.ts'
import { testIdentityKey } from '../testing/house.ts'
import { LOOKED_TOGETHER, startSending } from './send-campaign.ts'
import { campaigns } from './tables.ts'

const READERS = LOOKED_TOGETHER + 50
/** As many mails as one process speaks to the mail server about at once. */
const AT_ONCE = 20

const folder = mkdtempSync(join(tmpdir(), 'mallard-letters-'))
const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of drops) await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A database that outlives those who use it, with a letter that is about to be sent. */
async function place() {
  const { url, drop } = await makeScratch(testPostgres ?? '')
  drops.push(drop)
  const letters = join(folder, v7())
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    MALLARD_IDENTITY_KEY: testIdentityKey,
    MALLARD_LOG_LEVEL: 'silent',
    LETTERS: letters,
  }
  const within = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
    const database = await openPostgres({ url, connections: 4, statementMs: PATIENCE_MS })
    return work(database).finally(() => database.close())
  }
  const id = v7()
  await within(async ({ db, pool }) => {
    await migrate(pool, await readMigrations())
    await db.execute(sql`
      insert into newsletter_subscriptions (id, email, language, consent_text, source, consented_at, consent_peer, confirmed_at)
      select gen_random_uuid(), 'reader' || n || '@example.ca', 'en', 'Yes', 'footer', now(), '', now() from generate_series(1, ${READERS}) n`)
    const said = { en: 'Kettles', fr: 'Bouilloires', zh: '水壶' }
    const at = new Date()
    await db.insert(campaigns).values({
      ...{ id, state: 'sending', version: 1, createdAt: at, savedAt: at, savedBy: id, startedAt: at },
      content: { subject: said, preheader: said, blocks: [{ key: 'a', kind: 'text', text: said }] },
      audience: { languages: [], provinces: [], boughtDays: null, categoryId: null },
    })
    await inTransaction(db, (tx) => startSending(tx, { id, looked: 0 }, id, at))
  })
  const read = () => (existsSync(letters) ? readFileSync(letters, 'utf8').trim().split('\n').filter(Boolean) : [])
  return { id, env, within, read }
}
type Place = Awaited<ReturnType<typeof place>>

async function run({ env }: Place, file: string, how: Record<string, string>): Promise<NodeJS.Signals | number | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/server/testing/${file}.ts`], {
    cwd: root,
    env: { ...env, ...how },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

test('killed at every moment of its steps and while it speaks to the mail server, no address is written to twice, and whoever was missed is told', {
  timeout: 600_000,
}, async () => {
  const at = await place()
  // Every process dies at another moment of its step, until one finds nothing left to do.
  const moments = ['begin', 'commit', 'committed']
  for (let died = 0; ; died++) {
    const end = await run(at, 'task-process', { DIES_AT: moments[died % moments.length] ?? '', LATER: String(died) })
    if (end === 0) break
    expect(end).toBe('SIGKILL')
  }
  await at.within(async ({ db }) => {
    expect(await db.$count(campaignRecipients)).toBe(READERS)
    expect(await db.$count(outbox)).toBe(READERS)
  })
  const deaths = ['before', 'after', 'before']
  for (const [n, dies] of deaths.entries())
    expect(await run(at, 'letter-process', { DIES: dies, DIES_AT: '30', LATER: String(2 * n) })).toBe('SIGKILL')
  expect(await run(at, 'letter-process', { LATER: String(2 * deaths.length) })).toBe(0)
  const written = at.read()
  expect(new Set(written).size).toBe(written.length)
  await at.within(async ({ db }) => {
    const counted = Object.fromEntries((await countRecipients(db, [at.id])).map(({ state, count }) => [state, count]))
    expect(Object.keys(counted).sort()).toEqual(['sent', 'unsure'])
    expect((counted.sent ?? 0) + (counted.unsure ?? 0)).toBe(READERS)
    expect(counted.unsure).toBeLessThanOrEqual(AT_ONCE * deaths.length)
    // Whoever is said to be written to was, and of nobody else is it said.
    const rows = await db.select().from(campaignRecipients)
    for (const { email, state } of rows) if (state === 'sent') expect(written).toContain(email)
    const [campaign] = await db.select().from(campaigns)
    expect(campaign?.state).toBe('sent')
  })
})

test('the twin that sends without saying so before writes to somebody twice', { timeout: 600_000 }, async () => {
  const at = await place()
  expect(await run(at, 'task-process', { LATER: '0' })).toBe(0)
  expect(await run(at, 'letter-process', { IS_HASTY: 'yes', DIES: 'after', DIES_AT: '30', LATER: '0' })).toBe('SIGKILL')
  expect(await run(at, 'letter-process', { IS_HASTY: 'yes', LATER: '2' })).toBe(0)
  const written = at.read()
  expect(new Set(written).size).toBe(READERS)
  expect(written.length).toBeGreaterThan(READERS)
})
