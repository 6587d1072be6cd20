import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/outbox.ts'
import type { Actor } from './tables.ts'

interface OfOrder {
  customerId: string
  orderId: string
}

/** Pieces of one shop's part. */
export interface TouchedPart {
  shopOrderId: string
  pieces: number
}

/** What the people of a sale are told about. */
export type SaleEvent =
  | ({ what: 'paid' | 'paymentFailed' | 'holdEnded' } & OfOrder)
  | { what: 'shipped' | 'outForDelivery' | 'delivered'; shopId: string; shopOrderId: string }
  | ({ what: 'cancelled' | 'partlyCancelled'; by: Actor; amountCents: number; parts: TouchedPart[] } & OfOrder)
  | ({ what: 'cancelAsked'; parts: TouchedPart[] } & OfOrder)
  | ({ what: 'cancelGranted' | 'cancelRefused'; shopOrderId: string; amountCents: number } & OfOrder)
  | ({ what: 'returnAsked'; part: TouchedPart; amountCents: number } & OfOrder)
  | ({ what: 'returnReceived' | 'returnRefused'; shopOrderId: string; amountCents: number } & OfOrder)
  | ({ what: 'refunded'; amountCents: number } & OfOrder)

export interface ToldEvent {
  event: SaleEvent
  at: string
}

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'sale-event': ToldEvent
  }
}

export const toldOf = (event: SaleEvent, now: Date): ToldEvent => ({ event, at: now.toISOString() })

/** Has the people of a sale told once this transaction has committed. */
export const announce = (tx: Db, event: SaleEvent, now: Date): Promise<void> => enqueue(tx, 'sale-event', toldOf(event, now), now)
