import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { together } from './asked-together.ts'
import { whenCaughtUp } from './caught-up.ts'
import { type Db, isDoubted } from './database.ts'
import { isConnectionLost } from './database-error.ts'
import { isFollower } from './home-handle.ts'

export interface Keeping<Value> {
  /** For so long it is given as it is. Other processes may show it that much longer, and as much longer again as the grace is. */
  lifeMs: number
  /** For so long after its life it is still given, while the next one is made behind it. */
  graceMs?: number
  /** So many are kept, or so much of what `sizeOf` counts; those that were asked for longest ago make room. */
  most?: number
  sizeOf?(value: Value, key: string): number
  /** When there is no room, only what is asked for a second time takes the place of others: a flood of what nobody asks for again takes none. */
  isChoosy?: boolean
  /** Whether it holds before its life is over: a deal ends at a moment. */
  holds?(value: Value, now: Date): boolean
}

interface Entry<Value> {
  value: Value
  readAt: number
  size: number
  isRenewed: boolean
}

const MOST = 500
const MOST_TURNED_AWAY = 20_000
const MOST_FORGOTTEN = 20_000

/** What many ask for, for a while. The only clock is that of whoever asks: one that was moved far, either way, makes everything old. */
export class Kept<Value> {
  readonly #keeping: Keeping<Value>
  /** The one that was asked for longest ago comes first: a map remembers in which order its keys came. */
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #most: number
  #size = 0
  /** Marks of what found no room. */
  readonly #turnedAway = new Set<number>()
  #turn = 0
  readonly #forgotten = new Map<string, number>()
  #allForgotten = 0

  constructor(keeping: Keeping<Value>) {
    this.#keeping = keeping
    this.#most = keeping.most ?? MOST
  }

  get(key: string, now: Date): Value | undefined {
    const entry = this.#entries.get(key)
    const { lifeMs, holds } = this.#keeping
    if (!entry || ageOf(entry, now) >= lifeMs || holds?.(entry.value, now) === false) return undefined
    // While there is room for as much again, nobody asks in which order they came.
    if (this.#size * 2 > this.#most) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry.value
  }

  /** What is past its life and within its grace. `isRenewed` for all but the first who hears of it. */
  old(key: string, now: Date): { value: Value; isRenewed: boolean } | undefined {
    const entry = this.#entries.get(key)
    const { lifeMs, graceMs = 0, holds } = this.#keeping
    if (!entry || ageOf(entry, now) >= lifeMs + graceMs || holds?.(entry.value, now) === false) return undefined
    const { value, isRenewed } = entry
    entry.isRenewed = true
    return { value, isRenewed }
  }

  /** However old it is: for when the database is away, and there is nothing newer to be had. */
  last(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /** Puts back what is past its life: whoever comes next asks for a newer one again. */
  putBack(key: string, value: Value, now: Date): void {
    this.keep(key, value, new Date(now.getTime() - this.#keeping.lifeMs - (this.#keeping.graceMs ?? 0)))
  }

  keep(key: string, value: Value, now: Date): void {
    const isKnown = this.#entries.has(key)
    this.#remove(key)
    const size = this.#keeping.sizeOf?.(value, key) ?? 1
    if (this.#keeping.isChoosy && !isKnown && this.#size + size > this.#most && !this.#isAskedAgain(key)) return
    this.#entries.set(key, { value, readAt: now.getTime(), size, isRenewed: false })
    this.#size += size
    for (const longestAgo of this.#entries.keys()) {
      if (this.#size <= this.#most) break
      this.#remove(longestAgo)
    }
  }

  #isAskedAgain(key: string): boolean {
    const mark = crc32(key)
    if (this.#turnedAway.delete(mark)) return true
    if (this.#turnedAway.size >= MOST_TURNED_AWAY) this.#turnedAway.clear()
    this.#turnedAway.add(mark)
    return false
  }

  /** Takes away this value, and no other that has come in its place. */
  drop(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#remove(key)
  }

  /** Takes away what holds one of these, and whatever is still being made: it may have been read before. */
  forgetHolding(isHeld: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isHeld(value)) this.#remove(key)
  }

  /** Those that are read at this moment were perhaps read before: they are not kept either. */
  forgetKeys(keys: readonly string[]): void {
    this.#turn++
    for (const key of keys) {
      this.#remove(key)
      this.#forgotten.set(key, this.#turn)
    }
    if (this.#forgotten.size <= MOST_FORGOTTEN) return
    this.#forgotten.clear()
    this.#allForgotten = this.#turn
  }

  /** When a reading begins. */
  get turn(): number {
    return this.#turn
  }

  isForgottenSince(key: string, turn: number): boolean {
    return this.#allForgotten > turn || (this.#forgotten.get(key) ?? 0) > turn
  }

  #remove(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}

const ageOf = ({ readAt }: { readAt: number }, now: Date) => Math.abs(now.getTime() - readAt)

/** One store for each database, and for each transaction: what is read inside of one is nobody else's. */
function storesOfOne<Value>(keeping: Keeping<Value>) {
  let stores = new WeakMap<Db, Kept<Value>>()
  /** The same ones: a map of this kind does not say what it holds. */
  let all = new Set<WeakRef<Kept<Value>>>()
  return {
    of(db: Db): Kept<Value> {
      const known = stores.get(db)
      if (known) return known
      const store = new Kept(keeping)
      stores.set(db, store)
      for (const one of all) if (!one.deref()) all.delete(one)
      all.add(new WeakRef(store))
      return store
    },
    /** Whoever is reading at this moment keeps it in a store that nobody asks any more. */
    forget(): void {
      stores = new WeakMap()
      all = new Set()
    },
    each(then: (store: Kept<Value>) => void): void {
      for (const one of all) {
        const store = one.deref()
        if (store) then(store)
      }
    },
  }
}

/**
 * What the primary said, and what replicas said, each under its own handle. A write makes both untrue; what is read from a replica between the
 * write and the moment at which it has it, too.
 */
function storesOf<Value>(keeping: Keeping<Value>) {
  const [near, far] = [storesOfOne(keeping), storesOfOne(keeping)]
  return {
    of: (db: Db) => (isFollower(db) ? far : near).of(db),
    forget(): void {
      near.forget()
      far.forget()
      whenCaughtUp(far.forget)
    },
    each(then: (store: Kept<Value>) => void): void {
      near.each(then)
      far.each(then)
      whenCaughtUp(() => far.each(then))
    },
  }
}

interface KeptAnswers<Input, Value> {
  (db: Db, input: Input, now: Date): Promise<Value>
  forget(): void
  /** Only those that show one of these. */
  forgetShowing(ids: ReadonlySet<string>): void
}

type Load<Input, Value> = (db: Db, input: Input, now: Date) => Promise<Value>
type Asking<Input, Value> = Omit<Keeping<Promise<Value>>, 'sizeOf' | 'holds'> & {
  keyOf?(input: Input): string
  /** The things that an answer shows. */
  shows?(value: Value): readonly string[]
}

/** Keeps what everybody is answered alike. Never what belongs to one person. Many who ask at once wait for one answer; a failure is not kept. */
export function kept<Input, Value>(
  { keyOf = String, shows = () => [], ...keeping }: Asking<Input, Value>,
  load: Load<Input, Value>,
): KeptAnswers<Input, Value> {
  const stores = storesOf<Promise<Value>>(keeping)
  /** Of answers that have come. */
  const shown = new WeakMap<Promise<Value>, readonly string[]>()
  // A question of the query builder is asked again by everybody who waits for it; a promise is not.
  const ask = async (db: Db, input: Input, now: Date) => load(db, input, now)
  const answer = (db: Db, input: Input, now: Date): Promise<Value> => {
    const [store, key] = [stores.of(db), keyOf(input)]
    const known = store.get(key, now)
    if (known) return known
    const old = store.old(key, now)
    if (old?.isRenewed) return old.value
    const last = old ? undefined : store.last(key)
    const next = ask(db, input, now)
    const given = last ? orElse(db, next, last) : next
    if (!old) store.keep(key, given, now)
    next.then(
      (value) => {
        shown.set(given, shows(value))
        if (old) store.keep(key, next, now)
      },
      (error) => {
        const before = old?.value ?? last
        store.drop(key, old?.value ?? given)
        if (before && isConnectionLost(error)) store.putBack(key, before, now)
      },
    )
    return old?.value ?? given
  }
  const forgetShowing = (ids: ReadonlySet<string>) =>
    stores.each((store) => store.forgetHolding((value) => shown.get(value)?.some((id) => ids.has(id)) ?? true))
  return Object.assign(answer, { forget: stores.forget, forgetShowing })
}

/** A question that stays open so long while the database is in doubt is answered with what was known before. */
const SLOW_MS = 1_500

/** The next answer, or the last one when the database is lost or says nothing. */
async function orElse<Value>(db: Db, next: Promise<Value>, last: Promise<Value>): Promise<Value> {
  const done = new AbortController()
  const slow = pause(SLOW_MS, undefined, { signal: done.signal, ref: false }).then(
    () => (isDoubted(db) ? last : next),
    () => next,
  )
  const known = next.catch((error) => {
    if (isConnectionLost(error)) return last
    throw error
  })
  return Promise.race([known, slow]).finally(() => done.abort())
}

interface KeptRows<Row> {
  /** In the order of `ids`; undefined for those that there are not. */
  (db: Db, ids: readonly string[], now: Date): Promise<(Row | undefined)[]>
  forget(): void
  forgetRows(ids: readonly string[]): void
}

type LoadRows<Row> = (db: Db, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Row>>

/**
 * The same for rows, each for itself: lists show the same products again and again. Those that are missing in one turn of the event loop
 * are asked for together.
 */
export function keptRows<Row>(keeping: Omit<Keeping<Row>, 'graceMs'>, load: LoadRows<Row>): KeptRows<Row> {
  const stores = storesOf<Row>(keeping)
  const read = together<{ ids: readonly string[]; now: Date; store: Kept<Row> }, ReadonlyMap<string, Row>>(async (db, asked) => {
    const now = asked[0]?.now ?? new Date()
    const begun = new Map(asked.map(({ store }) => [store, store.turn]))
    const found = await load(db, [...new Set(asked.flatMap(({ ids }) => ids))], now)
    for (const [store, turn] of begun) for (const [id, row] of found) if (!store.isForgottenSince(id, turn)) store.keep(id, row, now)
    return found
  })
  /** What was known of all of them: one of which nothing is known is not to be taken for one that there is not. */
  const lastRows = (store: Kept<Row>, ids: readonly string[], now: Date) => {
    const rows = new Map(
      ids.flatMap((id) =>
        ((row) => (row === undefined || keeping.holds?.(row, now) === false ? [] : [[id, row] as const]))(store.last(id)),
      ),
    )
    return rows.size === ids.length ? rows : null
  }
  const answer = async (db: Db, ids: readonly string[], now: Date) => {
    const store = stores.of(db)
    const found = ids.map((id) => store.get(id, now))
    if (!found.includes(undefined)) return found
    const missing = [...new Set(ids.filter((_, at) => found[at] === undefined))]
    const rows = await read(db, { ids: missing, now, store }).catch((error) => {
      const last = isConnectionLost(error) ? lastRows(store, missing, now) : null
      if (!last) throw error
      return last
    })
    return ids.map((id, at) => found[at] ?? rows.get(id))
  }
  return Object.assign(answer, {
    forget: stores.forget,
    forgetRows: (ids: readonly string[]) => stores.each((store) => store.forgetKeys(ids)),
  })
}
