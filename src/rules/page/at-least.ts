/** What is asked for again by a press takes at least this long: an answer that comes sooner would look like a press that did nothing. */
export const DATA_FETCH_MIN_MS = 200

/** The same outcome, not before the time. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, new Promise((done) => setTimeout(done, ms))])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
