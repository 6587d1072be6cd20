import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [name, ...args] = process.argv.slice(2)

/** A tool as the sources say where the development packages are, else as it was built. Files are named from where the person stands. */
const loader = path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')
const source = path.join(root, 'tools', `${name}.ts`)
const built = path.join(root, 'dist', 'server', 'tools', `${name}.js`)
const fromSource = existsSync(loader) && existsSync(source)

if (!fromSource && !existsSync(built)) {
  process.stderr.write(`${name} is not built: run npm run build first.\n`)
  process.exit(1)
}
const how = fromSource ? ['--import', pathToFileURL(loader).href, source] : [built]
const done = spawnSync(process.execPath, [...how, ...args], { stdio: 'inherit' })
process.exit(done.status ?? 1)
