import { and, eq, type SQL, sql } from 'drizzle-orm'
import { applicationAcceptances, applicationAnswers, applicationRequirements } from '../../applications/tables.ts'
import { bookReports } from '../../bookkeeping/tables.ts'
import { sellerPlans } from '../../commissions/tables.ts'
import { settings } from '../../db/tables.ts'
import { editionDrafts, editions } from '../../editions/tables.ts'
import { goodwillLimits } from '../../house-orders/tables.ts'
import { timers } from '../../jobs/tables.ts'
import { malls } from '../../malls/tables.ts'
import { payoutRuns } from '../../payouts/tables.ts'
import { OFFICER } from '../../privacy/register-calls.ts'
import { reconciliations } from '../../reconciliation/tables.ts'
import { sellerNotices } from '../../sellers/tables.ts'
import { seeings } from '../../sessions/tables.ts'
import { startedTask, type TrailSubject } from './trail-parts.ts'

/** How far the versions of a thing are. Its words stand in them, and are not written down once more. */
const newest = (kind: SQL, key: SQL) =>
  sql`(select max(one.number) from ${editions} one where one.kind = ${kind} and one.key = ${key} and one.withdrawn_at is null)`

const edited = (kind: 'words' | 'home' | 'mail', word: 'name' | 'mallId' | 'kind'): TrailSubject => ({
  table: editionDrafts,
  where: (_id, _place, said) => and(eq(editionDrafts.kind, kind), eq(editionDrafts.key, String(said[word]))),
  shows: {
    ...{ version: editionDrafts.version, savedAt: editionDrafts.savedAt },
    published: newest(sql`${editionDrafts}.kind`, sql`${editionDrafts}.key`),
  },
})

/** The same of a season, which has a row of its own. */
export const ofSeason = (id: SQL): TrailSubject['shows'] => ({
  version: sql`(select draft.version from ${editionDrafts} draft where draft.kind = 'season' and draft.key = ${id}::text)`,
  published: newest(sql`'season'`, sql`${id}::text`),
})

const mall = (where: TrailSubject['where']): TrailSubject => ({
  table: malls,
  where,
  shows: { code: malls.code, version: malls.version, sort: malls.sort, closedAt: malls.closedAt },
})

/** What the operator does, where it is not named by an id of its own. */
export const houseSubjects: Readonly<Record<string, TrailSubject | null>> = {
  operatorTimer: {
    table: timers,
    where: (_id, _place, { name }) => eq(timers.name, String(name)),
    shows: { name: timers.name, dueAt: timers.dueAt, run: timers.run },
  },
  // Whose it is stands as its subject, and why in its reason.
  operatorSeeing: {
    table: seeings,
    where: (id) =>
      sql`${seeings.id} = (select one.id from ${seeings} one where ${id} in (one.seen_account_id, one.place_id) order by one.begun_at desc limit 1)`,
    shows: { as: seeings.asKind, begunAt: seeings.begunAt, expiresAt: seeings.expiresAt },
  },
  operatorSetting: {
    table: goodwillLimits,
    where: (_id, _place, { role }) => eq(goodwillLimits.role, String(role)),
    shows: { role: goodwillLimits.role, orderCents: goodwillLimits.orderCents, weekCents: goodwillLimits.weekCents },
  },
  operatorNotice: edited('mail', 'kind'),
  operatorRequirement: {
    table: applicationRequirements,
    where: (id) => eq(applicationRequirements.id, id),
    shows: {
      ...{ kind: applicationRequirements.kind, accountType: applicationRequirements.accountType, check: applicationRequirements.check },
      ...{ text: applicationRequirements.text, isOn: applicationRequirements.isOn, version: applicationRequirements.version },
    },
  },
  'operatorRequirement/setAutomatic': {
    table: applicationAcceptances,
    where: (_id, _place, { accountType }) => sql`${applicationAcceptances.accountType} = ${String(accountType)}`,
    shows: { accountType: applicationAcceptances.accountType, isAutomatic: applicationAcceptances.isAutomatic },
  },
  'operatorRequirement/check': {
    table: applicationAnswers,
    where: (id, _place, { requirementId }) =>
      and(eq(applicationAnswers.applicationId, id), eq(applicationAnswers.requirementId, String(requirementId))),
    shows: { requirementId: applicationAnswers.requirementId, holds: applicationAnswers.holds },
  },
  'operatorRegister/saveOfficer': { table: settings, where: () => eq(settings.key, OFFICER), shows: { changedAt: settings.changedAt } },
  'operatorSeller/tell': {
    table: sellerNotices,
    where: (id, _place, { kind }) =>
      sql`${sellerNotices.id} = (select one.id from ${sellerNotices} one where one.kind = ${kind} and one.place_id = ${id} order by one.at desc, one.id desc limit 1)`,
    shows: { what: sellerNotices.what, at: sellerNotices.at },
  },
  operatorTrail: startedTask('house'),
  operatorSearch: startedTask('house'),
  'operatorModeration/tryOut': startedTask('house'),
  operatorReport: {
    ...{ table: bookReports, by: 'made', where: (id) => eq(bookReports.id, id) },
    shows: { report: bookReports.name, from: bookReports.fromDay, to: bookReports.toDay },
  },
  ...Object.fromEntries(
    ['start', 'put', 'read'].map((act): [string, TrailSubject] => [
      `operatorReconciliation/${act}`,
      {
        table: reconciliations,
        where: (id) => eq(reconciliations.id, id),
        shows: { state: reconciliations.state, since: reconciliations.since, until: reconciliations.until },
      },
    ]),
  ),
  'operatorMoney/run': {
    ...{ table: payoutRuns, by: 'made', where: (id) => eq(payoutRuns.id, id) },
    shows: { state: payoutRuns.state, begunAt: payoutRuns.begunAt },
  },
  'operatorPlan/save': {
    table: sellerPlans,
    where: (_id, _place, { key }) => eq(sellerPlans.key, String(key)),
    shows: { key: sellerPlans.key, monthlyCents: sellerPlans.monthlyCents },
  },
  operatorContent: edited('words', 'name'),
  operatorHome: edited('home', 'mallId'),
  operatorMall: mall((_id, _place, { mallId }) => eq(malls.id, Number(mallId))),
  'operatorMall/add': mall((_id, _place, { code }) => eq(malls.code, String(code))),
  'operatorMall/order': {
    ...{ table: malls, where: () => sql`true` },
    shows: { order: sql`(select array_agg(one.id order by one.sort, one.id) from ${malls} one)` },
  },
}
