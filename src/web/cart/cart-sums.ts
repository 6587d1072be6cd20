import type { CartLine } from '../../contract/cart.ts'
import type { BesideGoods } from '../ui/bill-rows.ts'

/** Lines that can be seen: what a parcel costs is a line of its own and stays hidden. */
export const goodsOf = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ type }) => type === 'goods')

type Fees = Pick<CartLine, 'feeCents' | 'handlingCents' | 'installationCents' | 'extraShippingCents'>
type Wrapped = Pick<CartLine, 'quantity' | 'giftWrap'>
type Bought = Pick<CartLine, 'quantity' | 'priceCents' | 'maxQuantity' | 'giftWrap'> & Fees

/** A wrap was chosen that the shop no longer makes. */
export const lostItsWrap = ({ giftWrap }: Pick<Bought, 'giftWrap'>): boolean => giftWrap?.isOn === true && giftWrap.cents === null
export const canBeBought = (line: Pick<Bought, 'maxQuantity' | 'quantity' | 'giftWrap'>): boolean =>
  line.maxQuantity >= line.quantity && !lostItsWrap(line)

export const piecesOf = (lines: readonly Pick<Bought, 'quantity'>[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
export const amountOf = (lines: readonly Pick<Bought, 'quantity' | 'priceCents'>[]): number =>
  lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
/** What a line is said to cost, as the product's page says it: with its mandatory fees. */
export const costOf = ({ quantity, priceCents, feeCents }: Pick<Bought, 'quantity' | 'priceCents' | 'feeCents'>): number =>
  quantity * (priceCents + feeCents)
export const costOfAll = (lines: readonly Pick<Bought, 'quantity' | 'priceCents' | 'feeCents'>[]): number =>
  lines.reduce((sum, line) => sum + costOf(line), 0)

/** What wrapping a line's pieces costs: nothing unless somebody asked for it. */
export const wrapOf = ({ quantity, giftWrap }: Wrapped): number => (giftWrap?.isOn ? quantity * (giftWrap.cents ?? 0) : 0)
export const wrapOfAll = (lines: readonly Wrapped[]): number => lines.reduce((sum, line) => sum + wrapOf(line), 0)

export type SumRow = 'items' | 'delivery' | 'extraDelivery' | 'handling' | 'installation' | 'giftWrap' | 'gstHst' | 'pst'

interface CartBill extends BesideGoods {
  itemsCents: number
  totalCents: number
}

/** The server's figures win; until they are there the lines themselves add up, before taxes. Rows that may be missing are left out at 0. */
export function cartSums(
  lines: readonly Bought[],
  bill: CartBill | null | undefined,
): { rows: { row: SumRow; cents: number }[]; total: number } {
  const some = (row: SumRow, cents: number) => (cents === 0 ? [] : [{ row, cents }])
  if (!bill) {
    const fee = (each: keyof Fees) => lines.reduce((sum, line) => sum + line.quantity * line[each], 0)
    return {
      rows: [
        { row: 'items', cents: amountOf(lines) },
        ...some('extraDelivery', fee('extraShippingCents')),
        ...some('handling', fee('handlingCents')),
        ...some('installation', fee('installationCents')),
        ...some('giftWrap', wrapOfAll(lines)),
      ],
      total: costOfAll(lines) + wrapOfAll(lines),
    }
  }
  return {
    rows: [
      { row: 'items', cents: bill.itemsCents },
      { row: 'delivery', cents: bill.shippingCents },
      ...some('extraDelivery', bill.deliveryCents),
      ...some('handling', bill.handlingCents),
      ...some('installation', bill.installationCents),
      ...some('giftWrap', bill.giftWrapCents),
      { row: 'gstHst', cents: bill.gstHstCents },
      ...some('pst', bill.pstRstQstCents),
    ],
    total: bill.totalCents,
  }
}

/** How far a shop's goods are from free delivery, for a bar. Full only when delivery is free. */
export const percentToFree = (amountCents: number, overCents: number, awayCents: number): number =>
  awayCents === 0 ? 100 : Math.min(99, Math.round((amountCents / overCents) * 100))
