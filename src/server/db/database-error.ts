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
const passing = new Set([
  // Ended for taking too long, for waiting inside a transaction, or by whoever runs the database; it is stopping, starting or only read.
  ...['57014', '25P03', '57P01', '57P02', '57P03', '57P05', '25006'],
  // No room on the disk, in memory or for one more connection; the disk fails.
  ...['53100', '53200', '53300', '58030'],
  // The connection broke.
  ...['08000', '08001', '08003', '08004', '08006', '08P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** pg has no codes for these. */
const passingWords = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]

/** More is asked of the database than it can answer now. Nobody's mistake: who asks again later is served. */
export function isOverloaded(error: unknown): boolean {
  if (passing.has(sqlState(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    const { message } = at
    if (passingWords.some((words) => message.startsWith(words))) return true
  }
  return false
}
