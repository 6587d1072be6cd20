import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
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

/** The demo is made while the rest is built: each leaves one of two cores idle. From the sources, since there is no build yet. */
function fillMeanwhile() {
  const isWanted = !process.env.DATABASE_URL && !existsSync(path.join(process.env.DATA_DIR, 'database')) && !isBuilt()
  if (!isWanted) return
  const env = { ...process.env, NODE_ENV: 'production' }
  // Its end is ours: it watches the channel between us. What it cannot do, the server tries again and explains.
  return once(
    spawn(process.execPath, ['--import', 'tsx', 'src/server/fill.ts'], { env, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] }),
    'exit',
  )
}

const filled = fillMeanwhile()
const notBuilt = await build(say, { isQuick: true })
if (notBuilt) fail(notBuilt)
await filled
// Threads that read once and end leave their own heaps of malloc behind, full of holes: one heap for all is 60 MB less. By itself it gives
// larger and larger pieces from that heap and keeps them: a fixed limit, in bytes, hands 20 to 30 MB back to the system.
const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const env = { ...malloc, ...process.env, NODE_ENV: 'production' }
// Half of the usual young generation: the process of somebody who tries it shall be small.
process.exit(await keepRunning({ args: ['--max-semi-space-size=8', 'dist/server/start.js'], env, say }))
