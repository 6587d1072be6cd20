import { addWorkingDays, marketDay } from '../calendar.ts'
import { standardShipping } from './bill.ts'
import { type ClosedDays, type DeliveryDays, deliveryDays, isClosedOn, leavingDay } from './delivery.ts'
import type { RatedParcel } from './delivery-rates.ts'
import type { Cents } from './money.ts'

export type ShippingOption = 'standard' | 'express'

/** What the faster parcel of a shop costs on top of the standard one. */
export const EXPRESS_SURCHARGE: Cents = 12_00

export interface ShippingChoice extends DeliveryDays {
  key: ShippingOption
  costCents: Cents
}

interface Basket {
  /** After discounts and before tax. */
  subtotal: Cents
  standardIsFree: boolean
  /** Where the shop has a rate of its own. */
  parcel?: RatedParcel | null
}

interface Way {
  from: string
  to: string
  now: Date
  closed?: ClosedDays | null
}

/** The ways in which a shop's part of an order can be sent. */
export function shippingChoices({ subtotal, standardIsFree, parcel = null }: Basket, { from, to, now, closed }: Way): ShippingChoice[] {
  const standardCents = standardShipping(subtotal, standardIsFree, parcel)
  const standard = deliveryDays(now, from, to, closed)
  const today = marketDay(now)
  const tomorrow = addWorkingDays(isClosedOn(closed, leavingDay(now)) ? leavingDay(now, closed) : today, 1)
  // The faster parcel needs half of the days, but never less than one. Days are texts, and compare as such.
  const express = { earliest: tomorrow, latest: standard.earliest > tomorrow ? standard.earliest : tomorrow }
  return [
    { key: 'standard', costCents: standardCents, ...standard },
    { key: 'express', costCents: standardCents + EXPRESS_SURCHARGE, ...express },
  ]
}
