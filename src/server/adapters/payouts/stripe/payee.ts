import type Stripe from 'stripe'
import type { PayeeRequirement, ProviderPayee } from '../../../ports/payouts.ts'

type Account = Stripe.V2.Core.Account
type Entry = Stripe.V2.Core.Account.Requirements.Entry

const urgencies = { past_due: 'past', currently_due: 'now', eventually_due: 'later' } as const

function requirementOf(entry: Entry, until: Date | null): PayeeRequirement {
  const urgency = entry.awaiting_action_from === 'stripe' ? 'checking' : urgencies[entry.minimum_deadline.status]
  return { name: entry.description, urgency, until: urgency === 'now' || urgency === 'past' ? until : null }
}

/** The one day that Stripe says for all that is due. */
function deadlineOf({ requirements }: Account): Date | null {
  const said = requirements?.summary?.minimum_deadline as { time?: string } | undefined
  return said?.time ? new Date(said.time) : null
}

/** What an account of the second version means to the house. */
export function payeeOf(account: Account, bankHint: string | null): ProviderPayee {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance
  const [receives, paysOut] = [balance?.stripe_transfers, balance?.payouts]
  const until = deadlineOf(account)
  const requirements = (account.requirements?.entries ?? []).map((entry) => requirementOf(entry, until))
  const statuses = [receives?.status, paysOut?.status]
  const isAsked = requirements.some(({ urgency }) => urgency === 'now')
  const state = account.closed
    ? 'closed'
    : statuses.includes('rejected')
      ? 'rejected'
      : statuses.every((status) => status === 'active')
        ? 'enabled'
        : statuses.includes('restricted') || statuses.includes('unsupported')
          ? 'restricted'
          : isAsked
            ? 'started'
            : 'pending'
  return {
    providerId: account.id,
    state,
    canReceive: !account.closed && receives?.status === 'active',
    canBePaidOut: !account.closed && paysOut?.status === 'active',
    requirements,
    reason: receives?.status_details[0]?.code ?? paysOut?.status_details[0]?.code ?? null,
    bankHint,
  }
}
