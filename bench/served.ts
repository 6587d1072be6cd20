import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { on, once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { freePort } from '../tools/private-postgres.mjs'

interface Stat {
  parent: number
  /** User and system time; Linux counts it in hundredths of a second. */
  ownMs: number
  /** Of children that ended. */
  endedMs: number
}

function statOf(pid: number): Stat {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n] ?? 0)
  return { parent, ownMs: (user + system) * 10, endedMs: (endedUser + endedSystem) * 10 }
}

/** CPU time of this process. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** CPU time of a PostgreSQL on this machine: its first process, the living backends and those that ended. */
export function postgresCpu(dataDirectory: string): () => number {
  const main = Number(readFileSync(`${dataDirectory}/postmaster.pid`, 'utf8').split('\n')[0])
  return () => {
    const { ownMs, endedMs } = statOf(main)
    const pids = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
    return pids.reduce((sum, pid) => {
      try {
        const { parent, ownMs: own } = statOf(pid)
        return parent === main ? sum + own : sum
      } catch {
        // It ended while we looked.
        return sum
      }
    }, ownMs + endedMs)
  }
}

export interface Served {
  origin: string
  cpuMs(): number
  memoryMb(): number
  /** Whether it still runs as the process that was started. */
  isUp(): boolean
  stop(): Promise<void>
}

/** Before it is ready it may tell how far it is. */
async function untilReady(output: Readable): Promise<void> {
  for await (const [data] of on(output, 'data')) if (String(data).includes('Mallard is ready')) return
}

/** The built server in a process of its own, without limits on who asks how often. Without an address it uses the embedded database. */
export async function serve(url: string | undefined, settings: Record<string, string> = {}): Promise<Served> {
  const port = await freePort()
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL')),
    MALLARD_PAGES_PER_MINUTE: '10000000',
    MALLARD_CALLS_PER_MINUTE: '10000000',
    MALLARD_DEMO: 'off',
    MALLARD_IDENTITY_KEY: `bench:${randomBytes(32).toString('base64')}`,
    ...settings,
    ...(url ? { DATABASE_URL: url } : {}),
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  }
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)
  const child = spawn(process.execPath, [...flags, process.env.BENCH_SERVER ?? 'dist/server/start.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([untilReady(child.stdout), ended.then(() => Promise.reject(new Error('the server did not start')))])
  child.stdout.resume()
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const memoryMb = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024)
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMs: () => statOf(child.pid ?? 0).ownMs,
    memoryMb,
    isUp: () => child.exitCode === null && child.signalCode === null,
    stop,
  }
}
