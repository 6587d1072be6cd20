import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'

/** Whose books: the platform's own, or a connected account's. */
export type Side = 'platform' | (string & {})
export type Endpoint = 'platform' | 'connect'

/** A connected account and what the stand-in knows of it beside what it answers. */
export interface Payee {
  account: Stripe.V2.Core.Account
  bank: { id: string; last4: string; number: string } | null
  interval: string
  isRejected: boolean
}

/** What an endpoint is told, as it is posted. */
export type News = { id: string; type: string; data?: { object: unknown } } & Record<string, unknown>

/** All that the stand-in knows. Nothing in it outlives the process. */
export interface World {
  /** How far its clock is ahead of the real one, in milliseconds. */
  aheadMs: number
  /** How long money of a card takes until it can be sent on. */
  settlementDays: number
  url: string
  intents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: (Stripe.Refund & { payment_intent: string })[]
  customers: Set<string>
  /** Which customer a card is kept for. */
  owners: Map<string, string>
  /** A card that was let go can never be used again. */
  gone: Set<string>
  payees: Map<string, Payee>
  transfers: Map<string, Stripe.Transfer>
  reversals: Stripe.TransferReversal[]
  payouts: Map<string, { side: Side; payout: Stripe.Payout; number: string }>
  disputes: Map<string, Stripe.Dispute>
  files: Map<string, { file: Stripe.File; bytes: number }>
  books: Map<Side, Stripe.BalanceTransaction[]>
  /** All that was told so far, in order. */
  news: Record<Endpoint, News[]>
}

export const emptyWorld = (): World => ({
  aheadMs: 0,
  settlementDays: 0,
  url: '',
  intents: new Map(),
  charges: new Map(),
  refunds: [],
  customers: new Set(),
  owners: new Map(),
  gone: new Set(),
  payees: new Map(),
  transfers: new Map(),
  reversals: [],
  payouts: new Map(),
  disputes: new Map(),
  files: new Map(),
  books: new Map(),
  news: { platform: [], connect: [] },
})

export const DAY_S = 86_400
export const clockOf = (world: World): Date => new Date(Date.now() + world.aheadMs)
export const secondsOf = (world: World): number => Math.floor(clockOf(world).getTime() / 1000)

/** A name as Stripe makes them: what it is of, and letters. */
export const named = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '').replace(/\d/g, 'x')}`

/** Tells an endpoint of something as it is at this moment. */
export function tell(world: World, type: string, object: object, side: Side = 'platform'): void {
  const event = {
    id: named('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsOf(world),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: named('req'), idempotency_key: null },
    type,
    ...(side === 'platform' ? {} : { account: side }),
  }
  world.news[side === 'platform' ? 'platform' : 'connect'].push(event)
}

/** Events of accounts of the second version are thin: they name what has changed and say nothing of it. */
export function tellThin(world: World, type: string, id: string): void {
  const event = {
    id: named('evt'),
    object: 'v2.core.event',
    created: clockOf(world).toISOString(),
    livemode: false,
    type,
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  }
  world.news.connect.push(event)
}
