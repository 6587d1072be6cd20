import type Stripe from 'stripe'
import { invalid, missing } from './refused.ts'
import { clockOf, named, type Payee, tellThin, type World } from './world.ts'

type Account = Stripe.V2.Core.Account
type Entry = Stripe.V2.Core.Account.Requirements.Entry
type Deadline = Entry['minimum_deadline']['status']

const LINK_MS = 300_000

/** What a new account is asked for before anything may be sent to it. */
const firstWishes = ['identity.entity_type', 'identity.individual.date_of_birth', 'configuration.recipient.bank_account']

const entryOf = (description: string, status: Deadline): Entry => ({
  awaiting_action_from: 'user',
  description,
  errors: [],
  impact: {
    restricts_capabilities: [{ capability: 'stripe_balance.stripe_transfers', configuration: 'recipient', deadline: { status } }],
  },
  minimum_deadline: { status },
  requested_reasons: [{ code: status === 'eventually_due' ? 'routine_verification' : 'routine_onboarding' }],
})

/** `until` is no field of an entry: Stripe says one deadline for all, in the summary. */
type Summary = { minimum_deadline: { status: Deadline; time?: string } }

/** What may be done follows from what is due. */
function settle(world: World, payee: Payee): void {
  const { account } = payee
  const entries = account.requirements?.entries ?? []
  const blocking = entries.some(({ minimum_deadline: { status } }) => status === 'past_due')
  const isWaiting = entries.some(({ awaiting_action_from: from }) => from === 'stripe')
  const isNew = entries.some(
    ({ requested_reasons: [reason], minimum_deadline: { status } }) => reason?.code === 'routine_onboarding' && status !== 'past_due',
  )
  const said = payee.isRejected
    ? ({ status: 'rejected', status_details: [{ code: 'rejected_other', resolution: 'no_resolution' }] } as const)
    : blocking
      ? ({ status: 'restricted', status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }] } as const)
      : isNew || isWaiting
        ? ({ status: 'pending', status_details: [{ code: 'requirements_pending_verification', resolution: 'provide_info' }] } as const)
        : ({ status: 'active', status_details: [] } as const)
  const payouts =
    !payee.bank && said.status === 'active'
      ? ({ status: 'restricted', status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }] } as const)
      : said
  account.configuration = {
    recipient: { applied: true, capabilities: { stripe_balance: { stripe_transfers: said, payouts } } },
  } as unknown as Account['configuration'] & object
  tellThin(world, 'v2.core.account[configuration.recipient].capability_status_updated', account.id)
}

export function makeAccount(world: World, body: Record<string, unknown>): Account {
  const asked = body as Stripe.V2.Core.AccountCreateParams
  const wishes = asked.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
  if (!wishes?.requested) throw invalid('Ask for recipient.stripe_balance.stripe_transfers', { param: 'configuration' })
  const { responsibilities } = asked.defaults ?? {}
  if (responsibilities?.losses_collector !== 'application' || responsibilities.fees_collector !== 'application') {
    throw invalid('Of a recipient the platform answers for losses and fees', { param: 'defaults.responsibilities' })
  }
  if (asked.identity?.country?.toUpperCase() !== 'CA') throw invalid('A country is needed', { param: 'identity.country' })
  const account: Account = {
    id: named('acct'),
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: false,
    ...(asked.contact_email ? { contact_email: asked.contact_email } : {}),
    created: clockOf(world).toISOString(),
    ...(asked.dashboard ? { dashboard: asked.dashboard } : {}),
    defaults: { currency: 'cad', responsibilities: { ...responsibilities, requirements_collector: 'stripe' } } as Account['defaults'] &
      object,
    ...(asked.display_name ? { display_name: asked.display_name } : {}),
    identity: { country: 'ca' },
    livemode: false,
    metadata: (asked.metadata ?? {}) as Stripe.Metadata,
    requirements: { entries: firstWishes.map((name) => entryOf(name, 'currently_due')) },
  }
  const payee: Payee = { account, bank: null, interval: 'daily', isRejected: false }
  world.payees.set(account.id, payee)
  tellThin(world, 'v2.core.account.created', account.id)
  settle(world, payee)
  return account
}

export function payeeOf(world: World, id: string): Payee {
  const payee = world.payees.get(id)
  if (!payee) throw missing('account', id)
  return payee
}

/** Only what `include` names of the parts that are left out otherwise. */
export function shown(account: Account, include: readonly string[]): object {
  const { configuration, requirements, identity, defaults, ...rest } = account
  const wants = (part: string) => include.some((name) => name === part || name.startsWith(`${part}.`))
  return {
    ...rest,
    configuration: wants('configuration') ? configuration : null,
    requirements: wants('requirements') ? requirements : null,
    identity: wants('identity') ? identity : null,
    defaults: wants('defaults') ? defaults : null,
  }
}

export function makeLink(world: World, body: Record<string, unknown>): Stripe.V2.Core.AccountLink {
  const { account, use_case: useCase } = body as unknown as Stripe.V2.Core.AccountLinkCreateParams
  const { account: known } = payeeOf(world, account)
  const options = useCase.account_onboarding ?? useCase.account_update
  if (!options?.refresh_url) throw invalid('A refresh_url is needed', { param: 'use_case' })
  const back = encodeURIComponent(options.return_url ?? options.refresh_url)
  const now = clockOf(world).getTime()
  return {
    object: 'v2.core.account_link',
    account: known.id,
    created: new Date(now).toISOString(),
    expires_at: new Date(now + LINK_MS).toISOString(),
    livemode: false,
    url: `${world.url}/onboarding/${known.id}?back=${back}`,
    use_case: useCase,
  }
}

/** Something more is wanted, until a day or at once (`past_due`). */
export function require(world: World, ask: { account: string; name: string; status: Deadline; until?: string }): void {
  const payee = payeeOf(world, ask.account)
  const requirements = payee.account.requirements ?? {}
  requirements.entries = [
    ...(requirements.entries ?? []).filter(({ description }) => description !== ask.name),
    entryOf(ask.name, ask.status),
  ]
  const summary: Summary = { minimum_deadline: { status: ask.status, ...(ask.until ? { time: ask.until } : {}) } }
  requirements.summary = summary as unknown as NonNullable<typeof requirements.summary>
  payee.account.requirements = requirements
  tellThin(world, 'v2.core.account[requirements].updated', ask.account)
  settle(world, payee)
}

/** All that was wanted was given; Stripe looks at it first (`isChecking`) or has done so. */
export function give(world: World, ask: { account: string; number?: string; isChecking?: boolean }): void {
  const payee = payeeOf(world, ask.account)
  const number = ask.number ?? payee.bank?.number ?? '000123456789'
  payee.bank = { id: payee.bank?.number === number ? payee.bank.id : named('ba'), last4: number.slice(-4), number }
  const entries = payee.account.requirements?.entries ?? []
  payee.account.requirements = { entries: ask.isChecking ? entries.map((entry) => ({ ...entry, awaiting_action_from: 'stripe' })) : [] }
  tellThin(world, 'v2.core.account[requirements].updated', ask.account)
  settle(world, payee)
}

export function reject(world: World, id: string): void {
  const payee = payeeOf(world, id)
  payee.isRejected = true
  settle(world, payee)
}

export function closeAccount(world: World, id: string): Account {
  const { account } = payeeOf(world, id)
  account.closed = true
  tellThin(world, 'v2.core.account.closed', id)
  return account
}

/** Whether something may be sent to it, or from it to its bank. */
export function may(payee: Payee, what: 'stripe_transfers' | 'payouts'): boolean {
  const of = payee.account.configuration?.recipient?.capabilities?.stripe_balance
  return !payee.account.closed && of?.[what]?.status === 'active'
}

export const banksOf = ({ bank, account }: Payee): object[] =>
  bank
    ? [
        {
          id: bank.id,
          object: 'bank_account',
          account: account.id,
          account_holder_name: null,
          account_holder_type: null,
          account_type: null,
          bank_name: 'STRIPE TEST BANK',
          country: 'CA',
          currency: 'cad',
          default_for_currency: true,
          fingerprint: `fp${bank.number}`,
          last4: bank.last4,
          metadata: {},
          routing_number: '11000-000',
          status: 'new',
        },
      ]
    : []
