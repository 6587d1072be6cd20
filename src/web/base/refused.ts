/** The server answered, and the answer is no. `message` is for the person, in their language. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const NOT_FOUND = 404
const BAD_INPUT = 40_000

/** Whether a failure says that what was asked for is not there, or cannot be: anything else may be there again in a moment. */
export const isAbsent = (failure: unknown): boolean =>
  failure instanceof Refused && (failure.code === NOT_FOUND || failure.code === BAD_INPUT)
