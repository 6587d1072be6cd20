import Stripe from 'stripe'
import { isId } from '../../../../rules/ids.ts'
import type { PayoutEvent, PayoutProvider } from '../../../ports/payouts.ts'
import { stripeClient } from '../../payment/stripe/client.ts'
import { firstThat } from '../../payment/stripe/first-that.ts'
import { silentOr } from '../../payment/stripe/silent-or.ts'
import { movementsOf } from './movements.ts'
import { payeeOf } from './payee.ts'
import { stripePayouts } from './payouts.ts'

interface StripeParts {
  secretKey: string
  /** Of the endpoint that hears of connected accounts. While one is rolled there are two. */
  connectSecrets: readonly string[]
  apiUrl: string
  timeoutMs?: number
}

/** An older signature is a replay. */
const LONGEST_AGE_S = 300
const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.recipient', 'requirements']

/**
 * Stripe Connect: the marketplace takes the money (separate charges and transfers) and answers for losses, so payees are recipients. Stripe
 * pays nothing out by itself: when and how much is decided here, and each payout is one that Stripe can be asked for.
 */
export function stripePayoutProvider({ secretKey, connectSecrets, apiUrl, timeoutMs }: StripeParts): PayoutProvider {
  const stripe = stripeClient({ secretKey, apiUrl, timeoutMs })

  const told = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      throw silentOr(error)
    }
  }
  /** A payee who has given no bank account yet has none to be named. */
  const hintOf = async (account: string) => {
    const banks = await stripe.accounts.listExternalAccounts(account, { object: 'bank_account', limit: 1 })
    return banks.data[0]?.last4 ?? null
  }

  return {
    name: 'stripe',
    ...stripePayouts(stripe),

    openPayee: ({ reference, seller, email, language }) =>
      told(
        (async () => {
          const account = await stripe.v2.core.accounts.create(
            {
              contact_email: email,
              display_name: seller.name,
              dashboard: 'express',
              identity: { country: 'CA' },
              defaults: {
                currency: 'cad',
                locales: [language === 'fr' ? 'fr-CA' : language === 'zh' ? 'zh-Hans' : 'en-CA'] as never,
                responsibilities: { fees_collector: 'application', losses_collector: 'application' },
              },
              configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
              metadata: { reference, kind: seller.kind, seller: seller.id },
              include,
            },
            { idempotencyKey: `payee-${reference}` },
          )
          const schedule = { interval: 'manual' as const }
          const options = { stripeAccount: account.id, idempotencyKey: `by-us-${reference}` }
          await stripe.balanceSettings.update({ payments: { payouts: { schedule } } }, options)
          return payeeOf(account, null)
        })(),
      ),

    async findPayee(providerId) {
      try {
        return payeeOf(await stripe.v2.core.accounts.retrieve(providerId, { include }), await hintOf(providerId))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
        throw silentOr(error)
      }
    },

    payeeUrl: ({ providerId, returnUrl }) =>
      told(
        (async () => {
          const onboarding = { configurations: ['recipient'], refresh_url: returnUrl, return_url: returnUrl }
          const link = await stripe.v2.core.accountLinks.create({
            account: providerId,
            use_case: { type: 'account_onboarding', account_onboarding: onboarding },
          })
          return link.url
        })(),
      ),

    movements: (since) => movementsOf(stripe, since),

    async readEvent(rawBody, headers) {
      const signature = String(headers['stripe-signature'] ?? '')
      return firstThat(connectSecrets, (secret) => eventOf(rawBody, signature, secret))
    },
  }

  /** By the real clock: Stripe does not know that a demo has moved its own. */
  function eventOf(rawBody: Buffer, signature: string, secret: string): PayoutEvent {
    const isThin = rawBody.includes('"v2.core.event"')
    if (isThin) {
      const news = stripe.parseEventNotification(rawBody, signature, secret, LONGEST_AGE_S) as unknown as {
        id: string
        type: string
        related_object?: { id: string; type: string } | null
      }
      const account = news.related_object?.type === 'v2.core.account' ? news.related_object.id : null
      return { id: news.id, type: news.type, about: account ? { kind: 'payee', providerId: account } : null }
    }
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, LONGEST_AGE_S)
    return { id: event.id, type: event.type, about: aboutOf(event) }
  }
}

function aboutOf({ type, account, data }: Stripe.Event): PayoutEvent['about'] {
  if (!account) return null
  if (type.startsWith('payout.')) {
    const { reference } = (data.object as Stripe.Payout).metadata ?? {}
    return reference && isId(reference) ? { kind: 'payout', reference, payeeId: account } : null
  }
  return type.startsWith('account.') || type.startsWith('capability.') ? { kind: 'payee', providerId: account } : null
}
