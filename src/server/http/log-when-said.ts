import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { Logger } from 'pino'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type Level = (typeof levels)[number]
type Making = Parameters<FastifyBaseLogger['child']>

/** A logger with the request's name. It is made when the request says something that is written down, which hardly any does. */
class LogWhenSaid {
  readonly #of: Logger
  readonly #making: Making
  #made: FastifyBaseLogger | undefined

  constructor(of: Logger, making: Making) {
    this.#of = of
    this.#making = making
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#of.child(...this.#making)
    return this.#made
  }

  say(level: Level, said: Parameters<FastifyBaseLogger[Level]>): void {
    if (this.#made || this.#of.isLevelEnabled(level)) this.#log[level](...said)
  }

  get level(): string {
    return this.#log.level
  }

  set level(level: string) {
    this.#log.level = level
  }

  child(...making: Making): FastifyBaseLogger {
    return this.#log.child(...making)
  }
}

for (const level of levels) {
  Object.defineProperty(LogWhenSaid.prototype, level, {
    value(this: LogWhenSaid, ...said: Parameters<FastifyBaseLogger[Level]>) {
      this.say(level, said)
    },
  })
}

/** As Fastify makes one for each request. */
export const logWhenSaid: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  new LogWhenSaid(logger as Logger, [bindings, options]) as unknown as FastifyBaseLogger
