import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './private-postgres.mjs'

// The releases of Node that are supported and are not the one at hand: unit tests, calls, and a first start up to its home page on each.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['22', '24']
const scratch = mkdtempSync(path.join(tmpdir(), 'mallard-nodes-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

function fetchNode(version) {
  const prefix = path.join(scratch, version)
  const args = ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-save', `node@${version}`]
  const done = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  return done.status === 0 ? path.join(prefix, 'node_modules', 'node', 'bin') : null
}

async function isServing(bin) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(scratch, 'data'), NODE_ENV: 'production' }
  const server = spawn(path.join(bin, 'node'), ['dist/server/start.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    for (;;) {
      if (server.exitCode !== null) return false
      const page = await fetch(`http://localhost:${port}/home`).catch(() => null)
      if (page) return page.ok && (await page.text()).includes('</html>')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(path.join(scratch, 'data'), { recursive: true, force: true })
  }
}

const broken = []
for (const version of wanted) {
  const bin = fetchNode(version)
  if (!bin) {
    process.stdout.write(`Node ${version} left out: npm could not bring it\n`)
    continue
  }
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const tests = spawnSync(path.join(bin, 'node'), ['tools/test.mjs', 'unit', 'api', 'build'], { env, stdio: 'inherit' })
  const serves = await isServing(bin)
  process.stdout.write(
    `Node ${version}: ${tests.status === 0 ? 'the tests pass' : 'tests fail'}, ${serves ? 'a first start answers' : 'no start'}\n`,
  )
  if (tests.status !== 0 || !serves) broken.push(version)
}
process.exitCode = broken.length > 0 ? 1 : 0
