import type { ReadCall } from '../../../contract/call.ts'
import type { Envelope } from '../../../contract/envelope.ts'
import type { Context } from '../../context.ts'
import type { Answer } from '../calls/answer.ts'
import { writtenAnswer } from '../calls/written.ts'
import type { Ask, WebFloor } from './web-floor.ts'

/** What a page has asked, and how it was answered. */
export interface Question {
  call: ReadCall
  input: unknown
  code: number
  data: unknown
  /** The data. */
  json: string
  reason: string | undefined
}

/** How a page asks while it is made: the handler answers in this process. */
export function inProcess({ Refused }: Pick<WebFloor, 'Refused'>, answer: Answer, context: Context, questions: Question[]): Ask {
  return async (call, input) => {
    const { envelope } = await answer(call, input, context)
    const { code, msg, data, reason } = envelope as Envelope
    questions.push({ call, input, code, data, json: writtenAnswer(data), reason })
    if (code === 0) return data as never
    throw new Refused(reason, msg)
  }
}

/** Whoever watches from outside must see what is our bug and what is not. */
export const failureOf = (questions: readonly Question[]): number =>
  questions.some(({ reason }) => reason === 'busy')
    ? 503
    : questions.some(({ reason }) => reason === 'forbidden' || reason === 'hidden-here')
      ? 403
      : 500

/** The questions of a page that were refused, for whoever reads the log. */
export const failedOf = (questions: readonly Question[]) =>
  questions.filter(({ code }) => code !== 0).map(({ call, reason }) => `${call.path}: ${reason}`)
