import { addWorkingDays, marketDay } from '../calendar.ts'
import { isDeliveryFree, SHIPPING } from './bill.ts'
import { type DeliveryDays, deliveryDays } from './delivery.ts'
import type { Cents } from './money.ts'

export type ShippingOption = 'standard' | 'express'

/** What the faster parcel of a shop costs on top of the standard one. */
export const EXPRESS_SURCHARGE: Cents = 12_00

export interface ShippingChoice extends DeliveryDays {
  key: ShippingOption
  costCents: Cents
}

/** The ways in which a shop's part of an order can be sent. `subtotal` is after discounts and before tax. */
export function shippingChoices(subtotal: Cents, standardIsFree: boolean, from: string, to: string, now: Date): ShippingChoice[] {
  const standardCents = standardIsFree || isDeliveryFree(subtotal) ? 0 : SHIPPING
  const standard = deliveryDays(now, from, to)
  const tomorrow = addWorkingDays(marketDay(now), 1)
  // The faster parcel needs half of the days, but never less than one. Days are texts, and compare as such.
  const express = { earliest: tomorrow, latest: standard.earliest > tomorrow ? standard.earliest : tomorrow }
  return [
    { key: 'standard', costCents: standardCents, ...standard },
    { key: 'express', costCents: standardCents + EXPRESS_SURCHARGE, ...express },
  ]
}
