import type { Db } from '../../db/database.ts'
import { homeOf } from '../../db/home-handle.ts'
import { MOST_CHANGES, readChanges, readSome } from './load.ts'
import { loadRest } from './load-rest.ts'
import { listen } from './notes.ts'
import { loadShelf, type Shelf } from './shelf.ts'

/** So old may the shelf be before somebody who asks makes it look for changes of other processes. */
const LOOK_MS = 1_000
/** So old it is not answered from without looking: nobody asked for a while. */
const OLD_MS = 3_000
/** A transaction may end so much later than it wrote, and clocks differ. */
const OVERLAP_MS = 60_000
const RETRY_MS = 5_000
const FEW_CHANGES = 200

export interface FollowedShelf {
  /** When it first can answer. */
  ready: Promise<void>
  /** When it has the words of all products that it will have. */
  whole: Promise<void>
  stop(): Promise<void>
}

const followers = new Map<Db, Follower>()

/**
 * Fills a shelf for this database in the background and keeps it in step from then on, as long as somebody asks. Without it everything is
 * answered by the database, slower: `onFailure` hears why. It begins when `begin` is kept.
 */
export function keepShelf(db: Db, onFailure: (error: unknown) => void = () => {}, begin: Promise<void> = Promise.resolve()): FollowedShelf {
  const follower = new Follower(db, onFailure)
  followers.set(db, follower)
  const hearNoMore = listen(follower)
  const ready = follower.reload(begin)
  return {
    ready,
    whole: ready.then(() => follower.filled),
    stop: async () => {
      hearNoMore()
      followers.delete(db)
      await follower.stop()
    },
  }
}

/** The shelf as of now, or null when the database has to be asked. There is one, whoever is asked for the rest: it is behind by a moment, too. */
export const shelfOf = async (db: Db): Promise<Shelf | null> => followers.get(homeOf(db))?.current() ?? null

export interface ShelfState {
  state: 'loading' | 'ready' | 'failed'
  /** Since the process began. */
  failures: number
}

/** How the shelf of this database is; null where none is kept. */
export const shelfState = (db: Db): ShelfState | null => followers.get(db)?.state ?? null

class Follower {
  readonly #db: Db
  readonly #onFailure: (error: unknown) => void
  #failures = 0
  #hasFailed = false
  #shelf: Shelf | null = null
  #generation = ''
  #isStopped = false
  #lookedAt = 0
  #looking: Promise<void> | null = null
  #reading: Promise<void> | null = null
  #loading: Promise<void> | null = null
  /** The words of what is not among the best selling are read when the shelf answers already. */
  filled: Promise<void> = Promise.resolve()
  /** When each change within the overlap was written, so that none is read twice. */
  #seen = new Map<string, string>()
  /** Written by this process and not here yet. */
  readonly #noted = new Set<string>()
  #rebuilds = 0
  #isBehind = false

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
  }

  get state(): ShelfState {
    return { state: this.#hasFailed ? 'failed' : this.#shelf ? 'ready' : 'loading', failures: this.#failures }
  }

  #fail(error: unknown): void {
    this.#hasFailed = true
    this.#failures++
    this.#onFailure(error)
  }

  async current(): Promise<Shelf | null> {
    if (!this.#shelf) {
      if (!this.#loading) void this.reload()
      return null
    }
    try {
      // What is written while somebody reads is in the next reading.
      while (this.#reading || this.#noted.size > 0) await this.#readNoted()
      // A clock that was set back makes it old too.
      const age = Math.abs(Date.now() - this.#lookedAt)
      if (age > LOOK_MS) {
        const looked = this.#look()
        if (age > OLD_MS) await looked
        else looked.catch((error: unknown) => this.#fail(error))
      }
      return this.#shelf
    } catch (error) {
      this.#fail(error)
      return null
    }
  }

  note(id: string): void {
    this.#noted.add(id)
  }

  drop(): void {
    this.#shelf = null
    this.#rebuilds++
  }

  /** The old shelf answers until the new one is full. */
  reload(begin: Promise<void> = Promise.resolve()): Promise<void> {
    this.#loading ??= begin
      .then(() => this.#load())
      .catch((error: unknown) => {
        this.#fail(error)
        return new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS).unref())
      })
      .finally(() => {
        this.#loading = null
      })
    return this.#loading
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.allSettled([this.#loading, this.#looking, this.#reading])
    await this.filled
  }

  async #load(): Promise<void> {
    const [began, rebuilds] = [Date.now(), this.#rebuilds]
    const { generation } = await readChanges(this.#db, new Date())
    const shelf = await loadShelf(this.#db, () => !this.#isStopped && this.#rebuilds === rebuilds)
    if (!shelf) return
    const lookedAt = Date.now()
    const { ids } = await readChanges(this.#db, new Date(began - OVERLAP_MS))
    this.#isBehind = ids.length >= MOST_CHANGES
    if (!this.#isBehind)
      await this.#bring(
        shelf,
        ids.map(({ id }) => id),
      )
    if (this.#rebuilds !== rebuilds) return
    this.#seen = new Map(ids.map(({ id, at }) => [id, at]))
    this.#generation = generation
    this.#lookedAt = lookedAt
    this.#shelf = shelf
    this.#hasFailed = false
    this.filled = this.#fill(shelf)
  }

  async #fill(shelf: Shelf): Promise<void> {
    const isWanted = () => !this.#isStopped && this.#shelf === shelf
    while (isWanted()) {
      try {
        const began = Date.now()
        const rest = await loadRest(this.#db, shelf, isWanted)
        if (!rest) return
        const { ids } = await readChanges(this.#db, new Date(began - OVERLAP_MS))
        // So many are a rebuild, and there will be another shelf.
        if (ids.length >= MOST_CHANGES || !isWanted()) return
        shelf.attach(rest)
        await this.#bring(
          shelf,
          ids.map(({ id }) => id),
        )
        return
      } catch (error) {
        this.#onFailure(error)
        await new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookForChanges().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #lookForChanges(): Promise<void> {
    const [shelf, now] = [this.#shelf, Date.now()]
    if (!shelf || this.#isStopped) return
    const { generation, ids } = await readChanges(this.#db, new Date(Math.min(this.#lookedAt, now) - OVERLAP_MS))
    const fresh = ids.filter(({ id, at }) => this.#seen.get(id) !== at)
    const wasBehind = this.#isBehind
    this.#isBehind = ids.length >= MOST_CHANGES
    if (generation !== this.#generation || (wasBehind && !this.#isBehind) || shelf.isWorn) void this.reload()
    // A rebuild writes every document with one time: what else was written since comes first.
    await this.#bring(
      shelf,
      (this.#isBehind ? fresh.slice(0, FEW_CHANGES) : fresh).map(({ id }) => id),
    )
    if (this.#shelf !== shelf) return
    this.#seen = new Map(ids.map(({ id, at }) => [id, at]))
    this.#lookedAt = now
    this.#hasFailed = false
  }

  #readNoted(): Promise<void> {
    this.#reading ??= this.#bringNoted().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #bringNoted(): Promise<void> {
    const ids = [...this.#noted]
    this.#noted.clear()
    try {
      if (this.#shelf) await this.#bring(this.#shelf, ids)
    } catch (error) {
      for (const id of ids) this.#noted.add(id)
      throw error
    }
  }

  /** Reads these products and puts them where they belong. */
  async #bring(shelf: Shelf, changed: readonly string[]): Promise<void> {
    if (changed.length === 0) return
    const all = [...new Set(changed)]
    for (let at = 0; at < all.length; at += FEW_CHANGES) {
      const ids = all.slice(at, at + FEW_CHANGES)
      const rows = await readSome(this.#db, ids, shelf.wordsFrom)
      const found = new Set(rows.map(({ id }) => id))
      for (const row of rows) shelf.put(row)
      for (const id of ids) if (!found.has(id)) shelf.remove(id)
    }
  }
}
