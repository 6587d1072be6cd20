import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { callHeaders, type Envelope, TENANT_ID } from '../../contract/envelope.ts'
import { accounts, type Role } from '../accounts/tables.ts'
import { readConfig } from '../config.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'
import { handlers } from '../handlers.ts'
import { type AppParts, createApp } from '../http/app.ts'
import { callTable, type Mounted } from '../http/calls/table.ts'
import { openTestDatabase, PATIENCE_MS } from './database.ts'

export interface House {
  app: FastifyInstance
  db: Db
  database: OpenDatabase
  /** POSTs a call as a browser of ours would. */
  call(
    path: string,
    input: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; envelope: Envelope; cookies: Record<string, string> }>
  close(): Promise<void>
}

interface HouseOptions {
  env?: Record<string, string>
  /** Calls beside those of the contract. */
  more?: readonly Mounted[]
  parts?: Partial<AppParts>
  /** One of its own in the place of a test database; the house closes it. */
  database?: OpenDatabase
}

/** The whole server on a test database, without pages and without a port. */
export async function openHouse({ env = {}, more = [], parts = {}, database: own }: HouseOptions = {}): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mallard-test-'))
  const config = readConfig({ MALLARD_LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env })
  const database = own ?? (await openTestDatabase())
  const table = callTable([...handlers, ...more])
  const app = await createApp({ config, database, migrations: await readMigrations(), table, dev: true, callMs: PATIENCE_MS, ...parts })
  return {
    app,
    db: database.db,
    database,
    async call(path, input, headers = {}) {
      const response = await app.inject({ method: 'POST', url: path, payload: input as object, headers: { ...ourHeaders, ...headers } })
      const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
      return { status: response.statusCode, envelope: response.json(), cookies }
    },
    async close() {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What every call carries. */
export const ourHeaders = { [callHeaders.tenantId]: TENANT_ID, 'content-type': 'application/json' }

/** For servers that are no demo. */
export const testIdentityKey = `test:${Buffer.alloc(32, 7).toString('base64')}`

export const testPassword = 'a-password-for-tests'

/** As cheap as may be: a real one takes as long as a dozen calls, on purpose, and is read with every sign-in. */
const testHash = hash(testPassword, { memoryCost: 8, timeCost: 1 })

export async function addAccount(db: Db, email: string, roles: Role[] = ['customer']): Promise<string> {
  const id = v7()
  await db.insert(accounts).values({
    id,
    email,
    passwordHash: await testHash,
    roles,
    nickName: 'Robin',
    firstName: 'Robin',
    lastName: 'Gagnon',
    bio: '',
    gender: 'ratherNotSay',
    language: 'en',
    mallCode: '10000',
    createdAt: new Date(),
    // Whoever runs a real marketplace needs a second factor first.
    isDemo: roles.includes('operator'),
  })
  return id
}
