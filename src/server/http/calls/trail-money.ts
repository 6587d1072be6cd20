import { and, eq, sql } from 'drizzle-orm'
import { creditedOf } from '../../bookkeeping/make-invoices.ts'
import { commissionInvoices } from '../../bookkeeping/tables.ts'
import { commissionRules } from '../../commissions/tables.ts'
import { debtOf } from '../../ledger/balances.ts'
import { ledgerEntries, reserveTerms, sellerDebts } from '../../ledger/tables.ts'
import { moneySettings, payoutHolds, payoutRuns, payoutSchedules, payouts } from '../../payouts/tables.ts'
import { shops } from '../../shops/tables.ts'
import { givenFacts, ownSchedule, type TrailSubject } from './trail-parts.ts'

const adjustment = {
  table: ledgerEntries,
  shows: { transferId: ledgerEntries.transferId, amountCents: ledgerEntries.amountCents, at: ledgerEntries.at },
}

/** What is about the money of sellers. */
export const moneySubjects: Readonly<Record<string, TrailSubject | null>> = {
  sellerMoney: ownSchedule,
  providerMoney: ownSchedule,
  operatorMoney: {
    table: commissionRules,
    where: (id) => eq(commissionRules.id, id),
    shows: { milliPercent: commissionRules.milliPercent, since: commissionRules.since, until: commissionRules.until },
  },
  operatorPayout: {
    table: payouts,
    where: (id) => eq(payouts.id, id),
    shows: { number: payouts.number, state: payouts.state, amountCents: payouts.amountCents, endedAt: payouts.endedAt },
  },
  'operatorPayout/file': {
    table: payoutRuns,
    where: (id) => eq(payoutRuns.id, id),
    shows: { day: payoutRuns.day, state: payoutRuns.state },
  },
  operatorBook: {
    table: commissionInvoices,
    where: (id) => eq(commissionInvoices.id, id),
    shows: { number: commissionInvoices.number, credited: creditedOf() },
  },
  'operatorMoney/writeOff': {
    table: sellerDebts,
    by: 'sellerId',
    where: (id) => eq(sellerDebts.sellerId, id),
    shows: { since: sellerDebts.since, debtCents: debtOf(sellerDebts.sellerId) },
  },
  // What was given is sealed; the trail says that it was, and who looked.
  shopFacts: givenFacts,
  providerFacts: givenFacts,
  operatorFacts: givenFacts,
  // A line of the ledger, which says for ever how much, why and who.
  'operatorAdjustment/add': {
    ...adjustment,
    by: 'sellerId',
    where: (id) =>
      sql`${ledgerEntries.id} = (select one.id from ${ledgerEntries} one where one.kind = 'adjustment' and one.account = 'shop' and one.owner_id = ${id} order by one.id desc limit 1)`,
  },
  operatorAdjustment: {
    ...adjustment,
    where: (id) => and(eq(ledgerEntries.reverses, id), eq(ledgerEntries.account, 'shop')),
  },
  operatorTerms: {
    table: moneySettings,
    where: () => eq(moneySettings.id, 1),
    shows: {
      every: moneySettings.every,
      minCents: moneySettings.minCents,
      debtLimitCents: moneySettings.debtLimitCents,
      factsStopPayouts: moneySettings.factsStopPayouts,
    },
  },
  'operatorTerms/setSchedule': {
    table: payoutSchedules,
    where: (id) => eq(payoutSchedules.sellerId, id),
    shows: { every: payoutSchedules.every, minCents: payoutSchedules.minCents },
  },
  'operatorTerms/stopPayouts': {
    table: payoutHolds,
    where: (id) => eq(payoutHolds.sellerId, id),
    shows: { since: payoutHolds.since },
  },
  'operatorTerms/resumePayouts': {
    table: payoutHolds,
    where: (id) => eq(payoutHolds.sellerId, id),
    shows: { since: payoutHolds.since },
  },
  operatorPlan: { table: shops, where: (id) => eq(shops.id, id), shows: { plan: shops.plan } },
  operatorReserve: {
    table: reserveTerms,
    where: (id) => eq(reserveTerms.id, id),
    shows: { milliPercent: reserveTerms.milliPercent, days: reserveTerms.days, since: reserveTerms.since, until: reserveTerms.until },
  },
}
