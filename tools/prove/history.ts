import { closeSync, openSync, writeSync } from 'node:fs'

export type Outcome = 'ok' | 'fail' | 'unknown'

export interface Event {
  /** Milliseconds since the run began, by a clock that only goes forward. */
  at: number
  /** Who: one that does one thing after the other. */
  process: number
  op: string
  what: string
  type: 'invoke' | Outcome
  value?: unknown
}

/** Written down outside of the cluster, line by line as things happen: what a crash of ours leaves behind can still be checked. */
export class History {
  readonly events: Event[] = []
  readonly #file: number
  readonly #began: number

  /** Several of one run have one clock. */
  constructor(file: string, began = performance.now()) {
    this.#began = began
    this.#file = openSync(file, 'w')
  }

  now(): number {
    return Math.round(performance.now() - this.#began)
  }

  note(event: Omit<Event, 'at'>): void {
    const noted = { at: this.now(), ...event }
    this.events.push(noted)
    writeSync(this.#file, `${JSON.stringify(noted)}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The longest time between two of these moments, with the beginning and the end among them, in seconds. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const within = [from, ...moments.filter((at) => at >= from && at <= to), to]
  return Math.max(...within.slice(1).map((at, n) => at - (within[n] ?? at))) / 1000
}
