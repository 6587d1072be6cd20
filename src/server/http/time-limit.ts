interface Running {
  until: number
  late: () => void
}

/**
 * What may take only so long. All have as long, so whoever began first is late first: one timer does for all of them, where one for each
 * request would cost as much as many an answer.
 */
export class TimeLimit {
  readonly #ms: number
  readonly #running = new Map<object, Running>()
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number) {
    this.#ms = ms
  }

  begin(what: object, late: () => void): void {
    this.#running.set(what, { until: performance.now() + this.#ms, late })
    this.#timer ??= this.#lookIn(this.#ms)
  }

  end(what: object): void {
    this.#running.delete(what)
  }

  #lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#look(), ms).unref()
  }

  #look(): void {
    const now = performance.now()
    this.#timer = undefined
    for (const [what, { until, late }] of this.#running) {
      if (until > now) {
        // A timer may be a little early; not so early that it looks in vain.
        this.#timer = this.#lookIn(Math.ceil(until - now) + 1)
        return
      }
      this.#running.delete(what)
      late()
    }
  }
}
