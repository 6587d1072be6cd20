import { asc, eq, sql } from 'drizzle-orm'
import type { OrderStory } from '../../contract/operator-orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { maskedMail, maskedPhone } from '../../rules/masked.ts'
import { type SaleSplit, splitRefund, splitSale } from '../../rules/money/sale-split.ts'
import { mayAt } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { chargebacksOf } from '../chargebacks/of-order.ts'
import type { Context } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { isOrder } from '../orders/is-order.ts'
import { orderLines, orders, shopOrders } from '../orders/tables.ts'
import { disputedOf } from '../payments/disputed.ts'
import { pledgedFor } from '../returns/pledged.ts'
import { shops } from '../shops/tables.ts'
import { entriesOf, ofParts, type StoryPart } from './entries.ts'
import { limitOf } from './goodwill.ts'

/** Nobody reads how many more a good customer bought. */
const MOST_ORDERS = 100

/** An order of whoever it is. */
export async function orderNamed(db: Db, id: string) {
  const [order] = await db.select().from(orders).where(isOrder(id))
  if (!order) throw new Refusal('not-found')
  return order
}

export async function storyOf({ db, caller, locale, now }: Context<'operator'>, id: string): Promise<OrderStory> {
  const order = await orderNamed(db, id)
  const rows = await db
    .select({ part: shopOrders, name: shops.displayName, slug: shops.slug })
    .from(shopOrders)
    .innerJoin(shops, eq(shops.id, shopOrders.shopId))
    .where(eq(shopOrders.orderId, id))
    .orderBy(asc(shopOrders.id))
  const parts: StoryPart[] = rows.map(({ part, name }) => ({ shopId: part.shopId, id: part.id, name }))
  const may = { money: mayAt(caller.works, 'house', 'money.read'), words: mayAt(caller.works, 'house', 'customers.read') }
  const mayGive = mayAt(caller.works, 'house', 'orders.refund')
  const [story, goods, customer, pledged, disputed, disputes, book, limit] = await sideBySide(db, [
    () => entriesOf(db, { order, parts, locale, now: now(), may }),
    () => goodsOf(db, parts, locale),
    () => customerOf(db, order),
    () =>
      sideBySide(
        db,
        parts.map((part) => () => pledgedFor(db, part)),
      ),
    () =>
      sideBySide(
        db,
        rows.map(
          ({ part }) =>
            () =>
              disputedOf(db, { customerId: order.customerId, orderId: id }, part),
        ),
      ),
    () => chargebacksOf(db, id),
    () => (may.money ? bookOf(db, id) : 0),
    () => (mayGive ? limitOf(db, caller, now()) : null),
  ])
  return {
    ...{ id, orderNumber: order.orderNumber, placedAt: order.placedAt.toISOString(), paymentState: order.paymentState },
    totalCents: order.totalCents,
    parts: rows.map(({ part, name, slug }, n) => ({
      ...{ id: part.id, shopId: part.shopId, shopName: name, shopSlug: slug, state: part.state, goods: goods.get(part.id) ?? [] },
      ...{ totalCents: part.totalCents, refundedCents: part.refundedCents },
      leftCents: part.state === 'pending' ? 0 : Math.max(0, part.totalCents - part.refundedCents - (pledged[n] ?? 0) - (disputed[n] ?? 0)),
    })),
    chargebacks: disputes,
    story,
    customer,
    money: may.money ? { shops: rows.map(({ part, name }) => shareOf(part, name)), bookCents: book } : null,
    limit,
  }
}

const nothingBack: SaleSplit = { shopCents: 0, taxCents: 0, marketplaceCents: 0, commissionTaxCents: 0 }

/** Who has what of a part now: of its sale, less what went back. */
function shareOf(part: typeof shopOrders.$inferSelect, name: string) {
  const sale = splitSale(part)
  const back = part.refundedCents > 0 ? splitRefund(sale, part.totalCents, 0, part.refundedCents) : nothingBack
  const left = (of: Exclude<keyof SaleSplit, 'ownTax'>) => (sale[of] ?? 0) - (back[of] ?? 0)
  return {
    name,
    totalCents: part.totalCents,
    taxCents: left('taxCents'),
    commissionCents: left('marketplaceCents') + left('commissionTaxCents') - left('couponCents'),
    shopCents: left('shopCents'),
    refundedCents: part.refundedCents,
  }
}

async function goodsOf(db: Db, parts: readonly StoryPart[], locale: Context['locale']): Promise<ReadonlyMap<string, string[]>> {
  const goods = new Map<string, string[]>()
  if (parts.length === 0) return goods
  const rows = await db
    .select({ id: orderLines.shopOrderId, title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .where(ofParts(orderLines, parts))
    .orderBy(asc(orderLines.id))
  for (const { id, title, quantity } of rows) {
    goods.set(id, [...(goods.get(id) ?? []), quantity > 1 ? `${title[locale]} × ${quantity}` : title[locale]])
  }
  return goods
}

async function customerOf(db: Db, order: typeof orders.$inferSelect): Promise<OrderStory['customer']> {
  const { customerId, shippingAddress, paymentMethod } = order
  const [buyer] = await db.select().from(accounts).where(eq(accounts.id, customerId))
  const bought = await countUpTo(db, sql`select 1 from ${orders} own where own.customer_id = ${customerId}`, MOST_ORDERS)
  return {
    ...{ id: customerId, name: shippingAddress.recipient, language: buyer?.language ?? 'en', orders: bought },
    since: (buyer?.createdAt ?? order.placedAt).toISOString(),
    ...{ mail: maskedMail(buyer?.email ?? ''), phone: maskedPhone(shippingAddress.phone) },
    ...{ city: shippingAddress.city, province: shippingAddress.province, card: paymentMethod },
  }
}

/** What all lines of an order come to: nothing, when the books are right. */
async function bookOf(db: Db, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
  return sum?.cents ?? 0
}
