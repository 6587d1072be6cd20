import { dnsLookup } from './adapters/host-lookup/dns.ts'
import { erasePapers, forgetOldDrafts } from './applications/erase-papers.ts'
import { makeInvoices } from './bookkeeping/make-invoices.ts'
import { forgetReports } from './bookkeeping/report-calls.ts'
import { sumBooks } from './bookkeeping/sum-books.ts'
import { sendDueCampaigns } from './campaigns/send-campaign.ts'
import { countSales } from './catalogue/count-sales.ts'
import { askAboutChargebacks } from './chargebacks/ask-about.ts'
import { remindOfDeadlines } from './chargebacks/remind.ts'
import { takePlanFees } from './commissions/plan-fees.ts'
import type { Config } from './config.ts'
import { forgetOldCodes } from './customers/codes.ts'
import type { Db } from './db/database.ts'
import { forgetOldKeys } from './db/once.ts'
import { carryDemoOrders } from './demo/carry-orders.ts'
import { endSeeings } from './house-customers/seeing-calls.ts'
import { forgetOldTasks } from './jobs/tasks.ts'
import type { Timer } from './jobs/timers.ts'
import { closeBalances } from './ledger/balances.ts'
import { freeHeld, freeReserves } from './ledger/free-held.ts'
import { forgetOldLetters } from './letters/queries.ts'
import { earnPoints } from './orders/earn-points.ts'
import { sumMarketDays } from './overview/sum-days.ts'
import { handlePayoutEvents } from './payees/events.ts'
import { noteFees } from './payments/note-fees.ts'
import { releaseHolds } from './payments/release-holds.ts'
import { checkBooks } from './payouts/check-books.ts'
import { holdReason } from './payouts/hold-reason.ts'
import { payingWith } from './payouts/payees.ts'
import { askForFacts } from './payouts/report-facts.ts'
import { askAboutPayouts, runPayouts } from './payouts/run-payouts.ts'
import { remindDebtors, takeBackDebts } from './payouts/tend-debts.ts'
import { lapsePoints } from './points/lapse.ts'
import type { PaymentProvider } from './ports/payment.ts'
import type { PayoutProvider } from './ports/payouts.ts'
import type { Storage } from './ports/storage.ts'
import { importNewOffers } from './prices/import-job.ts'
import { matchWaiting } from './prices/matching/match-waiting.ts'
import { forgetKept } from './privacy/requests.ts'
import { expireQuotes } from './quotes/expire-quotes.ts'
import { computePairs } from './recommendations/compute.ts'
import { isOnItsWayBack } from './returns/calls.ts'
import { countVisits } from './sales/count-days.ts'
import { countQuestions, sumQuestions } from './search/count-questions.ts'
import { indexProducts } from './search/index-products.ts'
import { heldBackPlaces } from './sellers/may-still-sell.ts'
import { cancelForgottenBills } from './service-orders/cancel-job.ts'
import { tendJobs } from './service-orders/tend-jobs.ts'
import { offerOthers } from './service-requests/offer-others.ts'
import { tendLicences } from './services/check-licence.ts'
import { forgetOldAttempts } from './sessions/attempts.ts'
import { forgetEndedSessions } from './sessions/sessions.ts'
import { forgetOldInvitations } from './staff/team.ts'
import { tendHosts } from './storefronts/settle-host.ts'
import { tendSubscriptions } from './subscriptions/tend-subscriptions.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { forgetExports } from './wares/exports/export-rows.ts'
import { fetchPictures } from './wares/pictures/fetch-pictures.ts'
import { publishDue } from './wares/publish-due.ts'
import { tellLowStock } from './wares/tell-low-stock.ts'

interface Parts {
  config: Config
  provider: PaymentProvider
  payouts: PayoutProvider
  storage: Storage
}

/** Everything that the rooms have done on a clock. */
export const timersOf = ({ config, provider, payouts, storage }: Parts): readonly Timer[] => [
  { name: 'forget-ended-sessions', everyMinutes: 60, run: forgetEndedSessions },
  { name: 'end-looks', everyMinutes: 1, run: endSeeings },
  { name: 'forget-old-attempts', everyMinutes: 60, run: forgetOldAttempts },
  { name: 'forget-old-codes', everyMinutes: 60, run: forgetOldCodes },
  { name: 'forget-old-invitations', everyMinutes: 360, run: forgetOldInvitations },
  { name: 'forget-old-letters', everyMinutes: 360, run: forgetOldLetters },
  { name: 'forget-old-keys', everyMinutes: 60, run: forgetOldKeys },
  { name: 'forget-privacy-files', everyMinutes: 60, run: forgetKept },
  { name: 'forget-old-tasks', everyMinutes: 360, run: forgetOldTasks },
  // By the real time, as lines are made.
  { name: 'close-balances', everyMinutes: 360, run: (db) => closeBalances(db, new Date()) },
  { name: 'ask-for-report-facts', everyMinutes: 360, run: askForFacts },
  { name: 'check-books', everyMinutes: 1440, run: checkBooks },
  { name: 'sum-books', everyMinutes: 10, run: (db) => sumBooks(db, new Date()) },
  { name: 'make-commission-invoices', everyMinutes: 60, run: (db, now) => makeInvoices(db, config.taxNumbers, now) },
  { name: 'forget-reports', everyMinutes: 60, run: forgetReports },
  { name: 'free-held-money', everyMinutes: 1, run: (db, now) => freeHeld(db, holdReason, now) },
  { name: 'ask-about-chargebacks', everyMinutes: 10, run: (db, now) => askAboutChargebacks(db, provider, now) },
  { name: 'remind-of-chargebacks', everyMinutes: 60, run: remindOfDeadlines },
  { name: 'note-fees', everyMinutes: 1, run: (db, now) => noteFees(db, provider, now) },
  { name: 'free-reserves', everyMinutes: 10, run: freeReserves },
  { name: 'take-plan-fees', everyMinutes: 60, run: takePlanFees },
  { name: 'remind-debtors', everyMinutes: 60, run: remindDebtors },
  {
    name: 'run-payouts',
    everyMinutes: 1,
    run: (db, now) =>
      runPayouts(
        db,
        payingWith(payouts, () => now),
        now,
      ),
  },
  {
    name: 'ask-about-payouts',
    everyMinutes: 10,
    run: (db, now) =>
      askAboutPayouts(
        db,
        payingWith(payouts, () => now),
        now,
      ),
  },
  {
    name: 'take-back-debts',
    everyMinutes: 10,
    run: (db, now) =>
      takeBackDebts(
        db,
        payingWith(payouts, () => now),
        now,
      ),
  },
  { name: 'erase-identity-photos', everyMinutes: 60, run: (db, now) => erasePapers(db, storage, config.identityDays, now) },
  { name: 'forget-old-applications', everyMinutes: 360, run: (db, now) => forgetOldDrafts(db, storage, now) },
  { name: 'tend-licences', everyMinutes: 60, run: tendLicences },
  { name: 'sweep-uploads', everyMinutes: 60, run: (db, now) => sweepUploads(db, storage, now) },
  { name: 'import-offers', everyMinutes: 60, run: (db, now) => importNewOffers(db, now, config) },
  { name: 'match-what-waits', everyMinutes: 1 / 6, run: matchWaiting },
  { name: 'publish-what-is-due', everyMinutes: 1 / 6, run: async (db, now) => publishDue(db, now, await heldBackPlaces(db, 'shop')) },
  { name: 'tell-low-stock', everyMinutes: 15, run: tellLowStock },
  { name: 'look-up-hosts', everyMinutes: 60, run: (db, now) => tendHosts(db, { domain: config.domain, hostLookup: dnsLookup() }, now) },
  { name: 'fetch-imported-pictures', everyMinutes: 1 / 6, run: (db, now, signal) => fetchPictures(db, storage, now, signal) },
  { name: 'forget-exports', everyMinutes: 60, run: forgetExports },
  { name: 'compute-product-pairs', everyMinutes: 360, run: computePairs },
  { name: 'count-sales', everyMinutes: 1 / 6, run: (db, now) => countSales(db, indexProducts, now) },
  { name: 'count-questions', everyMinutes: 1, run: countQuestions },
  { name: 'sum-questions', everyMinutes: 10, run: sumQuestions },
  { name: 'count-visits', everyMinutes: 1, run: countVisits },
  { name: 'sum-market-days', everyMinutes: 1, run: sumMarketDays },
  { name: 'release-holds', everyMinutes: 1, run: (db, now) => releaseHolds(db, provider, now) },
  { name: 'hear-news-of-payouts', everyMinutes: 1, run: (db, now) => handlePayoutEvents(db, payouts, now) },
  { name: 'offer-other-providers', everyMinutes: 10, run: offerOthers },
  { name: 'expire-quotes', everyMinutes: 10, run: expireQuotes },
  { name: 'send-due-campaigns', everyMinutes: 1 / 6, run: sendDueCampaigns },
  { name: 'tend-service-jobs', everyMinutes: 10, run: tendJobs },
  { name: 'end-forgotten-service-bills', everyMinutes: 10, run: (db, now) => cancelForgottenBills(db, provider, now) },
  // Where nobody can be charged, subscriptions wait: no card was refused.
  ...(provider.name === 'none'
    ? []
    : [
        {
          name: 'tend-subscriptions',
          everyMinutes: 1,
          run: (db: Db, now: Date) => tendSubscriptions(db, { provider, hasPoints: config.points }, now),
        },
      ]),
  // While points are off nobody can do anything with them, so that they do not lapse either.
  ...(config.points
    ? [
        { name: 'earn-points', everyMinutes: 10, run: (db: Db, now: Date) => earnPoints(db, isOnItsWayBack, now) },
        { name: 'lapse-points', everyMinutes: 360, run: lapsePoints },
      ]
    : []),
  ...(config.demo ? [{ name: 'carry-demo-orders', everyMinutes: 1, run: carryDemoOrders }] : []),
]
