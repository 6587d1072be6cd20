import { operatorBook } from '../../contract/bookkeeping.ts'
import { operatorAdjustment, operatorMoney } from '../../contract/operator-money.ts'
import { operatorPayout } from '../../contract/operator-payouts.ts'
import { operatorTerms } from '../../contract/operator-terms.ts'
import { payoutStates } from '../../contract/seller-money.ts'
import { factsStates, operatorFacts } from '../../contract/seller-payee.ts'
import { isId } from '../../rules/ids.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { AdjustmentsPart } from './money/adjustments-part.tsx'
import { BalancesPart } from './money/balances-part.tsx'
import { CommissionsPart } from './money/commissions-part.tsx'
import { DebtsPart } from './money/debts-part.tsx'
import { FactsPart } from './money/facts-part.tsx'
import { InvoicesPart } from './money/invoices-part.tsx'
import { MoneyTabs } from './money/money-tabs.tsx'
import { PayoutsPart } from './money/payouts-part.tsx'
import { RunPart } from './money/run-part.tsx'
import { TermsPart } from './money/terms-part.tsx'

const tabs = ['run', 'payouts', 'balances', 'commissions', 'terms', 'invoices', 'facts', 'adjustments', 'debts'] as const

/** The marketplace's own books, one part at a time. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-money', 'desk-banks', 'desk-books', 'desk', 'desk-parts', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-money').title} - Mallard`, noindex: true }),
  Component: MoneyPage,
})

function filterOf(search: PageContext['search']) {
  const state = payoutStates.find((name) => name === search.state)
  const [seller, number] = [
    String(search.sellerId ?? ''),
    String(search.number ?? '')
      .trim()
      .slice(0, 20),
  ]
  return { ...(state && { state }), ...(isId(seller) && { sellerId: seller }), ...(number && { number }) }
}

const factsState = ({ state }: PageContext['search']) => {
  const known = factsStates.find((name) => name === state)
  return known ? { state: known } : {}
}

async function load({ search, need }: PageContext) {
  const tab = tabs.find((name) => name === search.tab) ?? 'run'
  const filter = filterOf(search)
  return {
    tab,
    filter,
    payouts: tab === 'payouts' ? await need(operatorPayout.page, { ...filter, page: { after: listKey(search), size: 25 } }) : null,
    run: tab === 'run' ? await need(operatorMoney.dryRun, {}) : null,
    balances: tab === 'balances' ? await need(operatorMoney.balances, {}) : null,
    commissions: tab === 'commissions' ? await need(operatorMoney.commissions, {}) : null,
    terms: tab === 'terms' ? await need(operatorTerms.getInfo, {}) : null,
    invoices: tab === 'invoices' ? await need(operatorBook.page, { page: { after: listKey(search), size: 25 } }) : null,
    facts: tab === 'facts' ? await need(operatorFacts.page, { page: { after: listKey(search), size: 25 }, ...factsState(search) }) : null,
    adjustments: tab === 'adjustments' ? await need(operatorAdjustment.page, { page: { after: listKey(search), size: 25 } }) : null,
    debts: tab === 'debts' ? await need(operatorMoney.debts, { page: { after: listKey(search), size: 25 } }) : null,
  }
}

type MoneyShown = Shown<Awaited<ReturnType<typeof load>>>

function MoneyPage({ tab, filter, payouts, run, balances, commissions, terms, invoices, facts, adjustments, debts }: MoneyShown) {
  const t = useWords('operator-money')
  return (
    <DeskPage heading={t.title}>
      <MoneyTabs here={tab} />
      {run && <RunPart of={run} />}
      {payouts && <PayoutsPart of={payouts} filter={filter} />}
      {balances && <BalancesPart of={balances} />}
      {commissions && <CommissionsPart of={commissions} />}
      {terms && <TermsPart of={terms} />}
      {invoices && <InvoicesPart of={invoices} />}
      {facts && <FactsPart of={facts} />}
      {adjustments && <AdjustmentsPart of={adjustments} />}
      {debts && <DebtsPart of={debts} />}
    </DeskPage>
  )
}
