import type { RefusalReason } from '../../contract/refusals.ts'

/** The server answered, and the answer is no. `message` is for the person, in their language; `reason` is its name in the contract. */
export class Refused extends Error {
  constructor(
    readonly reason: RefusalReason | undefined,
    message: string,
  ) {
    super(message)
  }

  is(reason: RefusalReason): boolean {
    return this.reason === reason
  }
}

export const isRefusedAs = (failure: unknown, reason: RefusalReason): failure is Refused => failure instanceof Refused && failure.is(reason)

/** Why somebody who looks as somebody else is not shown it, in the server’s words. */
export const saidHidden = (failure: unknown): string | undefined => (isRefusedAs(failure, 'hidden-here') ? failure.message : undefined)

/** Whether a failure says that what was asked for is not there, or cannot be: anything else may be there again in a moment. */
export const isAbsent = (failure: unknown): boolean => isRefusedAs(failure, 'not-found') || isRefusedAs(failure, 'bad-input')
