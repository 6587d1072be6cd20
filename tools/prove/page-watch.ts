import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 250
/** A visitor who waits longer has seen nothing. */
const PATIENCE_MS = 2000

export interface Seen {
  /** When a page was there, by the clock of the history. */
  there: number[]
  /** What it was answered with how often. */
  answers: Record<string, number>
}

/** Looks at pages as visitors do who have no account, until it is stopped. */
export function watchPages(origin: string, paths: Readonly<Record<string, string>>, now: () => number) {
  let isOver = false
  const seen: Record<string, Seen> = {}
  const look = async (path: string): Promise<string> => {
    try {
      const answer = await fetch(`${origin}${path}`, { headers: { cookie: 'language=en' }, signal: AbortSignal.timeout(PATIENCE_MS) })
      await answer.text()
      return String(answer.status)
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'too late' : 'no answer'
    }
  }
  const watch = async (name: string, path: string) => {
    const own: Seen = { there: [], answers: {} }
    seen[name] = own
    while (!isOver) {
      const answer = await look(path)
      if (answer === '200') own.there.push(now())
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
