import { type Cents, shareOut } from './money.ts'

export interface CouponTerms {
  id: string
  /** Null is the whole marketplace. */
  shopId: string | null
  /** Null is every category. */
  categoryId: string | null
  appliesTo: 'goods' | 'services' | 'all'
  kind: 'percent' | 'amount' | 'freeDelivery'
  percent: number | null
  amountCents: Cents | null
  /** Of the goods it is for, before any discount. */
  minimumCents: Cents
  stackable: boolean
  startsAt: Date
  endsAt: Date
  /** The marketplace pays for it. */
  isFunded?: boolean
}

export interface CouponLine {
  shopId: string
  categoryIds: readonly string[]
  unitCents: Cents
  quantity: number
}

export interface CouponEffect {
  /** For each line, in their order. */
  discounts: Cents[]
  /** What of each the marketplace pays. */
  funded: Cents[]
  /** Shops whose parcel costs nothing. */
  freeShops: Set<string>
}

const amountOf = (line: CouponLine) => line.unitCents * line.quantity
const isFor = (coupon: CouponTerms, line: CouponLine) =>
  (coupon.shopId === null || coupon.shopId === line.shopId) && (coupon.categoryId === null || line.categoryIds.includes(coupon.categoryId))

/** Whether a coupon can be used for these lines at all. */
export function couponFits(coupon: CouponTerms, lines: readonly CouponLine[], now: Date): boolean {
  const goods = lines.filter((line) => isFor(coupon, line))
  return (
    coupon.appliesTo !== 'services' &&
    coupon.startsAt <= now &&
    coupon.endsAt > now &&
    goods.length > 0 &&
    goods.reduce((sum, line) => sum + amountOf(line), 0) >= coupon.minimumCents
  )
}

/** Several coupons go together when all of them but one may be stacked. */
export const mayStack = (coupons: readonly CouponTerms[]): boolean => coupons.filter((coupon) => !coupon.stackable).length <= 1

/** What fitting coupons take off. Each is taken from what the ones before it left: no line ever costs less than nothing. */
export function applyCoupons(coupons: readonly CouponTerms[], lines: readonly CouponLine[]): CouponEffect {
  const left = lines.map(amountOf)
  const freeShops = new Set<string>()
  const funded = lines.map(() => 0)
  for (const coupon of coupons) {
    const base = lines.map((line, i) => (isFor(coupon, line) ? (left[i] ?? 0) : 0))
    const sum = base.reduce((a, b) => a + b, 0)
    if (coupon.kind === 'freeDelivery') for (const line of lines) if (isFor(coupon, line)) freeShops.add(line.shopId)
    const saved = coupon.kind === 'percent' ? Math.floor((sum * (coupon.percent ?? 0)) / 100) : Math.min(sum, coupon.amountCents ?? 0)
    if (coupon.kind === 'freeDelivery' || saved === 0) continue
    for (const [i, share] of shareOut(saved, base).entries()) {
      left[i] = (left[i] ?? 0) - share
      if (coupon.isFunded) funded[i] = (funded[i] ?? 0) + share
    }
  }
  return { discounts: lines.map((line, i) => amountOf(line) - (left[i] ?? 0)), funded, freeShops }
}
