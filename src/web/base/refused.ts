import { type RefusalReason, refusalCodes } from '../../contract/refusal-codes.ts'

/** The server answered, and the answer is no. `message` is for the person, in their language. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }

  /** True also for reasons that share the code. */
  is(reason: RefusalReason): boolean {
    return this.code === refusalCodes[reason]
  }
}

export const isRefusedAs = (failure: unknown, reason: RefusalReason): failure is Refused => failure instanceof Refused && failure.is(reason)
