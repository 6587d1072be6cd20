import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { standInCards } from './cards.ts'
import { testBanks } from './payouts.ts'
import { openStripeStandIn, type StripeStandIn } from './stand-in.ts'

const DAY_MS = 86_400_000
let standIn: StripeStandIn
let stripe: Stripe

const clientOf = ({ url, secretKey }: StripeStandIn) => {
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, timeout: 2000 })
}
beforeEach(async () => {
  standIn = await openStripeStandIn()
  stripe = clientOf(standIn)
})
afterEach(() => standIn.close())

const charge = (amount: number) =>
  stripe.paymentIntents.create({ amount, currency: 'cad', confirm: true, payment_method: standInCards.success, return_url: 'http://x' })

async function payee({ number = testBanks.good as string, isGiven = true } = {}) {
  const account = await stripe.v2.core.accounts.create({
    contact_email: 'shop@example.com',
    display_name: 'Kettles & Co',
    dashboard: 'express',
    identity: { country: 'CA' },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    include: ['configuration.recipient', 'requirements'],
  })
  if (isGiven) standIn.act('give', { account: account.id, number })
  return account
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: Stripe.errors.StripeError) => error.code ?? error.type,
  )
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)
const available = async (stripeAccount?: string) =>
  (await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})).available.find(({ currency }) => currency === 'cad')?.amount

/** What Stripe's reference documents as there always, by object: a reader may rely on each. */
const required: Record<string, string> = {
  payment_intent:
    'id object amount amount_capturable amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer customer_account description excluded_payment_method_types last_payment_error latest_charge livemode metadata next_action on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group',
  charge:
    'id object amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details livemode metadata on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url refunded review shipping source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group',
  refund:
    'id object amount balance_transaction charge created currency customer customer_account metadata payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal',
  transfer:
    'id object amount amount_reversed balance_transaction created currency description destination destination_payment livemode metadata reversals reversed source_transaction source_type transfer_group',
  transfer_reversal: 'id object amount balance_transaction created currency destination_payment_refund metadata source_refund transfer',
  payout:
    'id object amount application_fee application_fee_amount arrival_date automatic balance_transaction created currency description destination failure_balance_transaction failure_code failure_message livemode metadata method original_payout payout_method reconciliation_status reversed_by source_type statement_descriptor status trace_id type',
  dispute:
    'id object amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details is_charge_refundable livemode metadata payment_intent reason status',
  balance: 'object available livemode pending',
  balance_transaction:
    'id object amount available_on balance_type created currency description exchange_rate fee fee_details net reporting_category source status type',
  event: 'id object api_version created data livemode pending_webhooks request type',
  'v2.core.account': 'id object applied_configurations created livemode configuration requirements',
  'v2.core.account_link': 'object account created expires_at livemode url use_case',
  'v2.core.event': 'id object created livemode type related_object',
}

test('every object has the fields that Stripe documents as always there', async () => {
  const intent = await charge(500_00)
  const { id: account } = await payee()
  const transfer = await stripe.transfers.create({ amount: 100_00, currency: 'cad', destination: account })
  const payout = await stripe.payouts.create({ amount: 60_00, currency: 'cad' }, { stripeAccount: account })
  const dispute = standIn.act('dispute', { payment_intent: (await charge(20_00)).id })
  const made: { object: string }[] = [
    intent,
    await stripe.charges.retrieve(String(intent.latest_charge)),
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }),
    transfer,
    await stripe.transfers.createReversal(transfer.id, { amount: 10_00 }),
    payout,
    await stripe.disputes.retrieve(dispute.id),
    await stripe.balance.retrieve(),
    ...(await stripe.balanceTransactions.list({ limit: 100 })).data,
    await stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient', 'requirements'] }),
    await stripe.v2.core.accountLinks.create({
      account,
      use_case: { type: 'account_onboarding', account_onboarding: { configurations: ['recipient'], refresh_url: 'http://x' } as never },
    }),
    ...(standIn.events as never[]),
    ...(standIn.connectEvents as never[]),
  ]
  expect(new Set(made.map(({ object }) => object))).toEqual(new Set(Object.keys(required)))
  for (const object of made) {
    const lacks = (required[object.object] ?? '').split(' ').filter((field) => !(field in object))
    expect([object.object, lacks]).toEqual([object.object, []])
  }
})

describe('accounts', () => {
  test('what is wanted comes and goes, and what may be done follows from it', async () => {
    const account = await payee({ isGiven: false })
    const read = async () => {
      const { configuration, requirements } = await stripe.v2.core.accounts.retrieve(account.id, {
        include: ['configuration.recipient', 'requirements'],
      })
      const may = configuration?.recipient?.capabilities?.stripe_balance
      return [may?.stripe_transfers?.status, may?.payouts?.status, requirements?.entries?.length]
    }
    expect(await read()).toEqual(['pending', 'pending', 3])
    standIn.act('give', { account: account.id, isChecking: true })
    expect(await read()).toEqual(['pending', 'pending', 3])
    standIn.act('give', { account: account.id })
    expect(await read()).toEqual(['active', 'active', 0])
    standIn.act('require', { account: account.id, name: 'identity.individual.documents.primary_verification', status: 'eventually_due' })
    expect(await read()).toEqual(['active', 'active', 1])
    standIn.act('require', { account: account.id, name: 'identity.individual.documents.primary_verification', status: 'past_due' })
    expect(await read()).toEqual(['restricted', 'restricted', 1])
    standIn.act('reject', { account: account.id })
    expect(await read()).toEqual(['rejected', 'rejected', 1])
    expect(typesOf(standIn.connectEvents)).toContain('v2.core.account[requirements].updated')
  })

  test('parts that nobody asked for are not told', async () => {
    const { id } = await payee()
    expect((await stripe.v2.core.accounts.retrieve(id)).configuration).toBeNull()
  })
})

describe('money', () => {
  test('a transfer needs money here and somebody who may receive it', async () => {
    await charge(100_00)
    const waiting = await payee({ isGiven: false })
    const { id } = await payee()
    const send = (amount: number, destination: string) => stripe.transfers.create({ amount, currency: 'cad', destination })
    expect(await codeOf(send(50_00, waiting.id))).toBe('insufficient_capabilities_for_transfer')
    expect(await codeOf(send(100_00, id))).toBe('balance_insufficient')
    await send(50_00, id)
    expect([await available(), await available(id)]).toEqual([100_00 - 3_20 - 50_00, 50_00])
  })

  test('a reversal takes only what the destination still has', async () => {
    await charge(100_00)
    const { id } = await payee()
    const transfer = await stripe.transfers.create({ amount: 50_00, currency: 'cad', destination: id })
    await stripe.payouts.create({ amount: 30_00, currency: 'cad' }, { stripeAccount: id })
    expect(await codeOf(stripe.transfers.createReversal(transfer.id, { amount: 20_01 }))).toBe('balance_insufficient')
    await stripe.transfers.createReversal(transfer.id, { amount: 20_00 })
    expect(await available(id)).toBe(0)
    expect((await stripe.transfers.retrieve(transfer.id)).amount_reversed).toBe(20_00)
  })

  test('payouts are paid after two days, fail, or come back after they were paid, each by its bank account', async () => {
    await charge(1000_00)
    const ends: unknown[] = []
    for (const number of Object.values(testBanks)) {
      const { id } = await payee({ number })
      await stripe.transfers.create({ amount: 50_00, currency: 'cad', destination: id })
      await stripe.payouts.create({ amount: 50_00, currency: 'cad' }, { stripeAccount: id })
      ends.push(id)
    }
    const states = () =>
      Promise.all(ends.map(async (id) => (await stripe.payouts.list({}, { stripeAccount: id as string })).data[0]?.status))
    expect(await states()).toEqual(['in_transit', 'in_transit', 'in_transit'])
    standIn.act('moveClock', { ms: 2 * DAY_MS })
    expect(await states()).toEqual(['paid', 'failed', 'paid'])
    standIn.act('moveClock', { ms: DAY_MS })
    expect(await states()).toEqual(['paid', 'failed', 'failed'])
    expect(await available(ends[2] as string)).toBe(50_00)
    expect(typesOf(standIn.connectEvents).filter((type) => type.startsWith('payout.'))).toEqual([
      ...['payout.created', 'payout.created', 'payout.created', 'payout.paid', 'payout.failed', 'payout.paid', 'payout.failed'],
    ])
  })

  test('a dispute takes the money with a fee, and gives it back when it is won', async () => {
    const intent = await charge(100_00)
    const dispute = standIn.act('dispute', { payment_intent: intent.id })
    expect(await available()).toBe(100_00 - 3_20 - 100_00 - 15_00)
    expect(await codeOf(stripe.refunds.create({ payment_intent: intent.id }))).toBe('charge_disputed')
    const file = await stripe.files.create({ purpose: 'dispute_evidence', file: { data: Buffer.from('%PDF'), name: 'evidence.pdf' } })
    const answered = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_file: file.id }, submit: true })
    expect(answered.status).toBe('under_review')
    expect(await codeOf(stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'more' } }))).toBe('dispute_closed')
    standIn.act('decide', { dispute: dispute.id, isWon: true })
    expect(await available()).toBe(100_00 - 3_20 - 15_00)
    const lost = standIn.act('dispute', { payment_intent: (await charge(10_00)).id })
    standIn.act('moveClock', { ms: 10 * DAY_MS })
    expect((await stripe.disputes.retrieve(lost.id)).status).toBe('lost')
  })

  test('lists come in pages, newest first, all of it once', async () => {
    for (let n = 1; n <= 25; n++) await charge(n * 100)
    const amounts: number[] = []
    for await (const line of stripe.balanceTransactions.list({ limit: 10 })) amounts.push(line.amount)
    expect(amounts).toEqual(Array.from({ length: 25 }, (_, n) => (25 - n) * 100))
  })

  test('amounts that are no amounts are refused', async () => {
    await charge(100_00)
    const { id } = await payee()
    const codes = []
    for (const amount of [0, -5, 1.5, 1e12]) codes.push(await codeOf(stripe.transfers.create({ amount, currency: 'cad', destination: id })))
    expect(codes).toEqual([...Array(3).fill('parameter_invalid_integer'), 'amount_too_large'])
  })
})

describe('faults', () => {
  const create = (idempotencyKey: string, amount = 10_00) =>
    stripe.paymentIntents.create(
      { amount, currency: 'cad', confirm: true, payment_method: standInCards.success, return_url: 'http://x' },
      { idempotencyKey },
    )

  test('the same key does it once; with other words it is an error', async () => {
    const [first, second] = [await create('a'), await create('a')]
    expect([second.id, standIn.intents.size]).toEqual([first.id, 1])
    expect(await codeOf(create('a', 11_00))).toBe('StripeIdempotencyError')
    expect(standIn.wrongKeys).toBe(1)
  })

  test('a 500 does nothing, a line that is cut has done it, and the same key tells what came of it', async () => {
    standIn.act('faults', { switches: [{ kind: '500', times: 1 }] })
    expect(await codeOf(create('b'))).toBe('StripeAPIError')
    expect(standIn.intents.size).toBe(0)
    standIn.act('faults', { switches: [{ kind: 'cut', path: '/v1/payment_intents', times: 2 }] })
    await expect(create('c')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(standIn.intents.size).toBe(1)
    expect((await create('c')).status).toBe('succeeded')
    expect(standIn.intents.size).toBe(1)
  })

  test('a rolled secret signs twice until the roll is over, and each endpoint has its own', () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid' })
    const reads = (endpoint: 'platform' | 'connect', secret: string) => {
      try {
        return stripe.webhooks.constructEvent(body, standIn.signature(body, new Date(), endpoint), secret).id === 'evt_1'
      } catch {
        return false
      }
    }
    const { connectSecret, webhookSecret } = standIn
    expect([reads('connect', connectSecret), reads('connect', webhookSecret)]).toEqual([true, false])
    const { secret } = standIn.act('roll', { endpoint: 'connect' })
    expect([reads('connect', connectSecret), reads('connect', secret)]).toEqual([true, true])
    standIn.act('endRoll', { endpoint: 'connect' })
    expect([reads('connect', connectSecret), reads('connect', secret)]).toEqual([false, true])
  })

  test('another process reads and moves it through the control endpoint', async () => {
    const { id } = await payee({ isGiven: false })
    const told = await fetch(`${standIn.url}/_control/give`, { method: 'POST', body: JSON.stringify({ account: id }) })
    expect(told.status).toBe(200)
    const state = (await (await fetch(`${standIn.url}/_control/state`)).json()) as { accounts: { bank: { last4: string } }[] }
    expect(state.accounts[0]?.bank.last4).toBe('6789')
    expect((await fetch(`${standIn.url}/_control/nothing`, { method: 'POST' })).status).toBe(404)
  })
})

test('news are posted signed, twice and the newest first when so switched, and again until they are taken', async () => {
  const { createServer } = await import('node:http')
  const heard: string[] = []
  let isDown = true
  const house = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request) body += part
    if (!isDown) heard.push(stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), standIn.webhookSecret).type)
    reply.writeHead(isDown ? 503 : 200).end()
  })
  await new Promise<void>((done) => house.listen(0, '127.0.0.1', done))
  await standIn.close()
  const { port } = house.address() as { port: number }
  standIn = await openStripeStandIn({ urls: { platform: `http://127.0.0.1:${port}/hook` } })
  stripe = clientOf(standIn)
  standIn.act('news', { isLate: true })
  const intent = await charge(10_00)
  await stripe.refunds.create({ payment_intent: intent.id })
  expect(heard).toEqual([])
  standIn.act('news', { times: 2, isReversed: true })
  await expect.poll(() => standIn.events.length).toBe(2)
  isDown = false
  await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThanOrEqual(4)
  expect(new Set(heard)).toEqual(new Set(['charge.refunded', 'payment_intent.succeeded']))
  await new Promise((done) => house.close(done))
})
