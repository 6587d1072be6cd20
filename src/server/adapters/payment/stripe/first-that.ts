/** What the first secret that fits reads; throws what the last one says. */
export function firstThat<T>(secrets: readonly string[], read: (secret: string) => T): T {
  let failure: unknown = new Error('No secret is set')
  for (const secret of secrets) {
    try {
      return read(secret)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
