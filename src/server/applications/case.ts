import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Case, CaseSummary, operatorApplication } from '../../contract/applications.ts'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { emptyFields } from '../../rules/empty-application.ts'
import { collectsAtHome } from '../../rules/money/tax-collection.ts'
import { accountOf, namesOfAccounts } from '../accounts/find-account.ts'
import { reasonFor } from '../accounts/operator-acts.ts'
import { categoriesWith } from '../catalogue/seller-categories.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { checksOfCase } from './checks-of-case.ts'
import { metNow, shownMet } from './met.ts'
import { type ApplicationRow, messagesOf, openTax, publicPathOf } from './queries.ts'
import { applications, identityLooks } from './tables.ts'

const tabs: Record<Input<typeof operatorApplication.page>['tab'], readonly ApplicationRow['state'][]> = {
  waiting: ['received'],
  asked: ['asked'],
  done: ['accepted', 'refused'],
}

const inTab = (tab: keyof typeof tabs): SQL => inArray(applications.state, [...tabs[tab]])

/** What the words of a search are looked for in. */
const searched = sql`${applications.number} || ' ' || coalesce(${applications.said}->>'displayName', '') || ' ' || coalesce(${applications.said}->>'city', '')`

const summaryOf = (row: ApplicationRow): CaseSummary => ({
  id: row.id,
  number: row.number,
  accountType: row.accountType,
  state: row.state,
  displayName: row.said.displayName,
  city: row.said.city,
  sentAt: (row.sentAt ?? row.createdAt).toISOString(),
  isByItself: row.state === 'accepted' && row.decidedBy === null,
})

export async function casePage(
  db: Db,
  { page, tab, accountType, words, sort = tab === 'done' ? 'newest' : 'oldest' }: Input<typeof operatorApplication.page>,
): Promise<Output<typeof operatorApplication.page>> {
  const since = tab === 'done' ? applications.decidedAt : applications.sentAt
  const found = and(
    inTab(tab),
    accountType && eq(applications.accountType, accountType),
    words === '' ? undefined : sql`strpos(lower(${searched}), lower(${words})) > 0`,
  )
  const [order, beyond] = sort === 'oldest' ? [asc, sql`>`] : [desc, sql`<`]
  // Where the last one that was seen is gone from the list, nothing follows it.
  const rest =
    page.after === null
      ? undefined
      : sql`(${since}, ${applications.id}) ${beyond} (select ${since}, id from ${applications} where id = ${page.after})`
  const read = await db
    .select()
    .from(applications)
    .where(and(found, rest))
    .orderBy(order(since), order(applications.id))
    .limit(page.size + 1)
  const { rows, next } = cutPage(read, page.size, ({ id }) => id)
  const counted = async (which: keyof typeof tabs) => db.$count(applications, inTab(which))
  return {
    records: rows.map(summaryOf),
    next,
    total: await db.$count(applications, found),
    counts: { waiting: await counted('waiting'), asked: await counted('asked') },
  }
}

/** A draft is nobody's business but its writer's. */
export async function caseRow(db: Db, id: string): Promise<ApplicationRow> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), ne(applications.state, 'draft')))
  if (!row) throw new Refusal('not-found')
  return row
}

const looksOf = (db: Db, applicationId: string) =>
  db
    .select()
    .from(identityLooks)
    .where(eq(identityLooks.applicationId, applicationId))
    .orderBy(desc(identityLooks.at), desc(identityLooks.id))

export async function showCase({ db, locale, now, sealing }: Context<'operator'>, id: string): Promise<Case> {
  const row = await caseRow(db, id)
  const [messages, looks, applicant] = await sideBySide(db, [
    () => messagesOf(db, id),
    () => looksOf(db, id),
    () => accountOf(db, row.accountId),
  ])
  if (!applicant) throw new Error('An application without an account')
  const tax = openTax(sealing, row)
  const said = { ...emptyFields, ...row.said }
  const { checks, alike } = await checksOfCase(db, row, { sealing, now: now() })
  const isOpen = row.state === 'received' || row.state === 'asked'
  // What was decided before anything was asked keeps that nothing was.
  const met = isOpen ? await metNow(db, row, checks) : (row.met ?? [])
  const names = await namesOfAccounts(db, [
    ...messages.map(({ authorId }) => authorId),
    ...looks.map(({ lookedBy }) => lookedBy),
    ...met.flatMap(({ byId }) => byId ?? []),
    ...(row.decidedBy ? [row.decidedBy] : []),
  ])
  const nameOf = (accountId: string) => names.get(accountId) ?? ''
  return {
    ...summaryOf(row),
    version: row.version,
    email: applicant.email,
    language: row.language,
    memberSince: applicant.createdAt.toISOString(),
    said,
    categoryNames: await categoryNames(db, said, locale),
    hasPhotos: row.frontUpload !== null && row.backUpload !== null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    agreementVersion: row.agreementVersion ?? '',
    alike: alike.names,
    besides: alike.open,
    nameReason: await reasonFor(db, 'name-passed', id),
    checks,
    requirements: shownMet(met, locale, names),
    passedReason: row.passedReason,
    collects: tax && collectsAtHome({ ...tax, accountType: row.accountType, country: said.country }, said.province),
    messages: messages.map(({ at, author, authorId, words }) => ({ at: at.toISOString(), author, words, name: nameOf(authorId) })),
    looks: looks.map(({ at, lookedBy, what }) => ({ at: at.toISOString(), name: nameOf(lookedBy), what })),
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    publicPath: await publicPathOf(db, row),
  }
}

async function categoryNames(db: Db, said: ApplicationRow['said'], locale: Locale): Promise<Case['categoryNames']> {
  const known = await categoriesWith(db, [...said.mainCategories, ...said.shopCategories, ...said.scopeCategories])
  const named = (ids: readonly string[]) => ids.flatMap((id) => known.get(id)?.name[locale] ?? [])
  return {
    mainCategories: named(said.mainCategories),
    shopCategories: named(said.shopCategories),
    scopeCategories: named(said.scopeCategories),
  }
}

/** What changes with every step of a case. */
export const nextVersion = sql`${applications.version} + 1`
