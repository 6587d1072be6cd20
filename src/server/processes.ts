import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** One that has died is not started again at once, or a bug at its start would keep the machine busy. */
const PAUSE_MS = 1000

/**
 * Serves with several processes on one port, and starts again those that die. The first one goes ahead alone: it migrates and fills what
 * the others find ready. Answers the exit code.
 */
export async function runProcesses(count: number, say: (line: string) => void): Promise<number> {
  let isLeaving = false
  const leave = (signal: NodeJS.Signals) => {
    isLeaving = true
    // A terminal sends SIGINT to all of us; each process decides when to leave.
    if (signal === 'SIGTERM') for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM')
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)

  const [first, failed] = await readyOrGone(cluster.fork())
  if (failed !== null) return isLeaving ? 0 : failed
  const others = Array.from({ length: count - 1 }, () => cluster.fork({ ANOTHER_PROCESS: 'yes' }))
  const workers = [first, ...others]
  const lives = workers.map(living)
  await Promise.all(others.map(readyOrGone))
  say(`${count} processes serve on this port: ${workers.map((worker) => worker.process.pid).join(', ')}`)
  process.send?.('ready')

  async function living(begun: Worker): Promise<void> {
    for (let worker = begun; ; worker = cluster.fork({ ANOTHER_PROCESS: 'yes' })) {
      const [code, signal] = worker.isDead() ? [1, null] : await once(worker, 'exit')
      if (isLeaving) return
      say(`Process ${worker.process.pid} ${signal ? `was ended by ${signal}` : `ended with code ${code}`}; another takes its place.`)
      await pause(PAUSE_MS)
      if (isLeaving) return
    }
  }
  await Promise.all(lives)
  return 0
}

/** Waits until a process can serve, or for the code it left with. */
async function readyOrGone(worker: Worker): Promise<[worker: Worker, failed: number | null]> {
  return new Promise((resolve) => {
    worker.once('exit', (code: number | null) => resolve([worker, code ?? 1]))
    worker.on('message', (message) => message === 'ready' && resolve([worker, null]))
  })
}
