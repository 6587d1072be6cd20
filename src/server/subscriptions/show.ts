import type { Locale } from '../../contract/locale.ts'
import type { Subscription } from '../../contract/subscriptions.ts'
import { marketDay } from '../../rules/calendar.ts'
import { type Line, variantsInfo } from '../cart/lines.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { ownCards } from '../payments/cards.ts'
import { madeOrders, type SubscriptionRow, subscriptionsOf } from './queries.ts'
import { type Quote, quoteOf } from './quote.ts'

export const goodsIn = (locale: Locale, line: Line, { priceCents, isInStock }: Pick<Quote, 'priceCents' | 'isInStock'>) => ({
  spuId: line.spuId,
  skuId: line.skuId,
  title: line.title[locale],
  variantsInfo: variantsInfo(line.variants, locale),
  picUrl: pictureUrl(line.picture),
  shopName: line.shopName,
  shopSlug: line.shopSlug,
  unitCents: line.unitCents,
  priceCents,
  isInStock,
})

interface Reader {
  customerId: string
  shopId?: string | undefined
  locale: Locale
  now: Date
}

export async function showSubscriptions(db: Db, { customerId, shopId, locale, now }: Reader): Promise<Subscription[]> {
  const rows = await subscriptionsOf(db, customerId, shopId, now)
  if (rows.length === 0) return []
  const [quotes, cards, made] = await sideBySide(db, [
    () =>
      sideBySide(
        db,
        rows.map((row) => () => quoteOf(db, row, now)),
      ),
    () => ownCards(db, customerId),
    () => madeOrders(db, customerId),
  ])
  const today = marketDay(now)
  const shown = (row: SubscriptionRow, quote: Quote): Subscription => {
    const card = cards.find(({ id }) => id === row.cardId)
    const own = made.filter(({ subscriptionId }) => subscriptionId === row.id)
    return {
      id: row.id,
      state: row.state,
      reason: row.reason,
      quantity: row.quantity,
      every: row.every,
      percent: row.percent,
      agreedCents: row.agreedCents,
      nextDate: row.nextDate,
      goods: quote.line && goodsIn(locale, quote.line, quote),
      address: quote.address,
      card: card ? { id: card.id, brand: card.brand, last4: card.last4 } : null,
      bill: quote.bill,
      openOrderId: own.find(({ isUnpaid }) => isUnpaid)?.orderId ?? null,
      canBuyNow: !own.some(({ date }) => date === today),
    }
  }
  return rows.flatMap((row, at) => (quotes[at] ? shown(row, quotes[at]) : []))
}
