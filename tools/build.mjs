import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const stampFile = path.join('dist', 'stamp')

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
  visit('tools')
  for (const file of ['package-lock.json', 'vite.config.ts', 'vite.desk.config.ts']) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Packages that the built server loads and that an installation without development packages does not have. */
function missingInProduction() {
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const scripts = readdirSync(path.join('dist', 'server'), { recursive: true }).filter((file) => file.endsWith('.js'))
  const imported = scripts.flatMap((file) => {
    const code = readFileSync(path.join('dist', 'server', file), 'utf8')
    return [...code.matchAll(/^(?:import|export)\s[^'"`;]*?from\s*["']([^"'./][^"']*)["']|^import\s*["']([^"'./][^"']*)["']/gm)].map(
      ([, from, alone]) => from ?? alone,
    )
  })
  const packages = imported
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(packages)].filter((name) => locked[`node_modules/${name}`]?.dev !== undefined || !locked[`node_modules/${name}`])
}

const stamped = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')
/** The stamp of a build that was packed in a hurry. */
const inHurry = (wanted) => `${wanted} quick`

/** Whether dist/ is what the sources say. */
export const isBuilt = (wanted = fingerprint()) => [wanted, inHurry(wanted)].includes(stamped())

/**
 * Builds what the browser gets, the server and its tools into dist/, unless they are there as the sources say. Answers why it could not, or
 * nothing. `isQuick` is for whoever waits for a first page: packing is a fifth of all the work for a tenth fewer bytes, and a build without
 * it makes up for that.
 */
export async function build(say, { isQuick = false } = {}) {
  const wanted = fingerprint()
  if (isQuick ? isBuilt(wanted) : stamped() === wanted) return null
  say('Building (after a change only) ...')
  if (!isBuilt(wanted)) {
    for (const args of [['build'], ['build', '--config', 'vite.desk.config.ts'], ['build', '--ssr']]) {
      const done = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn'], { encoding: 'utf8' })
      if (done.status !== 0) return `${done.stdout}${done.stderr}\nThe build failed: see the lines above.`
    }
    const missing = missingInProduction()
    if (missing.length > 0) return `The built server loads ${missing.join(', ')}: that belongs into the dependencies of package.json.`
  }
  const compressing = ['tools/compress-assets.mjs', path.join('dist', 'client', 'assets'), isQuick ? '6' : '11']
  const compressed = spawnSync(process.execPath, compressing, { encoding: 'utf8' })
  if (compressed.status !== 0) return `${compressed.stderr}\nThe build could not be compressed: see the lines above.`
  writeFileSync(stampFile, isQuick ? inHurry(wanted) : wanted)
  return null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const failed = await build((line) => process.stdout.write(`${line}\n`), { isQuick: process.argv.includes('--quick') })
  if (failed) process.stderr.write(`${failed}\n`)
  process.exitCode = failed ? 1 : 0
}
