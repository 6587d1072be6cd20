import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import type { Text } from '../../contract/locale.ts'
import { together } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import { enqueuing } from '../jobs/outbox.ts'
import type { Variables } from './fill.ts'
import { noticeChoices, notificationKinds, notifications, pushSubscriptions } from './tables.ts'

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

const tell = statement<{ notices: string }>(
  'notify',
  (value) => sql`
    with wanted as materialized (
      select * from json_to_recordset(${value.notices}::json)
        as notice (account_id uuid, at timestamptz, id uuid, kind text, variables jsonb, link text, mail_id uuid, letter jsonb)
    ), choice as materialized (
      select wanted.id, chosen.console, chosen.mail, chosen.phone from wanted
        join ${notificationKinds} known on known.kind = wanted.kind
        join ${noticeChoices} chosen on chosen.account_id = wanted.account_id and chosen.topic = known.topic
    ), told as (
      insert into ${notifications} (account_id, sent_at, id, kind, variables, link, read_at)
      select account_id, at, id, kind, variables, link, (select wanted.at from choice where choice.id = wanted.id and not choice.console)
      from wanted on conflict do nothing returning id
    ), knocked as (
      ${enqueuing.insertFrom(
        'push-notice',
        sql`
        select gen_random_uuid() as id, wanted.at as due_at,
          jsonb_build_object('subscriptionId', browser.id, 'kind', wanted.kind, 'variables', wanted.variables, 'link', wanted.link) as payload
        from told join wanted on wanted.id = told.id join ${notificationKinds} known on known.kind = wanted.kind and known.topic is not null
          join ${pushSubscriptions} browser on browser.account_id = wanted.account_id
        where not exists (select 1 from choice where choice.id = wanted.id and not choice.phone)`,
      )}
    )
    ${enqueuing.insertFrom(
      'mail-notice',
      sql`
      select wanted.mail_id as id, wanted.letter as payload, wanted.at as due_at
      from told join wanted on wanted.id = told.id join ${notificationKinds} known on known.kind = wanted.kind and 'email' = any(known.channels)
      where not exists (select 1 from choice where choice.id = wanted.id and not choice.mail)`,
    )}`,
)

type NoticeRow = ReturnType<typeof rowsOf>[number]

const rowsOf = (notices: readonly Notice[], at: Date) =>
  notices.map(({ accountId, kind, variables, link, key, mail = {} }) => ({
    account_id: accountId,
    at: at.toISOString(),
    id: v5(`${kind} ${key} ${accountId}`, EVENTS),
    kind,
    variables,
    link,
    mail_id: newId(),
    letter: { accountId, kind, variables, ...mail, link: mail.link ?? link } satisfies NoticeMail,
  }))

const tellRows = (db: Db, rows: readonly NoticeRow[]) => tell(db, { notices: JSON.stringify(rows) })
const tellTogether = together<NoticeRow[], unknown>((db, rows) => tellRows(db, rows.flat()))

/** Tells people what happened, in the app and by mail where the kind goes there. Each event has one effect, however often it is told. */
export async function notify(db: Db, notices: readonly Notice[], at: Date): Promise<void> {
  if (notices.length === 0) return
  const rows = rowsOf(notices, at)
  // Somebody else's that cannot be told does not keep this one from it.
  await tellTogether(db, rows).catch(() => tellRows(db, rows))
}
