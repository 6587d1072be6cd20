import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import { isBuilt, root } from './root.ts'

/** A thread of its own, which begins with this file below src/server; the build has it under its last name. */
export function startThread(source: string, workerData: unknown, resourceLimits?: ResourceLimits): Worker {
  if (isBuilt) return new Worker(join(root, 'dist/server', `${basename(source, '.ts')}.js`), { workerData, resourceLimits })
  // Node 20 cannot start a worker from TypeScript, also not with a loader in its arguments; a line of JavaScript can load one first.
  const url = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href)
  const line = `import(${url('node_modules/tsx/dist/esm/api/index.mjs')}).then(({ register }) => register()).then(() => import(${url(join('src/server', source))}))`
  return new Worker(line, { eval: true, workerData, resourceLimits })
}

/** The thread ended before its work did, and what it had is gone with it. */
export class ThreadLost extends Error {}

interface Asked {
  ask: string
  given: readonly unknown[]
}

type Answer = { done: unknown } | { failed: string }

export interface Thread {
  worker: Worker
  /** Asks one of its functions. */
  ask<Answered>(name: string, ...given: readonly unknown[]): Promise<Answered>
  stop(): Promise<void>
}

/** Starts a thread that answers by `answerAs`. */
export function askThread(source: string, workerData?: unknown, resourceLimits?: ResourceLimits): Thread {
  const worker = startThread(source, workerData, resourceLimits)
  const waiting: { resolve: (answer: never) => void; reject: (error: Error) => void }[] = []
  let lost: ThreadLost | undefined
  const lose = (why: string) => {
    lost ??= new ThreadLost(`The thread ${basename(source, '.ts')} ended: ${why}`)
    for (const { reject } of waiting.splice(0)) reject(lost)
  }
  worker.on('error', (error) => lose(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => lose(`code ${code}`))
  // It answers one after the other, in the order in which it was asked.
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift()
    if ('failed' in answer) asked?.reject(new Error(answer.failed))
    else asked?.resolve(answer.done as never)
  })
  return {
    worker,
    ask: (ask, ...given) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        waiting.push({ resolve, reject })
        worker.postMessage({ ask, given } satisfies Asked)
      }),
    stop: async () => {
      await worker.terminate()
    },
  }
}

/** Inside a thread: answers with these functions. `movedOf` names what need not be copied, since nobody here looks at it again. */
export function answerAs(
  answers: Record<string, (...given: never[]) => unknown>,
  movedOf: (done: unknown) => readonly Transferable[] = () => [],
): void {
  const port = parentPort
  if (!port) throw new Error('This file runs in a worker only')
  port.on('message', ({ ask, given }: Asked) => {
    try {
      const done = answers[ask]?.(...(given as never[]))
      port.postMessage({ done } satisfies Answer, movedOf(done))
    } catch (error) {
      port.postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies Answer)
    }
  })
}

/** All memory of lists of numbers that an answer holds: for one that is handed over whole. */
export const buffersOf = (done: unknown): ArrayBuffer[] => [...new Set(buffersIn(done))]

const buffersIn = (value: unknown): ArrayBuffer[] =>
  ArrayBuffer.isView(value)
    ? [value.buffer as ArrayBuffer]
    : value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.values(value).flatMap(buffersIn)
      : []
