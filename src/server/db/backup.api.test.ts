import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../root.ts'
import { makeScratch, PATIENCE_MS, testPostgres } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tool = (name: string, settings: Record<string, string>, ...args: string[]) => {
  const env = { PATH: process.env.PATH, ...settings }
  const done = spawnSync(process.execPath, ['--import', 'tsx', `tools/${name}.ts`, ...args], { cwd: root, env, encoding: 'utf8' })
  return { code: done.status, said: done.stdout + done.stderr }
}

const dumpProgram = 'pg_dump'
const hasPgDump = spawnSync(dumpProgram, ['--version']).status === 0

test.skipIf(testPostgres && !hasPgDump)(
  'a backup brings everything back, and nothing is overwritten unasked',
  async () => {
    const scratches = testPostgres ? [await makeScratch(testPostgres), await makeScratch(testPostgres)] : []
    const settingsOf = (at: number): Record<string, string> =>
      scratches[at] ? { DATABASE_URL: scratches[at].url } : { DATA_DIR: join(folder, String(at)) }
    const from = settingsOf(0)
    const to = settingsOf(1)
    const open = ({ DATABASE_URL: url, DATA_DIR: dataDir = '' }: Record<string, string>) =>
      openDatabase(
        url ? { kind: 'postgres', url, connections: 2, statementMs: PATIENCE_MS, replicas: null } : { kind: 'embedded', dataDir },
      )

    const first = await open(from)
    await migrate(first.pool, await readMigrations())
    await first.pool.query(`insert into settings values ('duck', '"quack"', now())`)
    await first.close()

    const file = join(folder, 'backup')
    expect(tool('backup', from, file)).toMatchObject({ code: 0 })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(tool('backup', from, file)).toMatchObject({ code: 1, said: expect.stringContaining('never overwrites') })
    expect(tool('restore', to, file)).toMatchObject({ code: 0 })
    expect(tool('restore', to, file)).toMatchObject({ code: 1, said: expect.stringContaining('--force') })

    const broken = join(folder, 'broken')
    writeFileSync(broken, 'not a backup')
    const refused = tool('restore', to, broken, '--force')
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/^[^\n]+\n$/)

    const second = await open(to)
    const { rows } = await second.pool.query(`select value from settings where key = 'duck'`)
    await second.close()
    for (const scratch of scratches) await scratch.drop()
    expect(rows).toEqual([{ value: 'quack' }])
  },
  180_000,
)
