import { setTimeout as pause } from 'node:timers/promises'
import words from '../../src/web/i18n/en/errors.ts'
import type { History } from './history.ts'

const EVERY_MS = 250
/** A visitor who waits longer has seen nothing. */
const PATIENCE_MS = 2000

const { ordersWait, waitTitle } = words

/** What a visitor took from an answer: a page, a page above which stands that orders wait, or the calm page in its place. */
export function kindOf(status: number, body: string): string {
  if (status === 200) return body.includes(ordersWait) ? '200 with the calm line' : '200'
  return status === 503 && body.includes(waitTitle) ? '503 with the calm page' : String(status)
}

export interface Seen {
  /** When a page was there, by the clock of the history. */
  there: number[]
  /** What it was answered with how often. */
  answers: Record<string, number>
}

/** Looks at pages as visitors do who have no account, until it is stopped. */
export function watchPages(origin: string, paths: Readonly<Record<string, string>>, history: History) {
  let isOver = false
  const seen: Record<string, Seen> = {}
  const look = async (path: string): Promise<string> => {
    try {
      const answer = await fetch(`${origin}${path}`, { headers: { cookie: 'language=en' }, signal: AbortSignal.timeout(PATIENCE_MS) })
      return kindOf(answer.status, await answer.text())
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'too late' : 'no answer'
    }
  }
  const watch = async (name: string, path: string) => {
    const own: Seen = { there: [], answers: {} }
    seen[name] = own
    while (!isOver) {
      const asked = history.now()
      const answer = await look(path)
      const isThere = answer.startsWith('200')
      if (isThere) own.there.push(history.now())
      const value = { answer, ms: history.now() - asked }
      history.note({ process: 600, op: name, what: 'page', type: isThere ? 'ok' : 'fail', value })
      own.answers[answer] = (own.answers[answer] ?? 0) + 1
      await pause(EVERY_MS)
    }
  }
  const running = Promise.all(Object.entries(paths).map(([name, path]) => watch(name, path)))
  const stop = async () => {
    isOver = true
    await running
    return seen
  }
  return { stop }
}
