import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReportFacts, ShownFacts } from '../../contract/seller-payee.ts'
import { marketDay, momentAt } from '../../rules/calendar.ts'
import { factsDueOn, factsHint, MOST_REMINDERS, remindersBy } from '../../rules/money/report-facts.ts'
import { longDate } from '../../rules/page/long-date.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ledgerHolds } from '../ledger/tables.ts'
import type { PaidSeller } from '../payees/open-payee.ts'
import { pageOfSeller } from '../payees/seller-pages.ts'
import type { Sealing } from '../sealing.ts'
import { settingsOf } from './money-settings.ts'
import { reportFacts } from './tables.ts'
import { tellSeller } from './tell-seller.ts'

const BATCH = 200

type Row = typeof reportFacts.$inferSelect

const factsState = (row: Pick<Row, 'givenAt' | 'verifiedAt'> | undefined): ShownFacts['state'] =>
  row?.verifiedAt ? 'verified' : row?.givenAt ? 'given' : 'missing'

/** Reminders of a year that is over count for nothing. */
const remindersOf = (row: Row | undefined, now: Date): number =>
  row && row.remindedIn === Number(marketDay(now).slice(0, 4)) ? row.reminders : 0

const findFacts = async (db: Db, sellerId: string): Promise<Row | undefined> =>
  (await db.select().from(reportFacts).where(eq(reportFacts.sellerId, sellerId)))[0]

export async function shownFacts(db: Db, { id }: PaidSeller, now: Date): Promise<ShownFacts> {
  const row = await findFacts(db, id)
  const { factsStopPayouts } = await settingsOf(db)
  const [state, reminders] = [factsState(row), remindersOf(row, now)]
  return {
    ...{ state, reminders, hint: row?.hint ?? '', givenAt: row?.givenAt?.toISOString() ?? null, dueOn: factsDueOn(marketDay(now)) },
    stopsPayouts: factsStopPayouts && state === 'missing' && reminders >= MOST_REMINDERS,
  }
}

/** What stands in the box is bound to the seller: put elsewhere it does not open. */
const about = (sellerId: string) => `report-facts ${sellerId}`

export async function factsStatesOf(db: Db, sellerIds: readonly string[]): Promise<ReadonlyMap<string, ShownFacts['state']>> {
  if (sellerIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reportFacts)
    .where(inArray(reportFacts.sellerId, [...sellerIds]))
  return new Map(rows.map((row) => [row.sellerId, factsState(row)]))
}

interface Given {
  seller: PaidSeller
  facts: ReportFacts
  byAccount: string
  sealing: Sealing
}

/** Given anew it has to be looked at anew. */
export async function giveFacts(db: Db, { seller, facts, byAccount, sealing }: Given, now: Date): Promise<void> {
  const { isCompany } = facts
  const kept = { ...facts, businessNumber: isCompany ? facts.businessNumber : null, birthDate: isCompany ? null : facts.birthDate }
  const box = sealing.seal(Buffer.from(JSON.stringify(kept)), about(seller.id))
  const given = { box, hint: factsHint(kept), givenAt: now, givenBy: byAccount, verifiedAt: null, verifiedBy: null }
  await inTransaction(db, (tx) =>
    tx
      .insert(reportFacts)
      .values({ sellerId: seller.id, sellerKind: seller.kind, ...given })
      .onConflictDoUpdate({ target: reportFacts.sellerId, set: given }),
  )
}

export async function openFacts(db: Db, sealing: Sealing, sellerId: string): Promise<ReportFacts | null> {
  const row = await findFacts(db, sellerId)
  return row?.box ? (JSON.parse(sealing.open(row.box, about(sellerId)).toString()) as ReportFacts) : null
}

/** Of these sellers those whose payouts wait until they have said who they are. */
export async function factsStopped(db: Db, sellerIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (sellerIds.length === 0 || !(await settingsOf(db)).factsStopPayouts) return new Set()
  const rows = await db
    .select()
    .from(reportFacts)
    .where(and(inArray(reportFacts.sellerId, [...sellerIds]), isNull(reportFacts.givenAt)))
  return new Set(rows.filter((row) => remindersOf(row, now) >= MOST_REMINDERS).map(({ sellerId }) => sellerId))
}

/** Asks those for what is missing who sold something this year, twice, in time. Answers how many were asked. */
export async function askForFacts(db: Db, now: Date): Promise<number> {
  const day = marketDay(now)
  const [year, due] = [Number(day.slice(0, 4)), remindersBy(day)]
  if (due === 0) return 0
  const { rows } = await db.execute<{ id: string; kind: 'shop' | 'business' }>(sql`
    select sold.seller_id as id, max(sold.seller_kind) as kind from ${ledgerHolds} sold
    where sold.made_at >= ${momentAt(`${year}-01-01`, '00:00').toISOString()} and not exists (
      select 1 from ${reportFacts} facts where facts.seller_id = sold.seller_id
        and (facts.given_at is not null or (facts.reminded_in = ${year} and facts.reminders >= ${due})))
    group by 1 order by 1 limit ${BATCH}`)
  const until = longDates(momentAt(factsDueOn(day), '12:00'))
  for (const { id, kind } of rows)
    await inTransaction(db, async (tx) => {
      await tx
        .insert(reportFacts)
        .values({ sellerId: id, sellerKind: kind, reminders: due, remindedIn: year })
        .onConflictDoUpdate({ target: reportFacts.sellerId, set: { reminders: due, remindedIn: year } })
      const word = due >= MOST_REMINDERS ? 'report-facts-last' : 'report-facts-wanted'
      const told = { kind: word, variables: { day: until }, key: `${id} ${year} ${due}`, link: pageOfSeller(kind, 'account') }
      await tellSeller(tx, { kind, id }, told, now)
    })
  return rows.length
}

const longDates = (day: Date) => ({ en: longDate('en', day), fr: longDate('fr', day), zh: longDate('zh', day) })
