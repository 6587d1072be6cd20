import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-programs.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'

interface Noted {
  number: number
  invariant: string
  figure: string
  held: number
  twin: number | null
}

/** Runs the tests of what must always hold on PostgreSQL and prints what they saw, beside what their deliberately broken twins did. */
const folder = mkdtempSync(join(tmpdir(), 'mallard-invariants-'))
const file = join(folder, 'noted')
const tests = [
  'src/server/orders/invariants.api.test.ts',
  'src/server/orders/invariants-money.api.test.ts',
  'src/server/orders/invariants-kill.api.test.ts',
  'src/server/points/invariants-points.api.test.ts',
  'src/server/http/calls/matrix.api.test.ts',
]
const given = process.env.TEST_DATABASE_URL
const binaries = findPostgres()
if (!given && !binaries) throw new Error('no PostgreSQL 15 or later was found')
const cluster = given ? null : await startPrivatePostgres(binaries ?? '')
const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...tests], {
  env: { ...process.env, INVARIANTS_FILE: file, TEST_DATABASE_URL: given ?? cluster?.url },
  encoding: 'utf8',
})
try {
  const noted = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Noted)
    .sort((a, b) => a.number - b.number)
  const rows = noted.map(
    ({ number, invariant, figure, held, twin }) => `| ${number} | ${invariant} | ${figure} | ${held} | ${twin ?? '-'} |`,
  )
  process.stdout.write(`| # | must hold | figure | seen | broken twin |\n|---|---|---|---|---|\n${rows.join('\n')}\n`)
} catch {
  process.stdout.write('Nothing was noted.\n')
}
if (run.status !== 0) {
  process.stderr.write(`${run.stdout}${run.stderr}`)
  process.exitCode = 1
}
await cluster?.stop()
rmSync(folder, { recursive: true, force: true })
