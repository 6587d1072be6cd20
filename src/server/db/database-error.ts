/** The database cannot be used. Its message is one line for the person at the terminal. */
export class DatabaseError extends Error {}

/** The database's error code, or the network's, also from inside drizzle's own error. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

/** A statement took too long, the database has no room for us, or it is starting or gone: all of it may be well again in a moment. */
const passing = new Set(['57014', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'])
/** pg-pool has no code for it. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** More is asked of the database than it can answer now. Nobody's mistake: who asks again later is served. */
export function isOverloaded(error: unknown): boolean {
  if (passing.has(sqlState(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) if (at.message === NO_CONNECTION) return true
  return false
}
