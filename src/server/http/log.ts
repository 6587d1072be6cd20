import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { Config } from '../config.ts'

/** Structured logs. What a log line may hold is listed here, so that cookies, tokens, passwords and emails stay out by default. */
export const logOptions = (config: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: config.logLevel,
  redact: { paths: ['password', '*.password', 'token', '*.token', 'email', '*.email', 'headers', '*.headers'], censor: '[hidden]' },
  serializers: { req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?')[0] }), err: describeError },
})

interface LoggedError {
  type: string
  message: string
  stack?: string
  code?: unknown
  cause?: LoggedError
}

/** Only the parts that name no person: a database error carries whole rows in its other fields. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: hide(String(error)) }
  return {
    type: error.constructor.name,
    message: hide(error.message),
    stack: error.stack && hide(error.stack),
    code: 'code' in error ? error.code : undefined,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

const hide = (text: string) =>
  text.replace(/\nparams: [^\n]*(\n(?!\s+at )[^\n]*)*/g, '').replace(/[^\s@"'(),;<>=]+@[^\s@"'(),;<>]+\.[a-z]{2,}/gi, '[email]')
