import { isNull, type SQL, sql } from 'drizzle-orm'
import type { CampaignAudience } from '../../contract/campaigns.ts'
import type { Locale } from '../../contract/locale.ts'
import { type Consent, consentAt } from '../../rules/privacy/consent.ts'
import { accounts } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { spus } from '../catalogue/tables.ts'
import { consents } from '../consents/tables.ts'
import { newsletterSubscriptions } from '../content/tables.ts'
import type { Db } from '../db/database.ts'
import { orderLines } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { inquiries } from '../service-requests/tables.ts'

const DAY_MS = 86_400_000

/** An address of an account or of a subscription, with what the law asks about. */
export interface Addressee {
  email: string
  accountId: string | null
  language: Locale
  consent: Consent
}

interface FactRow extends Record<string, unknown> {
  email: string
  accountId: string | null
  language: Locale
  givenAt: string | null
  withdrawnAt: string | null
  boughtAt: string | null
  askedAt: string | null
  isMeant: boolean
}

/** Whoever said nothing about themselves is in no province and bought nothing. */
function meant({ languages, provinces, boughtDays, categoryId }: CampaignAudience, now: Date): SQL {
  const all: SQL[] = []
  if (languages.length > 0) all.push(sql`language = any(${sql.param([...languages])}::text[])`)
  if (provinces.length > 0)
    all.push(
      sql`exists (select 1 from ${addresses} home where home.customer_id = "accountId" and home.country = 'CA' and home.province = any(${sql.param([...provinces])}::text[]))`,
    )
  if (boughtDays !== null) all.push(sql`"boughtAt" > ${new Date(now.getTime() - boughtDays * DAY_MS).toISOString()}::timestamptz`)
  if (categoryId !== null)
    all.push(
      sql`exists (select 1 from ${orderLines} line join ${spus} spu on spu.id = line.spu_id
        where line.customer_id = "accountId" and ${categoryId}::uuid in (spu.category1_id, spu.category2_id, spu.category3_id))`,
    )
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/**
 * Facts about each address of `source`, which answers `email` in small letters. What somebody took back counts for all the addresses that
 * their account ever had; what they agreed to only for the address that they gave. A subscription counts as well: a process of the release
 * before writes nothing else.
 */
const facts = (source: SQL, audience: CampaignAudience, now: Date): SQL => sql`
  select fact.*, (${meant(audience, now)}) as "isMeant" from (
    select address.email, person.id as "accountId", coalesce(person.language, sub.language) as language,
      greatest(said.given, case when sub.unsubscribed_at is null then sub.confirmed_at end) as "givenAt",
      greatest(said.withdrawn, sub.unsubscribed_at) as "withdrawnAt",
      (select max(paid.settled_at) from ${payments} paid
        where paid.customer_id = person.id and paid.state = 'succeeded' and paid.refunded_cents < paid.amount_cents) as "boughtAt",
      (select max(asked.created_at) from ${inquiries} asked where asked.customer_id = person.id) as "askedAt"
    from (${source}) address
      left join ${accounts} person on person.email = address.email and person.closed_at is null
      left join ${newsletterSubscriptions} sub on sub.email = address.email
      left join lateral (
        select max(own.at) filter (where own.act = 'given' and own.email = address.email) as given,
          max(own.at) filter (where own.act = 'withdrawn') as withdrawn
        from ${consents} own where own.purpose = 'newsletter' and (own.email = address.email or own.account_id = person.id)
      ) said on true
  ) fact`

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const addresseeOf = ({ email, accountId, language, ...row }: FactRow, now: Date): Addressee => ({
  ...{ email, accountId, language },
  consent: consentAt(
    {
      ...{ givenAt: dateOf(row.givenAt), withdrawnAt: dateOf(row.withdrawnAt) },
      ...{ boughtAt: dateOf(row.boughtAt), askedAt: dateOf(row.askedAt) },
    },
    now,
  ),
})

const everybody: CampaignAudience = { languages: [], provinces: [], boughtDays: null, categoryId: null }

/** How one address stands, wherever it is known from. Null for one that is known from nowhere. */
export async function addresseeAt(db: Db, email: string, now: Date): Promise<Addressee | null> {
  const { rows } = await db.execute<FactRow>(facts(sql`select ${email}::text as email`, everybody, now))
  const [row] = rows
  return row ? addresseeOf({ ...row, language: row.language ?? 'en' }, now) : null
}

/** Those of an audience among the next addresses, in the order of their letters. */
export interface Batch {
  meant: Addressee[]
  looked: number
  /** Where the next ones begin; null when there are none. */
  next: string | null
}

export async function nextAddressees(
  db: Db,
  { audience, after, size }: { audience: CampaignAudience; after: string | null; size: number },
  now: Date,
): Promise<Batch> {
  const behind = (column: SQL) => (after === null ? sql`true` : sql`${column} > ${after}`)
  const source = sql`
    select email from (
      (select email from ${accounts} where closed_at is null and ${behind(sql`email`)} order by email limit ${size})
      union
      (select email from ${newsletterSubscriptions} where ${behind(sql`email`)} order by email limit ${size})
    ) known order by email limit ${size}`
  const { rows } = await db.execute<FactRow>(sql`${facts(source, audience, now)} order by email`)
  return {
    meant: rows.filter(({ isMeant }) => isMeant).map((row) => addresseeOf(row, now)),
    looked: rows.length,
    next: rows.length < size ? null : (rows.at(-1)?.email ?? null),
  }
}

/** How many addresses there are to look at. */
export async function countAddresses(db: Db): Promise<number> {
  const known = await db.$count(accounts, isNull(accounts.closedAt))
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${newsletterSubscriptions} sub
    where not exists (select 1 from ${accounts} person where person.email = sub.email and person.closed_at is null)`)
  return known + (rows[0]?.count ?? 0)
}
