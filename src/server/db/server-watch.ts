import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SturdyClient } from './sturdy-client.ts'

const EVERY_MS = 250
/** One that does not answer is asked less often. */
const LATER_MS = 1_000
const PATIENCE_MS = 1_000

interface Watching<Row> {
  config: pg.ClientConfig
  text: string
  /** `askedAt` by a clock that only goes forward. Null when it did not answer. */
  hear(row: Row | null, askedAt: number): void
}

/** Asks one server the same question again and again, on a connection of its own: a crowded pool shall not look like a server that lags. */
export class ServerWatch<Row extends pg.QueryResultRow> {
  readonly #watching: Watching<Row>
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>
  #client: SturdyClient | null = null

  constructor(watching: Watching<Row>) {
    this.#watching = watching
    this.#running = this.#run()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const askedAt = performance.now()
      const row = await this.#ask().catch(() => null)
      if (signal.aborted) break
      this.#watching.hear(row, askedAt)
      await pause(row ? EVERY_MS : LATER_MS, undefined, { signal, ref: false }).catch(() => {})
    }
    this.#hangUp()
  }

  async #ask(): Promise<Row | null> {
    // Hung up on at the end of its patience, whatever it is doing then.
    const late = setTimeout(() => this.#hangUp(), PATIENCE_MS)
    try {
      const client = this.#client ?? (await this.#connect())
      const { rows }: pg.QueryResult<Row> = await client.query(this.#watching.text)
      return rows[0] ?? null
    } catch (error) {
      this.#hangUp()
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  async #connect(): Promise<SturdyClient> {
    const client = new SturdyClient({ ...this.#watching.config, connectionTimeoutMillis: PATIENCE_MS })
    client.on('error', () => {})
    this.#client = client
    await client.connect()
    return client
  }

  #hangUp(): void {
    this.#client?.destroy()
    this.#client = null
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#hangUp()
    await this.#running
  }
}
