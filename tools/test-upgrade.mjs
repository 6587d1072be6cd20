import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findPostgres } from './find-programs.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'

// The code of the release before with its own tests, on a database that this release has migrated: what a rolling upgrade puts beside each
// other. npm run test:upgrade -- [--from COMMIT] [FOLDER...]
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** The last tag; before there is one, what stood there before the newest migrations of the last day came. */
function releaseBefore() {
  const tag = git('describe', '--tags', '--abbrev=0')
  if (tag) return tag
  const [newest] = git('log', '--diff-filter=A', '--format=%H %ct', '-1', '--', 'migrations').split('\n')
  const day = Number(newest?.split(' ')[1]) - 24 * 3600
  return git('rev-list', '-1', `--before=${day}`, 'HEAD')
}

const from = git('rev-parse', '--verify', `${values.from ?? releaseBefore()}^{commit}`)
const postgres = findPostgres()
if (!from || !postgres) {
  process.stdout.write(`left out: ${from ? 'no PostgreSQL 15 or later was found' : 'there is no commit to upgrade from'}\n`)
  process.exit(0)
}
const rooms = ['cart', 'orders', 'payments', 'quotes', 'service-orders', 'coupons', 'customers']
const folders = positionals.length > 0 ? positionals : rooms.map((room) => `src/server/${room}/`)

const scratch = mkdtempSync(path.join(tmpdir(), 'mallard-upgrade-'))
chmodSync(scratch, 0o711)
const old = path.join(scratch, 'before')
spawnSync('git', ['worktree', 'add', '--detach', old, from], { stdio: 'ignore' })
let stop = async () => {}
try {
  // What only its pages or its linter need may differ.
  const needed = (folder) => JSON.stringify(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies)
  if (needed(old) === needed('.')) symlinkSync(path.resolve('node_modules'), path.join(old, 'node_modules'))
  else spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: old, stdio: 'inherit' })
  const known = new Set(readdirSync(path.join(old, 'migrations')))
  const added = readdirSync('migrations').filter((file) => !known.has(file))
  for (const file of added) cpSync(path.join('migrations', file), path.join(old, 'migrations', file))
  process.stdout.write(`${from.slice(0, 8)} on a database with ${added.length} newer migrations: ${folders.join(', ')}\n`)
  const database = await startPrivatePostgres(postgres, { durable: false, below: scratch })
  stop = database.stop
  const there = folders.filter((folder) => existsSync(path.join(old, folder)))
  const env = { ...process.env, TEST_DATABASE_URL: database.url, TMPDIR: scratch }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--reporter=dot', ...there]
  const [code] = await once(spawn(process.execPath, args, { cwd: old, env, stdio: 'inherit' }), 'exit')
  process.exitCode = code ?? 1
} finally {
  await stop()
  spawnSync('git', ['worktree', 'remove', '--force', old], { stdio: 'ignore' })
  rmSync(scratch, { recursive: true, force: true })
}
