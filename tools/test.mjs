import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies, oldNode } from './dependencies.mjs'
import { installPackages } from './find-programs.mjs'
import { plans, suites } from './suites.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// For what hangs. All journeys have taken 30 minutes on two quiet cores, and a slower machine takes longer.
const SUITE_LIMIT_MS = 70 * 60_000
const scratch = mkdtempSync(path.join(tmpdir(), 'mallard-'))
// A PostgreSQL that a test starts for itself does not run as root, and has to get to its folder in here.
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

// No suite may reach a database or a setting of the person who runs the tests.
const cleanEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(MALLARD_\w+|DATABASE_URL|TEST_DATABASE_URL|DATA_DIR|PORT|HOST)$/.test(name)),
)

const running = new Map()
function run(name, [command, ...args], env) {
  return new Promise((resolve) => {
    // What a suite leaves behind among temporary files goes with the scratch folder.
    const child = spawn(command, args, { env: { ...cleanEnv, TMPDIR: scratch, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.set(name, child)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const limit = setTimeout(() => child.kill('SIGTERM'), SUITE_LIMIT_MS)
    const finish = (failed, extra = '') => {
      clearTimeout(limit)
      running.delete(name)
      resolve({ failed, output: output + extra })
    }
    child.on('error', (error) => finish(true, error.message))
    child.on('close', (code, signal) => finish(code !== 0, signal ? `\nended by ${signal}\n` : ''))
  })
}

const started = Date.now()
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1).padStart(6)
const say = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`)
const tick = () => running.size > 0 && process.stdout.write(`\r\x1b[K${seconds(started)} s  running ${[...running.keys()].join(', ')}`)
if (process.stdout.isTTY) setInterval(tick, 500).unref()

const total = { passed: 0, failed: 0 }

function programFor({ find, packages, isSecondBest = () => false }) {
  const found = find()
  if (found && !isSecondBest()) return found
  return packages.length > 0 && installPackages(found ? packages.slice(0, 1) : packages) ? find() : found
}

async function runSuite(name) {
  const suite = suites[name]
  const found = suite.needs && programFor(suite.needs)
  if (suite.needs && !found) {
    say(`${name.padEnd(8)} left out: ${suite.needs.missing()}`)
    return
  }

  const start = Date.now()
  const report = path.join(scratch, `${name.replace(':', '-')}.json`)
  let prepared = { env: {}, stop: async () => {} }
  let result
  try {
    if (suite.prepare) prepared = await suite.prepare(found, { report, scratch })
    result = await run(name, suite.command(report), prepared.env)
  } catch (error) {
    result = { failed: true, output: `${error.message}\n` }
  } finally {
    await prepared.stop()
  }
  const { passed, failed } = suite.count(report, result.failed)
  say(`${name.padEnd(8)} ${seconds(start)} s  ${passed} passed, ${failed} failed`)
  if (failed > 0) process.stdout.write(`\n${result.output}\n`)
  total.passed += passed
  total.failed += failed
}

const tooOld = oldNode()
if (tooOld) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in suites || name === 'all'))
if (unknown.length > 0) {
  process.stderr.write(`There is no suite named ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}; all.\n`)
  process.exit(1)
}
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    for (const child of running.values()) child.kill(signal)
  })
}

if (!installDependencies(say)) {
  process.stderr.write('npm ci failed, so nothing can be tested.\n0 passed, 1 failed\n')
  process.exit(1)
}
const runRow = async (row) => {
  for (const name of row) if (!interrupted) await runSuite(name)
}
const steps = asked.length === 0 ? plans.core : asked.includes('all') ? plans.all : [[asked]]
for (const rows of steps) await Promise.all(rows.map(runRow))
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || interrupted ? 1 : 0
