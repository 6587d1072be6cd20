import type { Text } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { operators, prosOf, sellersOf } from '../members/staff.ts'
import { type Notice, notify } from '../messages/notify.ts'
import type { ComplaintRow } from './queries.ts'

const MOST_WORDS = 160

/** The beginning of what was written, on one line. */
const excerpt = (words: string): string => {
  const line = words.replace(/\s+/g, ' ')
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS)}…` : line
}

const link = ({ id }: ComplaintRow) => `/account?path=complaint&id=${id}`

/** Who answers: the shop or the provider, and the marketplace. */
async function staffOf(tx: Db, { shopId, providerId }: ComplaintRow): Promise<{ sellers: string[]; others: string[] }> {
  const sellers = shopId ? (await sellersOf(tx, [shopId])).map(({ id }) => id) : []
  const others = new Set([...(providerId ? await prosOf(tx, providerId) : []), ...(await operators(tx, 'customers.answer'))])
  return { sellers, others: [...others].filter((id) => !sellers.includes(id)) }
}

type Draft = Pick<Notice, 'kind' | 'variables'>

const send = (tx: Db, to: readonly string[], draft: Draft, at: { link: string; key: string; now: Date }) =>
  notify(
    tx,
    to.map((accountId) => ({ accountId, link: at.link, key: at.key, ...draft })),
    at.now,
  )

interface WrittenWords {
  words: string
  /** The message. */
  key: string
  /** It opens the complaint. */
  isNew?: boolean
}

/** Tells the other side what the customer wrote. */
export async function tellStaff(tx: Db, row: ComplaintRow, { words, key, isNew = false }: WrittenWords, now: Date): Promise<void> {
  const variables = { number: row.number, subject: row.subject, words: excerpt(words) }
  const kind = isNew ? 'complaint-opened' : 'complaint-written'
  const { sellers, others } = await staffOf(tx, row)
  await send(tx, sellers, { kind, variables }, { link: `/seller/reviews?tab=complaints&case=${row.id}`, key, now })
  await send(tx, others, { kind, variables }, { link: '/account?path=notifications', key, now })
  if (isNew) await send(tx, [row.customerId], { kind: 'complaint-received', variables }, { link: link(row), key, now })
}

export const tellAnswer = (
  tx: Db,
  row: ComplaintRow,
  { who, words, key }: WrittenWords & { who: string | Text },
  now: Date,
): Promise<void> =>
  send(
    tx,
    [row.customerId],
    { kind: 'complaint-answered', variables: { number: row.number, who, words: excerpt(words) } },
    { link: link(row), key, now },
  )

export const tellEscalated = async (tx: Db, row: ComplaintRow, now: Date): Promise<void> =>
  send(
    tx,
    await operators(tx, 'customers.answer'),
    { kind: 'complaint-escalated', variables: { number: row.number, subject: row.subject } },
    { link: '/operator/decisions', key: row.id, now },
  )

export const tellClosed = (tx: Db, row: ComplaintRow, key: string, now: Date): Promise<void> =>
  send(tx, [row.customerId], { kind: 'complaint-closed', variables: { number: row.number } }, { link: link(row), key, now })
