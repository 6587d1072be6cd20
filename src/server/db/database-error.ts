/** The database cannot be used. Its message is one line for the person at the terminal. */
export class DatabaseError extends Error {}

/**
 * What was to be committed was sent, and nobody heard whether it was: the connection broke, or the wait for the other machines was ended. It
 * may have happened and it may not have. Neither may be said; who has a key for it asks by that (`settled` in once.ts).
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('Nobody heard whether it was committed', { cause })
  }
}

/** There is no database to write to, and nothing was sent. */
export class PrimaryAway extends Error {
  readonly code = '08001'
}

/** The database's error code, or the network's, also from inside drizzle's own error. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

const within = (error: unknown, isIt: (one: Error) => boolean): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (isIt(at)) return true
  return false
}

export const isUnknown = (error: unknown): boolean => within(error, (one) => one instanceof OutcomeUnknown)

/** The connection broke, or leads to a server that stops, starts, or only reads because another one is the primary now. */
const losing = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25006'],
  // Class 08 is the broken connection itself; a pooler between us says so, too, when it has lost the server.
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** pg has no codes for these. */
const losingWords = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]

/** Of no further use to anybody: a connection that answers so is never given back. */
export const isConnectionLost = (error: unknown): boolean =>
  losing.has(sqlState(error) ?? '') || within(error, ({ message }) => losingWords.some((words) => message.startsWith(words)))

/** Another transaction was in the way: a second try of the whole may well succeed. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** Ended for taking too long; no room on the disk, in memory or for one more connection; the disk fails. */
const crowded = new Set(['57014', '53100', '53200', '53300', '58030'])

/** More is asked of the database than it can answer now. Nobody's mistake: who asks again later is served. */
export const isOverloaded = (error: unknown): boolean =>
  isConnectionLost(error) ||
  crowded.has(sqlState(error) ?? '') ||
  within(error, ({ message }) => message.startsWith('timeout exceeded when trying to connect'))
