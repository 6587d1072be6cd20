/** Work that is asked for while it is being done is done once more afterwards, however often it was asked for. */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isBusy = false
  let isWanted = false
  const begin = async () => {
    isBusy = true
    do {
      isWanted = false
      // Who does the work says what went wrong; the next one may go well.
      await work().catch(() => undefined)
    } while (isWanted)
    isBusy = false
  }
  return () => {
    isWanted = true
    if (!isBusy) void begin()
  }
}
