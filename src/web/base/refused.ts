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
