import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Who has run for so long did not die of how it was started. */
const HEALTHY_MS = 60_000

const howItDied = (code, signal) => (signal ? `was ended by ${signal}` : `ended with code ${code}`)

/**
 * The server in this terminal, started again when it dies. One that refuses its very first start is not: its line says what to mend. Answers
 * the exit code.
 */
export async function keepRunning({ args, env, say, firstPauseMs = FIRST_PAUSE_MS }) {
  let isLeaving = false
  let server
  let wake = new AbortController()
  const leave = (signal) => () => {
    isLeaving = true
    wake.abort()
    // A terminal sends SIGINT to both of us; the server decides when to leave.
    if (signal === 'SIGTERM') server?.kill('SIGTERM')
  }
  const listeners = ['SIGTERM', 'SIGINT'].map((signal) => [signal, leave(signal)])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  try {
    let wasReady = false
    for (let pauseMs = firstPauseMs; ; ) {
      const begun = Date.now()
      server = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
      server.on('message', (message) => {
        if (message === 'ready') wasReady = true
      })
      const [code, signal] = await new Promise((resolve) => server.once('exit', (...how) => resolve(how)))
      if (isLeaving || code === 0 || (code === 1 && !wasReady)) return code ?? 1
      if (Date.now() - begun > HEALTHY_MS) pauseMs = firstPauseMs
      say(`Mallard ${howItDied(code, signal)}; it starts again in ${Math.ceil(pauseMs / 1000)} s.`)
      wake = new AbortController()
      await pause(pauseMs, undefined, { signal: wake.signal }).catch(() => {})
      if (isLeaving) return 0
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  } finally {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}
