export class TookTooLong extends Error {}

/** By a timer that something holds: a promise that nobody will ever settle is collected with all who wait for it, and a run would stand still. */
export async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, refuse) => {
    late = setTimeout(() => refuse(new TookTooLong(`${what} did not end within ${limitMs / 1000} s`)), limitMs)
  })
  return Promise.race([work, patience]).finally(() => clearTimeout(late))
}
