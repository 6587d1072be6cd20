import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import type { Text } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/outbox.ts'
import type { Variables } from './fill.ts'

/** What only the mail says: it has more room than a row in a list. */
export interface MailMore {
  rows?: { label: string | Text; value: string | Text; strong?: boolean }[]
  /** Where its button leads when the app's own link would ask for a sign-in. */
  link?: string
  /** Files and pages beside the button, each opened without a sign-in. */
  links?: { label: Text; link: string }[]
}

export interface Notice {
  accountId: string
  kind: string
  variables: Variables
  link: string
  /** Names the event: the same one told again changes nothing. */
  key: string
  mail?: MailMore
}

/** What the outbox keeps until the mail is written. */
export interface NoticeMail {
  accountId: string
  kind: string
  variables: Variables
  link: string
  rows?: MailMore['rows']
  links?: MailMore['links']
}

const EVENTS = '0b8a1d3e-5c1f-4f53-9a52-6e2f3f6a7d10'

/**
 * Tells people what happened, in the app and by mail where the kind goes there. Each event has one effect, however often it is told.
 * `tx` is a transaction: either both are written or neither.
 */
export async function notify(tx: Db, notices: readonly Notice[], at: Date): Promise<void> {
  for (const { accountId, kind, variables, link, key, mail = {} } of notices) {
    const { rows } = await tx.execute<{ mailed: boolean }>(sql`
      insert into notifications (account_id, sent_at, id, kind, variables, link)
      values (${accountId}, ${at.toISOString()}, ${v5(`${kind} ${key} ${accountId}`, EVENTS)}, ${kind}, ${JSON.stringify(variables)}::jsonb, ${link})
      on conflict do nothing
      returning (select 'email' = any(channels) from notification_kinds known where known.kind = notifications.kind) as mailed`)
    const letter: NoticeMail = { accountId, kind, variables, link: mail.link ?? link, rows: mail.rows, links: mail.links }
    if (rows[0]?.mailed) await enqueue(tx, 'mail-notice', letter, at)
  }
}
