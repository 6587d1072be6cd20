/** The server answered, and the answer is no. `message` is for the person, in their language. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
