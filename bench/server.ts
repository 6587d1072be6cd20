import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../tools/private-postgres.mjs'

// A Node user agent would be taken for a robot, which gets no stream.
export const asBrowser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

export interface Server {
  origin: string
  /** From the start of the process to the last byte of /home. */
  firstPageMs: number
  residentMb: () => number
  stop: () => Promise<void>
}

const START_LIMIT_MS = 180_000

async function untilFirstPage(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode} before its first page`)
    const response = await fetch(url, { headers: asBrowser }).catch(() => null)
    const html = await response?.text()
    if (response?.ok && html?.includes('</html>')) return
    if (response && response.status !== 503) throw new Error(`${url} answered ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no page within ${START_LIMIT_MS / 1000} s`)
}

/** Starts the built server on a free port and waits for its first page. */
export async function startServer(settings: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Server> {
  const port = await freePort()
  const inherited = Object.entries(process.env).filter(([name]) => !/^(MALLARD_\w+|DATABASE_URL)$/.test(name))
  const unlimited = { MALLARD_DEMO: 'on', MALLARD_PAGES_PER_MINUTE: '10000000', MALLARD_CALLS_PER_MINUTE: '10000000' }
  const env = { ...Object.fromEntries(inherited), ...unlimited, ...settings, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' }
  const start = performance.now()
  const child = spawn(process.execPath, ['dist/server/start.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  const origin = `http://localhost:${port}`
  try {
    await untilFirstPage(`${origin}/home`, child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    firstPageMs: performance.now() - start,
    residentMb: () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout) / 1024,
    stop,
  }
}
