import type pg from 'pg'
import { heldToOne } from './one-at-a-time.ts'
import { PlanningClient } from './planned-query.ts'

interface Wire {
  stream: { destroy(): void }
  on(event: 'parameterStatus', heard: (status: { parameterName: string; parameterValue: string }) => void): void
}

/** A connection of a `SturdyPool`, which its types do not know. */
export const asSturdy = (client: pg.ClientBase | pg.Pool): SturdyClient => client as unknown as SturdyClient

/** What a server says by itself when it follows another one. */
const readerSigns = new Set(['in_hot_standby', 'default_transaction_read_only'])

/** A connection that knows how long nothing was heard on it, and whether it leads to a server that takes writes. */
export class SturdyClient extends PlanningClient {
  /** So long an answer may take. */
  limitMs = Number.POSITIVE_INFINITY
  isCommitting = false
  /** The wait of a commit for the other servers was ended: it is written here and perhaps nowhere else. */
  isDoubted = false
  readonly #signs = new Map<string, boolean>()
  #askedAt = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('drain', () => {
      this.#askedAt = 0
    })
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.isDoubted = true
    })
    this.#wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (readerSigns.has(parameterName)) this.#signs.set(parameterName, parameterValue === 'on')
    })
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection
  }

  get isReader(): boolean {
    return [...this.#signs.values()].includes(true)
  }

  get silentMs(): number {
    return this.#askedAt === 0 ? 0 : Date.now() - this.#askedAt
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query, handed on as they come.
  override query(...args: any[]): any {
    if (this.#askedAt === 0) this.#askedAt = Date.now()
    return heldToOne(this, args[0], () => (super.query as (...all: unknown[]) => unknown)(...args))
  }

  /** Hangs up at once: one that leads nowhere would wait for a farewell. */
  destroy(): void {
    this.#wire.stream.destroy()
  }
}
