import { setTimeout as pause } from 'node:timers/promises'
import { PrimaryAway } from './database-error.ts'

export interface Away {
  since: Date
  why: string
}

const PROBE_MS = 300

/** Hears that it is away, or back again. */
export type HearAway = (away: Away | null, before: Away | null) => void

/**
 * What this process knows of the server that takes writes. A connection that broke is a doubt, and a question of our own decides: one whose
 * connection alone broke holds up nobody, and a database that is gone is asked by one instead of by everybody who waits for it.
 */
export class Primary {
  readonly #ask: () => Promise<void>
  #hear: HearAway = () => {}
  #away: Away | null = null
  #probing: Promise<void> | null = null
  #isClosed = false
  readonly #leaving = new Set<(error: Error) => void>()

  /** `ask` resolves when a server that takes writes has answered, and gives up by itself. */
  constructor(ask: () => Promise<void>) {
    this.#ask = ask
  }

  tell(hear: HearAway): void {
    this.#hear = hear
  }

  get away(): Away | null {
    return this.#away
  }

  /** Somebody is looking whether it is there. */
  get isDoubted(): boolean {
    return this.#probing !== null
  }

  /** Looks whether it is still there. */
  doubt(why: unknown): void {
    if (this.#isClosed) return
    this.#probing ??= this.#probe({ since: new Date(), why: reasonOf(why) }).finally(() => {
      this.#probing = null
    })
  }

  async #probe(doubted: Away): Promise<void> {
    for (;;) {
      try {
        await this.#ask()
        return this.#set(null)
      } catch (error) {
        if (this.#isClosed) return
        if (!this.#away) this.#set({ ...doubted, why: reasonOf(error) })
      }
      // Not all processes at once.
      await pause(PROBE_MS * (0.5 + Math.random()), undefined, { ref: false })
      if (this.#isClosed) return
    }
  }

  #set(away: Away | null): void {
    const before = this.#away
    if (before === away) return
    this.#away = away
    this.#hear(away, before)
    if (away) for (const leave of this.#leaving) leave(this.#error())
  }

  #error(): Error {
    return new PrimaryAway(`No primary since ${this.#away?.since.toISOString()}: ${this.#away?.why}`)
  }

  /** Waits for it, for so long. Whoever only reads waits for so long after it was lost: there is something else to show. */
  async there(patienceMs: number, reads: boolean): Promise<void> {
    if (!this.#away) return
    if (reads && Date.now() - this.#away.since.getTime() > patienceMs) throw this.#error()
    const late = new AbortController()
    const waited = pause(patienceMs, undefined, { signal: late.signal }).catch(() => {})
    await Promise.race([this.#probing, waited])
    late.abort()
    if (this.#away) throw this.#error()
  }

  /** What is under way when it is found to be away is not waited for. `late` gets what comes of it all the same. */
  async unlessAway<T>(work: Promise<T>, late: (value: T) => void): Promise<T> {
    let leave: (error: Error) => void = () => {}
    let isLeft = false
    const left = new Promise<never>((_, reject) => {
      leave = (error) => {
        isLeft = true
        reject(error)
      }
    })
    this.#leaving.add(leave)
    work.then(
      (value) => isLeft && late(value),
      () => {},
    )
    return Promise.race([work, left]).finally(() => this.#leaving.delete(leave))
  }

  close(): void {
    this.#isClosed = true
  }
}

/** A refused connection to several addresses comes as an AggregateError without a message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return (message || code || 'unknown reason').split('\n')[0] ?? ''
}
