/** Longer than this and somebody wonders whether it works. */
const SLOW_MS = 1000
/** What was slow longer ago is over. */
const LATELY_MS = 10 * 60_000
const MOST = 200

interface SlowAnswer {
  path: string
  ms: number
  at: number
}

/** Remembers the last answers of this process that took too long. */
export class SlowAnswers {
  #last: SlowAnswer[] = []

  note(path: string, ms: number, at: number): void {
    if (ms < SLOW_MS) return
    this.#last.push({ path, ms, at })
    if (this.#last.length > MOST) this.#last.shift()
  }

  /** How many there were lately, and the slowest of them; null when there was none. */
  lately(now: number): { count: number; path: string; seconds: number } | null {
    this.#last = this.#last.filter(({ at }) => now - at < LATELY_MS)
    const [first, ...others] = this.#last
    if (!first) return null
    const worst = others.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest), first)
    return { count: this.#last.length, path: worst.path, seconds: Math.round(worst.ms / 100) / 10 }
  }
}
