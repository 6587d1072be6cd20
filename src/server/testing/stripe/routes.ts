import { banksOf, closeAccount, makeAccount, makeLink, payeeOf, shown } from './accounts.ts'
import { balanceOf, linesOf } from './books.ts'
import { detach, makeCustomer } from './cards.ts'
import { answerDispute, disputeOf } from './disputes.ts'
import { listed } from './form.ts'
import { cancelIntent, makeIntent, makeRefund, makeSetupIntent } from './intents.ts'
import { pageOf } from './paging.ts'
import { failPayout, makePayout, payoutOf } from './payouts.ts'
import { invalid, missing, Refused } from './refused.ts'
import { makeTransfer, reverseTransfer } from './transfers.ts'
import { type Side, tellThin, type World } from './world.ts'

export interface Asked {
  verb: string
  path: string
  form: Record<string, unknown>
  /** Of the header Stripe-Account. */
  side: Side
}

type Answer = (world: World, asked: Asked, id: string) => object
type Route = [verb: string, path: RegExp, answer: Answer]

const found = <T>(value: T | undefined, what: string, id: string): T => {
  if (value === undefined) throw missing(what, id)
  return value
}

const v1: Route[] = [
  ['POST', /^\/v1\/customers$/, (world, { form }) => makeCustomer(world, form)],
  ['POST', /^\/v1\/payment_methods\/([^/]+)\/detach$/, (world, _, id) => detach(world, id)],
  ['POST', /^\/v1\/setup_intents$/, (world, { form }) => makeSetupIntent(world, form)],
  ['POST', /^\/v1\/payment_intents$/, (world, { form }) => makeIntent(world, form)],
  ['GET', /^\/v1\/payment_intents$/, (world, { form, path }) => pageOf(world.intents.values(), form, path)],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, (world, _, id) => found(world.intents.get(id), 'payment_intent', id)],
  [
    'POST',
    /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    (world, _, id) => cancelIntent(world, found(world.intents.get(id), 'payment_intent', id)),
  ],
  ['GET', /^\/v1\/charges\/([^/]+)$/, (world, _, id) => found(world.charges.get(id), 'charge', id)],
  ['POST', /^\/v1\/refunds$/, (world, { form }) => makeRefund(world, form)],
  [
    'GET',
    /^\/v1\/refunds$/,
    (world, { form, path }) =>
      pageOf(
        world.refunds.filter((refund) => matches(refund.payment_intent, form.payment_intent)),
        form,
        path,
      ),
  ],
  ['POST', /^\/v1\/transfers$/, (world, { form }) => makeTransfer(world, form)],
  [
    'GET',
    /^\/v1\/transfers$/,
    (world, { form, path }) =>
      pageOf(
        [...world.transfers.values()].filter(
          (one) => matches(one.destination, form.destination) && matches(one.transfer_group, form.transfer_group),
        ),
        form,
        path,
      ),
  ],
  ['GET', /^\/v1\/transfers\/([^/]+)$/, (world, _, id) => found(world.transfers.get(id), 'transfer', id)],
  ['POST', /^\/v1\/transfers\/([^/]+)\/reversals$/, (world, { form }, id) => reverseTransfer(world, id, form)],
  [
    'GET',
    /^\/v1\/transfers\/([^/]+)\/reversals$/,
    (world, { form, path }, id) => pageOf(found(world.transfers.get(id), 'transfer', id).reversals.data, form, path),
  ],
  ['POST', /^\/v1\/payouts$/, (world, { form, side }) => makePayout(world, side, form)],
  [
    'GET',
    /^\/v1\/payouts$/,
    (world, { form, side, path }) =>
      pageOf(
        [...world.payouts.values()].filter((one) => one.side === side).map(({ payout }) => payout),
        form,
        path,
      ),
  ],
  ['GET', /^\/v1\/payouts\/([^/]+)$/, (world, { side }, id) => ownPayout(world, side, id)],
  [
    'POST',
    /^\/v1\/payouts\/([^/]+)\/cancel$/,
    (world, { side }, id) => {
      if (ownPayout(world, side, id).status !== 'pending') throw invalid('It is on its way', { code: 'payout_unexpected_state' })
      failPayout(world, id)
      return payoutOf(world, id).payout
    },
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    (world, { form, path }) =>
      pageOf(
        [...world.disputes.values()].filter((one) => matches(one.payment_intent, form.payment_intent)),
        form,
        path,
      ),
  ],
  ['GET', /^\/v1\/disputes\/([^/]+)$/, (world, _, id) => disputeOf(world, id)],
  ['POST', /^\/v1\/disputes\/([^/]+)$/, (world, { form }, id) => answerDispute(world, id, form)],
  ['GET', /^\/v1\/balance$/, (world, { side }) => balanceOf(world, side)],
  [
    'GET',
    /^\/v1\/balance_transactions$/,
    (world, { form, side, path }) => {
      const lines = linesOf(world, side).filter((line) => matches(line.type, form.type) && matches(line.source, form.source))
      const page = pageOf(lines, form, path)
      const isWhole = listed(form.expand).includes('data.source')
      return isWhole ? { ...page, data: page.data.map((line) => ({ ...line, source: sourceOf(world, String(line.source)) })) } : page
    },
  ],
  [
    'POST',
    /^\/v1\/balance_settings$/,
    (world, { form, side }) => {
      const payee = payeeOf(world, side)
      const payments = form.payments as { payouts?: { schedule?: { interval?: string } } } | undefined
      payee.interval = payments?.payouts?.schedule?.interval ?? payee.interval
      const schedule = { interval: payee.interval }
      const payouts = { minimum_balance_by_currency: null, schedule, statement_descriptor: null, status: 'enabled' }
      return { object: 'balance_settings', payments: { debit_negative_balances: true, payouts, settlement_timing: { delay_days: 2 } } }
    },
  ],
  [
    'GET',
    /^\/v1\/accounts\/([^/]+)\/external_accounts$/,
    (world, { path }, id) => ({ object: 'list', data: banksOf(payeeOf(world, id)), has_more: false, url: path }),
  ],
]

const v2: Route[] = [
  ['POST', /^\/v2\/core\/accounts$/, (world, { form }) => shown(makeAccount(world, form), listed(form.include))],
  ['GET', /^\/v2\/core\/accounts\/([^/]+)$/, (world, { form }, id) => shown(payeeOf(world, id).account, listed(form.include))],
  [
    'POST',
    /^\/v2\/core\/accounts\/([^/]+)$/,
    (world, { form }, id) => {
      const { account } = payeeOf(world, id)
      if (typeof form.display_name === 'string') account.display_name = form.display_name
      if (typeof form.contact_email === 'string') account.contact_email = form.contact_email
      tellThin(world, 'v2.core.account.updated', id)
      return shown(account, listed(form.include))
    },
  ],
  ['POST', /^\/v2\/core\/accounts\/([^/]+)\/close$/, (world, { form }, id) => shown(closeAccount(world, id), listed(form.include))],
  [
    'GET',
    /^\/v2\/core\/accounts$/,
    (world) => ({
      data: [...world.payees.values()].map(({ account }) => shown(account, [])),
      next_page_url: null,
      previous_page_url: null,
    }),
  ],
  ['POST', /^\/v2\/core\/account_links$/, (world, { form }) => makeLink(world, form)],
]

/** What a line is about, whole. */
const sourceOf = (world: World, id: string): unknown =>
  world.charges.get(id) ??
  world.transfers.get(id) ??
  world.payouts.get(id)?.payout ??
  world.disputes.get(id) ??
  world.refunds.find((refund) => refund.id === id) ??
  world.reversals.find((reversal) => reversal.id === id) ??
  id

const matches = (value: unknown, asked: unknown) => asked === undefined || value === asked

function ownPayout(world: World, side: Side, id: string) {
  const { side: own, payout } = payoutOf(world, id)
  if (own !== side) throw missing('payout', id)
  return payout
}

/** What the provider answers to a question; throws `Refused` when it refuses. */
export function answerTo(world: World, asked: Asked): object {
  for (const [verb, path, answer] of [...v1, ...v2]) {
    const match = verb === asked.verb ? path.exec(asked.path) : null
    if (match) return answer(world, asked, match[1] ?? '')
  }
  throw new Refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${asked.verb}: ${asked.path}).` })
}
