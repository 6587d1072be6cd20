import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { installDependencies, oldNode } from './dependencies.mjs'
import { keepRunning } from './keep-running.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// The data folder is named from where the person stands, everything else from the package.
process.env.DATA_DIR = path.resolve(process.env.DATA_DIR || path.join(root, 'data'))
process.chdir(root)

const say = (line) => process.stdout.write(`${line}\n`)

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const tooOld = oldNode()
if (tooOld) fail(tooOld)
if (!installDependencies(say)) fail('The packages could not be installed: see the lines above. Is there a network?')
const notBuilt = await build(say)
if (notBuilt) fail(notBuilt)
process.exit(await keepRunning({ args: ['dist/server/start.js'], env: { ...process.env, NODE_ENV: 'production' }, say }))
