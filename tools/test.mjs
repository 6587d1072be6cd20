import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies, oldNode } from './dependencies.mjs'
import { findBrowser, findPostgres, installPackages } from './find-programs.mjs'
import { freePort, startPrivatePostgres } from './private-postgres.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
// For what hangs. The journeys take 15 minutes on two quiet cores and have taken 21 on busy ones.
const SUITE_LIMIT_MS = 40 * 60_000
const scratch = mkdtempSync(path.join(tmpdir(), 'mallard-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const report = path.join(scratch, 'report.json')

// No suite may reach a database or a setting of the person who runs the tests.
const cleanEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(MALLARD_\w+|DATABASE_URL|TEST_DATABASE_URL|DATA_DIR|PORT|HOST)$/.test(name)),
)

const script = (file, ...args) => [process.execPath, path.join('node_modules', file), ...args]
const vitest = (project) =>
  script('vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)

const one = (failed) => (failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 })
const counted = (passed, failed, broke) => ({ passed, failed: failed === 0 && broke ? 1 : failed })
const readReport = () => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null)
const countVitest = (broke) => {
  const seen = readReport()
  return counted(seen?.numPassedTests ?? 0, seen?.numFailedTests ?? 0, broke)
}
const countPlaywright = (broke) => {
  const stats = readReport()?.stats
  // A journey that passed at its second try passed, and is said.
  if (stats?.flaky) process.stdout.write(`${stats.flaky} of the journeys needed a second try\n`)
  return counted((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, broke)
}

const needsBrowser = {
  packages: ['chromium-headless-shell', 'chromium'].map((browser) => [browser, 'fonts-noto-cjk']),
  find: findBrowser,
  missing: 'no Chromium or Chrome was found',
}
const needsPostgres = { packages: [['postgresql']], find: findPostgres, missing: 'no PostgreSQL 15 or later was found' }

const suites = {
  types: { commands: [script('typescript/bin/tsc', '--noEmit', '-p', '.')], count: one },
  lint: { commands: [script('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')], count: one },
  unused: { commands: [script('knip/bin/knip.js')], count: one },
  unit: { commands: [vitest('unit')], count: countVitest },
  api: { commands: [vitest('api')], count: countVitest },
  'api:pg': {
    commands: [vitest('api')],
    count: countVitest,
    needs: needsPostgres,
    prepare: async (binaries) => {
      const { url, stop } = await startPrivatePostgres(binaries, { durable: false })
      return { env: { TEST_DATABASE_URL: url }, stop }
    },
  },
  build: { commands: [[process.execPath, 'tools/build.mjs']], count: one },
  e2e: {
    commands: [script('@playwright/test/cli.js', 'test')],
    count: countPlaywright,
    needs: needsBrowser,
    prepare: async (browser) => ({
      env: {
        CHROMIUM_PATH: browser,
        E2E_PORT: String(await freePort()),
        E2E_DATA_DIR: path.join(scratch, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      stop: async () => {},
    }),
  },
}

let running = null
function run([command, ...args], env) {
  return new Promise((resolve) => {
    // What a suite leaves behind among temporary files goes with the scratch folder.
    const child = spawn(command, args, { env: { ...cleanEnv, TMPDIR: scratch, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const limit = setTimeout(() => child.kill('SIGTERM'), SUITE_LIMIT_MS)
    const finish = (failed, extra = '') => {
      clearTimeout(limit)
      running = null
      resolve({ failed, output: output + extra })
    }
    child.on('error', (error) => finish(true, error.message))
    child.on('close', (code, signal) => finish(code !== 0, signal ? `\nended by ${signal}\n` : ''))
  })
}

async function runCommands(suite, env) {
  rmSync(report, { force: true })
  let output = ''
  for (const command of suite.commands) {
    const result = await run(command, env)
    output += result.output
    if (result.failed) return { failed: true, output }
  }
  return { failed: false, output }
}

async function runSuite(name) {
  const suite = suites[name]
  const found = suite.needs?.find() ?? (suite.needs && installPackages(suite.needs.packages) ? suite.needs.find() : undefined)
  if (suite.needs && !found) {
    process.stdout.write(`${name.padEnd(8)} left out: ${suite.needs.missing} and none could be installed\n`)
    return { passed: 0, failed: 0 }
  }

  const start = Date.now()
  const line = (text) => `${name.padEnd(8)} ${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  ${text}`
  const tick = process.stdout.isTTY ? setInterval(() => process.stdout.write(`\r${line('running')}`), 500) : undefined
  let prepared = { env: {}, stop: async () => {} }
  let result
  try {
    if (suite.prepare) prepared = await suite.prepare(found)
    result = await runCommands(suite, prepared.env)
  } catch (error) {
    result = { failed: true, output: `${error.message}\n` }
  } finally {
    await prepared.stop()
    clearInterval(tick)
  }
  const count = suite.count(result.failed)
  const text = line(`${count.passed} passed, ${count.failed} failed`)
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`)
  if (count.failed > 0) process.stdout.write(`\n${result.output}\n`)
  return count
}

const tooOld = oldNode()
if (tooOld) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in suites))
if (unknown.length > 0) {
  process.stderr.write(`There is no suite named ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.\n`)
  process.exit(1)
}
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    running?.kill(signal)
  })
}

if (!installDependencies((line) => process.stdout.write(`${line}\n`))) {
  process.stderr.write('npm ci failed, so nothing can be tested.\n0 passed, 1 failed\n')
  process.exit(1)
}
const total = { passed: 0, failed: 0 }
for (const name of chosen.length > 0 ? chosen : Object.keys(suites)) {
  if (interrupted) break
  const { passed, failed } = await runSuite(name)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || interrupted ? 1 : 0
