import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = path.join('node_modules', '.cache', 'mallard')
/** Deals and jobs of the demo have hours: a copy is for the tests of one sitting. */
const KEPT_MS = 4 * 60 * 60_000

const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Every file that a source file loads, itself among them. */
export function sourcesOf(entry, found = new Set()) {
  if (found.has(entry)) return found
  found.add(entry)
  for (const [, to] of readFileSync(entry, 'utf8').matchAll(imported)) {
    const file = path.join(path.dirname(entry), to)
    if (existsSync(file)) sourcesOf(file, found)
  }
  return found
}

const below = (folder) => readdirSync(folder).map((name) => path.join(folder, name))

/** Changes with everything that the demo is made from. */
export function demoKey() {
  const files = [
    ...sourcesOf('src/server/fill.ts'),
    ...sourcesOf('src/server/db/embedded-worker.ts'),
    ...sourcesOf('src/server/search/fill-worker.ts'),
    ...below('src/server/demo/data'),
    ...below('migrations'),
    'src/server/search/dictionary.json',
    'public/media/manifest.json',
    'package-lock.json',
  ]
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The folder of a demo that was made from these sources within the last hours; made now when there is none. */
function preparedDemo() {
  const folder = path.join(cache, `demo-${demoKey()}`)
  if (existsSync(folder) && Date.now() - statSync(folder).mtimeMs < KEPT_MS) return folder
  for (const old of existsSync(cache) ? readdirSync(cache).filter((name) => /^demo-\w+$/.test(name)) : []) {
    rmSync(path.join(cache, old), { recursive: true, force: true })
  }
  // Two runs may make it at once: each has a draft, and whoever is second keeps the first one's.
  const draft = `${folder}.${process.pid}`
  const env = { ...process.env, DATA_DIR: path.resolve(draft), MALLARD_DEMO: 'on', NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, ['dist/server/fill.js', '--matched'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The demo could not be made: see the lines above.')
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

/** Puts the demo of the built server into a new data folder, as a first start would make it. */
export function putDemo(dataDir) {
  if (existsSync(path.join(dataDir, 'database'))) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cpSync(preparedDemo(), dataDir, { recursive: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) preparedDemo()
