import { erasePapers, forgetOldDrafts } from './applications/erase-papers.ts'
import { countSales } from './catalogue/count-sales.ts'
import type { Config } from './config.ts'
import { forgetOldCodes } from './customers/codes.ts'
import type { Db } from './db/database.ts'
import { forgetOldKeys } from './db/once.ts'
import { carryDemoOrders } from './demo/carry-orders.ts'
import { forgetOldTasks } from './jobs/tasks.ts'
import type { Timer } from './jobs/timers.ts'
import { closeBalances } from './ledger/balances.ts'
import { forgetOldLetters } from './letters/queries.ts'
import { earnPoints } from './orders/earn-points.ts'
import { releaseHolds } from './payments/release-holds.ts'
import { lapsePoints } from './points/lapse.ts'
import type { PaymentProvider } from './ports/payment.ts'
import type { Storage } from './ports/storage.ts'
import { importNewOffers } from './prices/import-job.ts'
import { matchWaiting } from './prices/matching/match-waiting.ts'
import { expireQuotes } from './quotes/expire-quotes.ts'
import { computePairs } from './recommendations/compute.ts'
import { isOnItsWayBack } from './returns/calls.ts'
import { countVisits } from './sales/count-days.ts'
import { indexProducts } from './search/index-products.ts'
import { cancelForgottenBills } from './service-orders/cancel-job.ts'
import { tendJobs } from './service-orders/tend-jobs.ts'
import { offerOthers } from './service-requests/offer-others.ts'
import { forgetOldAttempts } from './sessions/attempts.ts'
import { forgetEndedSessions } from './sessions/sessions.ts'
import { tendSubscriptions } from './subscriptions/tend-subscriptions.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { publishDue } from './wares/publish-due.ts'

interface Parts {
  config: Config
  provider: PaymentProvider
  storage: Storage
}

/** Everything that the rooms have done on a clock. */
export const timersOf = ({ config, provider, storage }: Parts): readonly Timer[] => [
  { name: 'forget-ended-sessions', everyMinutes: 60, run: forgetEndedSessions },
  { name: 'forget-old-attempts', everyMinutes: 60, run: forgetOldAttempts },
  { name: 'forget-old-codes', everyMinutes: 60, run: forgetOldCodes },
  { name: 'forget-old-letters', everyMinutes: 360, run: forgetOldLetters },
  { name: 'forget-old-keys', everyMinutes: 60, run: forgetOldKeys },
  { name: 'forget-old-tasks', everyMinutes: 360, run: forgetOldTasks },
  // By the real time, as lines are made.
  { name: 'close-balances', everyMinutes: 360, run: (db) => closeBalances(db, new Date()) },
  { name: 'erase-identity-photos', everyMinutes: 60, run: (db, now) => erasePapers(db, storage, config.identityDays, now) },
  { name: 'forget-old-applications', everyMinutes: 360, run: (db, now) => forgetOldDrafts(db, storage, now) },
  { name: 'sweep-uploads', everyMinutes: 60, run: (db, now) => sweepUploads(db, storage, now) },
  { name: 'import-offers', everyMinutes: 60, run: (db, now) => importNewOffers(db, now, config) },
  { name: 'match-what-waits', everyMinutes: 1 / 6, run: matchWaiting },
  { name: 'publish-what-is-due', everyMinutes: 1 / 6, run: publishDue },
  { name: 'compute-product-pairs', everyMinutes: 360, run: computePairs },
  { name: 'count-sales', everyMinutes: 1 / 6, run: (db, now) => countSales(db, indexProducts, now) },
  { name: 'count-visits', everyMinutes: 1, run: countVisits },
  { name: 'release-holds', everyMinutes: 1, run: (db, now) => releaseHolds(db, provider, now) },
  { name: 'offer-other-providers', everyMinutes: 10, run: offerOthers },
  { name: 'expire-quotes', everyMinutes: 10, run: expireQuotes },
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
