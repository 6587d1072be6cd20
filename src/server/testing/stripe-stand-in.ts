import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the cards of the stand-in do, whatever follows their names. `silent` pays, but the reply never comes. */
export const standInCards = {
  success: 'pm_standin_visa_ok',
  decline: 'pm_standin_declined',
  confirm: 'pm_standin_asks_first',
  silent: 'pm_standin_silent',
} as const

const behaviourOf = (method: string | null) => Object.entries(standInCards).find(([, name]) => method?.startsWith(name))?.[0]
const cardNamed = (id: string) => ({
  id,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090 },
  billing_details: { name: 'Robin Gagnon' },
})

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  created: number
  metadata: Record<string, string>
  customer: string | null
  payment_method: object | null
  next_action: object | null
}

interface Fault {
  status: number
  error: Record<string, unknown>
}
const fault = (status: number, error: Record<string, unknown>): Fault => ({ status, error })
const isFault = (answer: object): answer is Fault => 'status' in answer && 'error' in answer

export interface StripeStandIn {
  url: string
  secretKey: string
  webhookSecret: string
  intents: Map<string, Intent>
  refunds: { id: string; payment_intent: string; amount: number; metadata: Record<string, string> }[]
  /** Which customer a card is kept for. */
  owners: Map<string, string>
  /** Requests that would have been refused by Stripe for their key. */
  wrongKeys: number
  /** What the card holder tells the bank. */
  confirm(intentId: string, agrees: boolean): void
  /** Every event so far, in order, as they would be posted. */
  events: { id: string; type: string; data: { object: Intent } }[]
  signature(body: string, at?: Date): string
  close(): Promise<void>
}

/** Speaks as much of Stripe as the adapter asks for, and is as strict about keys and repeated requests as Stripe is. */
export async function openStripeStandIn(host = '127.0.0.1'): Promise<StripeStandIn> {
  const secretKey = 'sk_test_standin0000'
  const webhookSecret = 'whsec_standin0000'
  const intents = new Map<string, Intent>()
  const refunds: StripeStandIn['refunds'] = []
  const events: StripeStandIn['events'] = []
  const customers = new Set<string>()
  const owners = new Map<string, string>()
  /** A card that was let go can never be used again. */
  const gone = new Set<string>()
  const answered = new Map<string, { asked: string; status: number; body: object }>()
  const named = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').replace(/\d/g, 'x')}`
  const tell = (intent: Intent, type: string) =>
    events.push({ id: named('evt'), type: `payment_intent.${type}`, data: { object: structuredClone(intent) } })

  function makeIntent(form: URLSearchParams): object {
    const method = form.get('payment_method') ?? ''
    const behaviour = behaviourOf(method)
    const wrong = wrongCard(method, form.get('customer'))
    if (wrong) return wrong
    if (!form.get('return_url')?.startsWith('http')) return fault(400, { type: 'invalid_request_error', param: 'return_url' })
    const amount = Number(form.get('amount'))
    const intent: Intent = {
      id: named('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_confirmation',
      created: Math.floor(Date.now() / 1000),
      metadata: { reference: form.get('metadata[reference]') ?? '' },
      customer: form.get('customer'),
      payment_method: cardNamed(method),
      next_action: null,
    }
    intents.set(intent.id, intent)
    if (behaviour === 'decline') {
      intent.status = 'requires_payment_method'
      tell(intent, 'payment_failed')
      return fault(402, { type: 'card_error', code: 'card_declined', payment_intent: intent })
    }
    // Nobody is there to confirm, so the card is refused, and only one that was kept for a customer is taken at all.
    const isUnattended = form.get('off_session') === 'true'
    if (isUnattended && !intent.customer) return fault(400, { type: 'invalid_request_error', param: 'off_session' })
    if (behaviour === 'confirm' && isUnattended) {
      intent.status = 'requires_payment_method'
      tell(intent, 'payment_failed')
      return fault(402, { type: 'card_error', code: 'authentication_required', payment_intent: intent })
    }
    if (behaviour === 'confirm') {
      intent.status = 'requires_action'
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.stripe.test/confirm/${intent.id}` } }
      tell(intent, 'requires_action')
    } else {
      succeed(intent)
      if (intent.customer && form.get('setup_future_usage')) owners.set(method, intent.customer)
    }
    return intent
  }

  /** Stripe takes a card that is kept for a customer only together with that customer. */
  function wrongCard(method: string, customer: string | null): Fault | null {
    const isKnown =
      behaviourOf(method) && !gone.has(method) && (owners.get(method) ?? customer) === customer && (!customer || customers.has(customer))
    return isKnown
      ? null
      : fault(400, { type: 'invalid_request_error', param: 'payment_method', message: `No such PaymentMethod: ${method}` })
  }

  function makeSetupIntent(form: URLSearchParams): object {
    const [method, customer] = [form.get('payment_method') ?? '', form.get('customer') ?? '']
    const wrong = wrongCard(method, customer)
    if (wrong) return wrong
    if (form.get('confirm') !== 'true' || form.get('usage') !== 'off_session') return fault(400, { type: 'invalid_request_error' })
    const behaviour = behaviourOf(method)
    if (behaviour === 'decline') return fault(402, { type: 'card_error', code: 'card_declined' })
    const status = behaviour === 'confirm' ? 'requires_action' : 'succeeded'
    if (status === 'succeeded') owners.set(method, customer)
    return { id: named('seti'), object: 'setup_intent', status, customer, payment_method: cardNamed(method) }
  }

  function detach(method: string): object {
    if (!owners.delete(method)) return fault(400, { type: 'invalid_request_error', message: 'It is not attached to a customer' })
    gone.add(method)
    return { ...cardNamed(method), object: 'payment_method', customer: null }
  }

  function makeCustomer(): object {
    const id = named('cus')
    customers.add(id)
    return { object: 'customer', id }
  }

  function succeed(intent: Intent): void {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null })
    tell(intent, 'succeeded')
  }

  function cancelIntent(intent: Intent): object {
    if (intent.status === 'succeeded') return fault(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
    intent.status = 'canceled'
    tell(intent, 'canceled')
    return intent
  }

  function makeRefund(form: URLSearchParams): object {
    const intent = intents.get(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    const before = refunds.filter(({ payment_intent }) => payment_intent === intent?.id).reduce((sum, refund) => sum + refund.amount, 0)
    if (intent?.status !== 'succeeded' || before + amount > intent.amount) {
      return fault(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    }
    const refund = { id: named('re'), payment_intent: intent.id, amount, metadata: { reference: form.get('metadata[reference]') ?? '' } }
    refunds.push(refund)
    return { object: 'refund', ...refund }
  }

  function answerTo(verb: string, path: string, form: URLSearchParams): object {
    const [, , noun, id, action] = path.split('/')
    if (noun === 'customers' && verb === 'POST') return makeCustomer()
    if (noun === 'payment_methods' && verb === 'POST' && id && action === 'detach') return detach(id)
    if (noun === 'setup_intents' && verb === 'POST' && !id) return makeSetupIntent(form)
    if (noun === 'refunds') {
      if (verb === 'POST') return makeRefund(form)
      return listOf(refunds.filter(({ payment_intent }) => payment_intent === form.get('payment_intent')))
    }
    if (noun === 'payment_intents' && !id) {
      if (verb === 'POST') return makeIntent(form)
      const [from, to] = [Number(form.get('created[gte]')), Number(form.get('created[lte]'))]
      return listOf([...intents.values()].filter(({ created }) => created >= from && created <= to))
    }
    const intent = noun === 'payment_intents' && id ? intents.get(id) : undefined
    if (!intent) return fault(404, { type: 'invalid_request_error', code: 'resource_missing' })
    return action === 'cancel' ? cancelIntent(intent) : intent
  }

  const standIn: Omit<StripeStandIn, 'url' | 'close'> = {
    secretKey,
    webhookSecret,
    intents,
    refunds,
    events,
    owners,
    wrongKeys: 0,
    confirm(intentId, agrees) {
      const intent = intents.get(intentId)
      if (intent?.status !== 'requires_action') return
      if (agrees) return succeed(intent)
      intent.status = 'requires_payment_method'
      tell(intent, 'payment_failed')
    },
    signature(body, at = new Date()) {
      const seconds = Math.floor(at.getTime() / 1000)
      return `t=${seconds},v1=${createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')}`
    },
  }

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    if (request.headers.authorization !== `Bearer ${secretKey}`) return send(reply, 401, { error: { type: 'invalid_request_error' } })
    const body = await read(request)
    const form = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST') return send(reply, ...outcome(answerTo('GET', url.pathname, form)))
    if (typeof key !== 'string') return send(reply, 400, { error: { type: 'invalid_request_error', message: 'A key is missing' } })
    const asked = `${url.pathname}?${body}`
    const before = answered.get(key)
    if (before && before.asked !== asked) {
      standIn.wrongKeys++
      return send(reply, 400, { error: { type: 'idempotency_error' } })
    }
    const [status, said] = before ? [before.status, before.body] : outcome(answerTo('POST', url.pathname, form))
    answered.set(key, { asked, status, body: structuredClone(said) })
    if (behaviourOf(form.get('payment_method')) === 'silent') return
    return send(reply, status, said)
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  return Object.assign(standIn, {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  })
}

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false })
const outcome = (answer: object): [number, object] => (isFault(answer) ? [answer.status, { error: answer.error }] : [200, answer])

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
