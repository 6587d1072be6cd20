import type { Db } from '../db/database.ts'
import { prosOf } from '../members/staff.ts'
import type { Variables } from '../messages/fill.ts'
import { notify } from '../messages/notify.ts'

const MOST_WORDS = 160

/** The beginning of what was written, on one line. */
export const excerptOf = (words: string): string => {
  const line = words.slice(0, MOST_WORDS * 4).replace(/\s+/g, ' ')
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS)}…` : line
}

interface Told {
  kind: string
  variables: Variables
  /** Names the event: told again it changes nothing. */
  key: string
}

/** Where the asker reads a thread, and where a business does. */
export const threadLink = (inquiryId: string): string => `/services/yourServices/records?id=${inquiryId}`

export const providerThreadLink = (inquiryId: string): string => `/seller/services/requests?id=${inquiryId}`

export const tellAsker = (tx: Db, customerId: string, link: string, told: Told, now: Date): Promise<void> =>
  notify(tx, [{ accountId: customerId, link, ...told }], now)

/** Everybody who runs the business. */
export async function tellProvider(tx: Db, providerId: string, link: string, told: Told, now: Date): Promise<void> {
  const accounts = await prosOf(tx, providerId)
  await notify(
    tx,
    accounts.map((accountId) => ({ accountId, link, ...told })),
    now,
  )
}
