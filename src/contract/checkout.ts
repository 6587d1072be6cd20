import * as z from 'zod'
import { Cents, Id, typedOrEmpty } from './call.ts'

/** Of the message of a wrapped gift. */
export const MOST_GIFT_LETTERS = 200

/** The rows of a bill. total = items - discount + shipping + delivery + handling + installation + gift wrap + both taxes. */
export const BillRows = z.object({
  itemsCents: Cents,
  discountCents: Cents,
  shippingCents: Cents,
  deliveryCents: Cents,
  handlingCents: Cents,
  installationCents: Cents,
  giftWrapCents: Cents,
  gstHstCents: Cents,
  pstRstQstCents: Cents,
  totalCents: Cents,
})

export const ShippingOption = z.enum(['standard', 'express'])
export const Quantity = z.int().min(1).max(999)

const digitRuns = /\d(?:[ -]?\d){12,18}/g

/** A text that holds what may be a card number is refused, so that none is ever stored. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(digitRuns) ?? []).some((run) => {
    const digits = [...run.replace(/\D/g, '')].reverse().map(Number)
    const sum = digits.reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
    return sum % 10 === 0
  })

/** A remark that people read, possibly empty. */
export const remark = (max: number) => typedOrEmpty(max).refine((text) => !holdsCardNumber(text))

/** What is written on the card of a wrapped gift; empty is no card. */
export const GiftMessage = remark(MOST_GIFT_LETTERS)

/**
 * Lines of the cart by their ids, or as the cart shows them: amounts and pieces are the cart's own, so only the ids count. The hidden line
 * for a parcel is no thing that can be bought.
 */
export const CartItems = z
  .array(z.union([Id, z.object({ id: Id, type: z.enum(['goods', 'shipmentCharge']).optional() })]))
  .min(1)
  .max(400)
  .transform((items) => items.flatMap((item) => (typeof item === 'string' ? item : item.type === 'shipmentCharge' ? [] : item.id)))
  .pipe(z.array(Id).min(1).max(200))

/** Everything that moves a bill: the same words ask for the checkout and make the order. */
export const checkoutChoices = {
  /** Lines of the cart; all of them when none is named and nothing is bought beside it. */
  shoppingCartItems: z.array(Id).min(1).max(200).optional(),
  /** One SKU without the cart; lines of the cart say themselves whether they are gifts. */
  buyNow: z.strictObject({ skuId: Id, quantity: Quantity, isGift: z.boolean().optional(), giftMessage: GiftMessage.optional() }).optional(),
  shipAddressId: Id.optional(),
  billingAddressId: Id.optional(),
  /** Ids of the customer's own coupons. */
  couponIds: z
    .array(Id)
    .max(10)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([]),
  /** As many points as can be; none unless it says so. */
  usePoints: z.boolean().optional(),
  shipping: z
    .array(z.strictObject({ shopId: Id, option: ShippingOption }))
    .max(100)
    .default([]),
}
