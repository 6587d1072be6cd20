import type { Output, ReadCall, Sent } from '../../contract/call.ts'

/** A read: in-process on the server, a POST in the browser. Rejects with `Refused` when the answer is not ok. */
export type Ask = <C extends ReadCall>(call: C, input: Sent<C>) => Promise<Output<C>>

const FRESH_MS = 60_000
/** Answers nobody looks at are dropped, oldest first, beyond this many. */
const MOST_KEPT = 300

export interface Kept {
  path: string
  /** Asks for it once more. */
  again: () => Promise<unknown>
  promise: Promise<unknown>
  state: 'waiting' | 'done' | 'failed'
  data?: unknown
  at: number
  /** It was there when the server rendered the page: only then may hydration show it. */
  cameWithPage: boolean
}

/** As the page brings them: done, or still on their way. */
export type SentAnswers = Record<string, { path: string; data: unknown } | { path: string; promise: Promise<unknown> }>

const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value

export const keyOf = (call: { path: string }, input: unknown) => call.path + JSON.stringify(input, sorted)

/** What was asked during a visit and what came back. A kept answer is replaced as a whole, never changed. */
export class Answers {
  readonly #kept = new Map<string, Kept>()
  readonly #watchers = new Map<string, Set<() => void>>()
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  peek(key: string): Kept | undefined {
    return this.#kept.get(key)
  }

  /** The kept answer, asking for it only when there is none: also a failed one is kept, or a page would ask for ever. */
  of<C extends ReadCall>(call: C, input: Sent<C>): Kept {
    const key = keyOf(call, input)
    return this.#kept.get(key) ?? this.#begin(key, call.path, () => this.#ask(call, input))
  }

  /** Asks unless it is there; after a failure it asks again. */
  need<C extends ReadCall>(call: C, input: Sent<C>): Promise<Output<C>> {
    const key = keyOf(call, input)
    if (this.#kept.get(key)?.state === 'failed') this.#kept.delete(key)
    return this.of(call, input).promise as Promise<Output<C>>
  }

  /** Asks again for what has grown old. What is shown stays until the new answer is there. */
  freshen(key: string): void {
    const kept = this.#kept.get(key)
    if (kept && kept.state !== 'waiting' && Date.now() - kept.at > FRESH_MS) void this.#renew(key, kept)
  }

  /** These answers are no longer true: those on screen are asked for again, the others dropped. */
  async forget(...calls: readonly { path: string }[]): Promise<void> {
    const gone = [...this.#kept].filter(([, { path }]) => calls.some((call) => call.path === path))
    await Promise.all(gone.map(([key, kept]) => (this.#watchers.get(key)?.size ? this.#renew(key, kept) : void this.#kept.delete(key))))
  }

  /** Before another try: what failed may be asked for again. */
  forgetFailures(): void {
    for (const [key, { state }] of this.#kept) if (state === 'failed') this.#kept.delete(key)
  }

  watch(key: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(key) ?? new Set()
    this.#watchers.set(key, watchers.add(watcher))
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0) this.#watchers.delete(key)
    }
  }

  sent(): SentAnswers {
    const out: SentAnswers = {}
    for (const [key, { path, state, data, promise }] of this.#kept) {
      if (state !== 'failed') out[key] = state === 'done' ? { path, data } : { path, promise }
    }
    return out
  }

  receive(sent: SentAnswers): void {
    for (const [key, answer] of Object.entries(sent)) {
      const { path } = answer
      const again = () => this.#ask({ path } as ReadCall, JSON.parse(key.slice(path.length)))
      if ('data' in answer)
        this.#kept.set(key, done({ path, again, at: Date.now(), promise: Promise.resolve(answer.data) }, answer.data, true))
      else this.#settle(key, { path, again, promise: answer.promise, state: 'waiting', at: Date.now(), cameWithPage: false })
    }
  }

  #begin(key: string, path: string, again: () => Promise<unknown>): Kept {
    if (this.#kept.size >= MOST_KEPT) this.#dropOldest()
    return this.#settle(key, { path, again, promise: again(), state: 'waiting', at: Date.now(), cameWithPage: false })
  }

  #settle(key: string, kept: Kept): Kept {
    this.#kept.set(key, kept)
    kept.promise.then(
      (data) => this.#replace(key, kept, done(kept, data, false)),
      () => this.#replace(key, kept, { ...kept, state: 'failed', at: Date.now() }),
    )
    return kept
  }

  async #renew(key: string, old: Kept): Promise<void> {
    const promise = old.again()
    try {
      this.#replace(key, old, done({ ...old, promise }, await promise, false))
    } catch {
      // The old answer stays on screen; the failure was said by a toast.
    }
  }

  #replace(key: string, old: Kept, kept: Kept): void {
    if (this.#kept.get(key) !== old) return
    this.#kept.set(key, kept)
    for (const watcher of this.#watchers.get(key) ?? []) watcher()
  }

  #dropOldest(): void {
    const oldest = [...this.#kept.keys()].find((key) => !this.#watchers.has(key))
    if (oldest) this.#kept.delete(oldest)
  }
}

const done = (kept: Omit<Kept, 'state' | 'data' | 'cameWithPage'>, data: unknown, cameWithPage: boolean): Kept => ({
  ...kept,
  // React reads these two: with them `use` answers at once instead of waiting a turn.
  promise: Object.assign(kept.promise, { status: 'fulfilled', value: data }),
  state: 'done',
  data,
  at: Date.now(),
  cameWithPage,
})
