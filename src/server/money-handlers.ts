import { operatorBook, providerBook, sellerBook } from '../contract/bookkeeping.ts'
import { operatorAdjustment, operatorMoney } from '../contract/operator-money.ts'
import { operatorPayout } from '../contract/operator-payouts.ts'
import { operatorReport } from '../contract/operator-reports.ts'
import { operatorPlan, operatorReserve, operatorTerms } from '../contract/operator-terms.ts'
import { providerMoney, sellerMoney } from '../contract/seller-money.ts'
import { operatorFacts, providerFacts, shopFacts } from '../contract/seller-payee.ts'
import { operatorBookCalls, providerBookCalls, sellerBookCalls } from './bookkeeping/calls.ts'
import { operatorReportCalls } from './bookkeeping/report-calls.ts'
import { mount } from './http/calls/mount.ts'
import type { Mounted } from './http/calls/table.ts'
import { operatorAdjustmentCalls } from './payouts/adjustment-calls.ts'
import { factsCalls, operatorFactsCalls } from './payouts/facts-calls.ts'
import { operatorMoneyCalls } from './payouts/operator-calls.ts'
import { operatorPayoutCalls } from './payouts/operator-payout-calls.ts'
import { moneyCalls } from './payouts/seller-calls.ts'
import { operatorPlanCalls, operatorReserveCalls, operatorTermsCalls } from './payouts/terms-calls.ts'

/** Money of sellers, where it goes, and what is written down about it. */
export const moneyHandlers: readonly Mounted[] = [
  mount(sellerMoney, moneyCalls('goodsSeller')),
  mount(providerMoney, moneyCalls('serviceSeller')),
  mount(operatorMoney, operatorMoneyCalls),
  mount(operatorPayout, operatorPayoutCalls),
  mount(sellerBook, sellerBookCalls),
  mount(providerBook, providerBookCalls),
  mount(operatorBook, operatorBookCalls),
  mount(operatorReport, operatorReportCalls),
  mount(operatorTerms, operatorTermsCalls),
  mount(shopFacts, factsCalls('goodsSeller')),
  mount(providerFacts, factsCalls('serviceSeller')),
  mount(operatorFacts, operatorFactsCalls),
  mount(operatorAdjustment, operatorAdjustmentCalls),
  mount(operatorPlan, operatorPlanCalls),
  mount(operatorReserve, operatorReserveCalls),
]
