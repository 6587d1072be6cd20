import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../root.ts'
import { testPostgres } from '../testing/database.ts'
import { testIdentityKey } from '../testing/house.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { refuseNewer, rememberSchema } from './schema-mark.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-embedded-'))
const good = join(folder, 'good')
const migrations = await readMigrations()

const onDisk = test.skipIf(testPostgres)

beforeAll(async () => {
  if (testPostgres) return
  const { pool, close } = await openDatabase({ kind: 'embedded', dataDir: good })
  await migrate(pool, migrations)
  await pool.query(`insert into settings values ('duck', '"quack"', now())`)
  await close()
  rememberSchema(good, migrations)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Changes when any file below changes. */
function imprint(path: string): string {
  const hash = createHash('sha256')
  const visit = (at: string) => {
    for (const name of readdirSync(at).sort()) {
      const file = join(at, name)
      hash.update(file)
      if (statSync(file).isDirectory()) visit(file)
      else hash.update(readFileSync(file))
    }
  }
  visit(path)
  return hash.digest('hex')
}

function startServer(dataDir: string): Promise<{ code: number | null; stderr: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', MALLARD_DEMO: 'off', MALLARD_IDENTITY_KEY: testIdentityKey }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/start.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (data) => {
    stderr += data
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, stderr })))
}

const refusedWith = (words: string) => ({
  code: 1,
  stderr: expect.stringMatching(new RegExp(`^Mallard cannot start: [^\\n]*${words}[^\\n]*\\n$`)),
})

onDisk('a second process gets one clear line, and the first loses nothing', async () => {
  const first = await openDatabase({ kind: 'embedded', dataDir: good })
  const second = await startServer(good)
  await first.pool.query(`insert into settings values ('goose', '"honk"', now())`)
  await first.close()
  expect(second).toEqual(refusedWith(`in use by process ${process.pid}`))

  const again = await openDatabase({ kind: 'embedded', dataDir: good })
  const { rows } = await again.pool.query('select key from settings order by key')
  await again.close()
  expect(rows).toEqual([{ key: 'duck' }, { key: 'goose' }])
})

onDisk('a folder that holds something else is refused and left untouched', async () => {
  const dataDir = join(folder, 'foreign')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'holiday.jpg'), 'not a database')
  const before = imprint(dataDir)
  expect(await startServer(dataDir)).toEqual(refusedWith('cannot be read'))
  expect(imprint(dataDir)).toBe(before)
})

onDisk('a damaged database is refused and left untouched', async () => {
  const dataDir = join(folder, 'damaged')
  cpSync(good, dataDir, { recursive: true })
  truncateSync(join(dataDir, 'database', 'global', 'pg_control'), 100)
  const before = imprint(dataDir)
  expect(await startServer(dataDir)).toEqual(refusedWith('cannot be read'))
  expect(imprint(dataDir)).toBe(before)
})

onDisk('data of a newer Mallard is refused without opening it', async () => {
  const dataDir = join(folder, 'newer')
  cpSync(good, dataDir, { recursive: true })
  rememberSchema(dataDir, [...migrations, { name: '9999-future.sql', checksum: '', sql: '' }])
  const before = imprint(dataDir)
  expect(() => refuseNewer(dataDir, migrations)).toThrow('newer Mallard (it holds 9999-future.sql)')
  expect(await startServer(dataDir)).toEqual(refusedWith('newer Mallard'))
  expect(imprint(dataDir)).toBe(before)
})
