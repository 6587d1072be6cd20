import type { Call, Output, ReadCall, Sent } from '../../contract/call.ts'
import type { RefusalReason } from '../../contract/refusals.ts'
import type { Topic } from '../../contract/topics.ts'
import { doneWithin } from './done-within.ts'
import { Refused } from './refused.ts'

/** A read: in-process on the server, a POST in the browser. Rejects with `Refused` when the answer is not ok. */
export type Ask = <C extends ReadCall>(call: C, input: Sent<C>) => Promise<Output<C>>

const LIFE_MS = 60_000
/** Answers nobody looks at are dropped, oldest first, beyond this many. */
const MOST = 300

export interface KeptAnswer {
  /** What it is about: a write that changes one of these makes it untrue. */
  shows: readonly Topic[]
  promise: Promise<unknown>
  state: 'waiting' | 'done' | 'failed'
  data?: unknown
  failure?: unknown
  at: number
  /** When it was asked for, counted in questions: of two answers the one asked for later is the truer one. */
  turn: number
  /** It was there when the server rendered the page: only then may hydration show it. */
  cameWithPage: boolean
}

/** As the page brings them: what was answered and what was refused. What was not there in time the browser asks for itself. */
export type SentAnswers = Record<
  string,
  { shows?: readonly Topic[] } & ({ data: unknown } | { refused: [reason: RefusalReason | undefined, message: string] })
>

/** As JSON writes it, with names in order: what is asked alike is the same question. */
function inOrder(value: unknown): string {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`
  const named = value as Record<string, unknown>
  const said = Object.keys(named).filter((name) => named[name] !== undefined)
  return `{${said.sort().map((name) => `${JSON.stringify(name)}:${inOrder(named[name])}`)}}`
}

/** A question in one text: the call's path and its input, whose first character is a brace. */
export const keyOf = (call: { path: string }, input: unknown): string => call.path + inOrder(input ?? {})
const pathIn = (key: string) => key.slice(0, key.indexOf('{'))
const inputIn = (key: string) => JSON.parse(key.slice(key.indexOf('{')))

const meet = (one: readonly Topic[], other: readonly Topic[]) => one.some((topic) => other.includes(topic))

interface Write {
  changes: readonly Topic[]
  /** Another write of the same things was under way meanwhile: who was last only the server knows. */
  isAlone: boolean
}

/** What was asked during a visit and what came back. A kept answer is replaced as a whole, never changed. */
export class Answers {
  readonly #kept = new Map<string, KeptAnswer>()
  readonly #watchers = new Map<string, Set<() => void>>()
  readonly #writes = new Set<Write>()
  /** What each call's answers show, by its path: a question may be known by its key alone. */
  readonly #topics = new Map<string, readonly Topic[]>()
  /** Since which turn an answer is needed anew: what was asked for before is untrue, and shown because nothing newer has come. */
  readonly #stale = new Map<string, number>()
  /** Which turn of each question is being asked for again. */
  readonly #renewing = new Map<string, number>()
  readonly #ask: Ask
  #turn = 0

  constructor(ask: Ask) {
    this.#ask = ask
  }

  peek(key: string): KeptAnswer | undefined {
    return this.#kept.get(key)
  }

  /** The kept answer, asking for it only when there is none: also a failed one is kept, or a page would ask for ever. */
  of<C extends ReadCall>(call: C, input: Sent<C>): KeptAnswer {
    const key = keyOf(call, input)
    if (call.shows) this.#topics.set(call.path, call.shows)
    return this.#kept.get(key) ?? this.#begin(key, this.#ask(call, input))
  }

  /** Says what a call's answers are about before it is asked by its key alone. */
  introduce({ path, shows }: ReadCall): void {
    if (shows) this.#topics.set(path, shows)
  }

  /** The same for a question that is known by its key alone. */
  at(key: string): KeptAnswer {
    return this.#kept.get(key) ?? this.#begin(key, this.#askAgain(key))
  }

  /** Asks unless it is there; after a failure it asks again. */
  need<C extends ReadCall>(call: C, input: Sent<C>): Promise<Output<C>> {
    const key = keyOf(call, input)
    const kept = this.#kept.get(key)
    if (kept?.state === 'failed') {
      // What the server was refused for this page it is not asked once more while the page wakes.
      if (kept.cameWithPage) this.#kept.set(key, { ...kept, cameWithPage: false })
      else this.#kept.delete(key)
    }
    return this.of(call, input).promise as Promise<Output<C>>
  }

  /** Asks again for what has grown old. What is shown stays until the new answer is there. */
  freshen(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept || kept.state === 'waiting' || this.#renewing.has(key)) return
    if (this.#stale.has(key) || Date.now() - kept.at > LIFE_MS) void this.#renew(key)
  }

  /** Answers about these are no longer true: those on screen are asked for again, the others dropped. */
  async forget(topics: readonly Topic[], except?: string): Promise<void> {
    const gone = [...this.#kept].filter(([key, { shows }]) => key !== except && meet(shows, topics))
    await Promise.all(gone.map(([key]) => (this.#watchers.get(key)?.size ? this.#renew(key) : void this.#kept.delete(key))))
  }

  /** Before another try: what failed may be asked for again. */
  forgetFailures(): void {
    for (const [key, { state }] of this.#kept) if (state === 'failed') this.#kept.delete(key)
  }

  /**
   * A write, and what it makes untrue. It ends when what is on screen is true again. Where the answer of the write is the answer of a
   * read, it takes that one's place; a write that did not end well may have changed something all the same.
   */
  async write<C extends Call>(call: C, send: () => Promise<Output<C>>): Promise<Output<C>> {
    const changes = call.changes ?? []
    const others = [...this.#writes].filter((other) => meet(other.changes, changes))
    const mine: Write = { changes, isAlone: others.length === 0 }
    for (const other of others) other.isAlone = false
    this.#writes.add(mine)
    try {
      const answer = await send()
      const filled = mine.isAlone && call.fills ? this.#fill(call.fills, answer) : undefined
      await this.forget(changes, filled)
      return answer
    } catch (failure) {
      void this.forget(changes)
      throw failure
    } finally {
      this.#writes.delete(mine)
    }
  }

  watch(key: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(key) ?? new Set()
    this.#watchers.set(key, watchers.add(watcher))
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0 && this.#watchers.get(key) === watchers) this.#watchers.delete(key)
    }
  }

  /** Waits for what is on its way, but not for ever. Answers whether nothing is missing any more. */
  async settled(ms: number): Promise<boolean> {
    const waiting = [...this.#kept.values()].filter(({ state }) => state === 'waiting')
    if (waiting.length === 0) return true
    return doneWithin(Promise.allSettled(waiting.map(({ promise }) => promise)), ms)
  }

  sent(): SentAnswers {
    const out: SentAnswers = {}
    for (const [key, { shows, state, data, failure }] of this.#kept) {
      const topics = shows.length > 0 ? { shows } : {}
      if (state === 'done') out[key] = { ...topics, data }
      else if (state === 'failed')
        out[key] = { ...topics, refused: failure instanceof Refused ? [failure.reason, failure.message] : [undefined, ''] }
    }
    return out
  }

  /** `ageMs`: how long ago the page left the server. The browser may have kept it for whoever goes back. */
  receive(sent: SentAnswers, ageMs = 0): void {
    const at = Date.now() - ageMs
    for (const [key, answer] of Object.entries(sent)) {
      if (answer.shows) this.#topics.set(pathIn(key), answer.shows)
      if ('data' in answer) this.#kept.set(key, { ...done(this.#asked(key, Promise.resolve(answer.data)), answer.data, true), at })
      else {
        const failure = new Refused(...answer.refused)
        const promise = Promise.reject(failure)
        promise.catch(() => undefined)
        this.#kept.set(key, { ...this.#asked(key, promise), state: 'failed', failure, cameWithPage: true })
      }
    }
  }

  /** What came beside a page that was made without it: known at once, shown when the page has woken. */
  receiveLater<C extends ReadCall>(call: C, input: Sent<C>, data: Output<C>): void {
    if (call.shows) this.#topics.set(call.path, call.shows)
    const key = keyOf(call, input)
    this.#kept.set(key, done(this.#asked(key, Promise.resolve(data)), data, false))
  }

  #askAgain(key: string): Promise<unknown> {
    return this.#ask({ path: pathIn(key) } as ReadCall, inputIn(key))
  }

  #asked(key: string, promise: Promise<unknown>): KeptAnswer {
    return {
      shows: this.#topics.get(pathIn(key)) ?? [],
      promise,
      state: 'waiting',
      at: Date.now(),
      turn: ++this.#turn,
      cameWithPage: false,
    }
  }

  #begin(key: string, promise: Promise<unknown>): KeptAnswer {
    if (this.#kept.size >= MOST) this.#dropOldest()
    return this.#settle(key, this.#asked(key, promise))
  }

  #settle(key: string, waiting: KeptAnswer): KeptAnswer {
    this.#kept.set(key, waiting)
    waiting.promise.then(
      (data) => this.#land(key, done(waiting, data, false)),
      (failure) => this.#land(key, { ...waiting, state: 'failed', failure, at: Date.now() }),
    )
    return waiting
  }

  async #renew(key: string): Promise<void> {
    const again = this.#asked(key, this.#askAgain(key))
    this.#stale.set(key, again.turn)
    this.#renewing.set(key, again.turn)
    try {
      this.#land(key, done(again, await again.promise, false))
    } catch {
      // The old answer stays on screen and is asked for at the next look; the failure was said by a toast.
    } finally {
      if (this.#renewing.get(key) === again.turn) this.#renewing.delete(key)
    }
  }

  /** Of answers that cross on their way the one that was asked for last stays. One that nobody keeps any more is dropped. */
  #land(key: string, answer: KeptAnswer): void {
    const now = this.#kept.get(key)
    if (!now || now.turn > answer.turn) return
    this.#put(key, answer)
  }

  #fill({ read, by }: NonNullable<Call['fills']>, answer: unknown): string {
    const key = keyOf({ path: read }, Object.fromEntries(by.map((name) => [name, (answer as Record<string, unknown>)[name]])))
    // Of a call that nobody has asked yet nothing is known of what it shows: whoever asks gets it new.
    if (this.#topics.has(read)) this.#put(key, done(this.#asked(key, Promise.resolve(answer)), answer, false))
    return key
  }

  #put(key: string, answer: KeptAnswer): void {
    if (answer.turn >= (this.#stale.get(key) ?? 0)) this.#stale.delete(key)
    this.#kept.set(key, answer)
    for (const watcher of this.#watchers.get(key) ?? []) watcher()
  }

  #dropOldest(): void {
    const oldest = [...this.#kept.keys()].find((key) => !this.#watchers.has(key))
    if (oldest) this.#kept.delete(oldest)
  }
}

const done = (kept: KeptAnswer, data: unknown, cameWithPage: boolean): KeptAnswer => ({
  ...kept,
  // React reads these two: with them `use` answers at once instead of waiting a turn.
  promise: Object.assign(kept.promise, { status: 'fulfilled', value: data }),
  state: 'done',
  data,
  at: Date.now(),
  cameWithPage,
})

let ofThisWindow: Answers | undefined

/** The browser has one visit at a time, so writes find its answers without being handed them. */
export function keepAnswersOfWindow(answers: Answers): void {
  ofThisWindow = answers
}

export const answersOfWindow = (): Answers | undefined => ofThisWindow
