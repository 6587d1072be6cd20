import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies, oldNode } from './dependencies.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// The data folder is named from where the person stands, everything else from the package.
process.env.DATA_DIR = path.resolve(process.env.DATA_DIR || path.join(root, 'data'))
process.chdir(root)

const stampFile = path.join('dist', 'stamp')
const say = (line) => process.stdout.write(`${line}\n`)

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** A fingerprint of everything that goes into the build. */
function fingerprint() {
  const hash = createHash('sha256')
  const visit = (name) => {
    for (const entry of readdirSync(name, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(name, entry.name)
      if (entry.isDirectory()) visit(file)
      else if (!entry.name.includes('.test.')) hash.update(file).update(readFileSync(file))
    }
  }
  visit('src')
  for (const file of ['package-lock.json', 'vite.config.ts', path.join('tools', 'contract-stubs.ts')]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

async function build() {
  const wanted = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  say('Building (after a change only) ...')
  for (const args of [['build'], ['build', '--ssr']]) {
    const done = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn'], { encoding: 'utf8' })
    if (done.status !== 0) fail(`${done.stdout}${done.stderr}\nThe build failed: see the lines above.`)
  }
  const { compressAssets } = await import('./compress-assets.mjs')
  await compressAssets(path.join('dist', 'client', 'assets'))
  writeFileSync(stampFile, wanted)
}

/** The server in this terminal: it hears the signals, and its exit code is ours. */
function serve() {
  const server = spawn(process.execPath, ['dist/server/start.js'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  // A terminal sends this one to both of us; the server decides when to leave.
  process.on('SIGINT', () => {})
  server.on('exit', (code) => process.exit(code ?? 1))
}

const tooOld = oldNode()
if (tooOld) fail(tooOld)
if (!installDependencies(say)) fail('The packages could not be installed: see the lines above. Is there a network?')
await build()
serve()
