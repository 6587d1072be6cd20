import { catalogueRows } from './catalogue-rows.ts'
import { complaintRows } from './complaint-rows.ts'
import { type ConsultationRows, consultationRows } from './consultation-rows.ts'
import { couponRows, customerCouponRows } from './coupon-rows.ts'
import { type DemoData, readDemoData } from './data.ts'
import { dealRows, outsideOfferRows } from './deal-rows.ts'
import { categoryRows, mallRows, placeRows, shopRows } from './house-rows.ts'
import { lookRows } from './look-rows.ts'
import { messageRows } from './message-rows.ts'
import { offerRows } from './offer-rows.ts'
import { orderRows } from './order-rows.ts'
import { logins, peopleRows } from './people.ts'
import { stockShelves } from './products.ts'
import { questionRows } from './question-rows.ts'
import { dice, stableId } from './random.ts'
import { reviewRows, withTotals } from './review-rows.ts'
import type { DemoRows } from './rows.ts'
import { searchRows } from './search-rows.ts'
import { sellerOfferRows } from './seller-offer-rows.ts'
import { serviceHistory } from './service-history-rows.ts'
import { serviceOrderRows } from './service-order-rows.ts'
import { directoryRows } from './service-rows.ts'
import { daysFrom, hoursFrom } from './time.ts'

/** All rows of the demo marketplace. The same moment and hash give the same rows. */
export function buildDemo(now: Date, passwordHash: string, data: DemoData = readDemoData()): DemoRows {
  const places = placeRows(data)
  const people = peopleRows(places.cities, passwordHash, now)
  const shops = shopRows(data, now)
  const categories = categoryRows(data)
  const catalogue = catalogueRows(data, stockShelves(data), now)
  const orders = orderRows({ ...catalogue, ...people, shops }, now)
  const reviews = reviewRows(data, { ...catalogue, ...people, ...orders, categories }, now)
  const directory = directoryRows(data, now)
  const wanted = wantedRows({ ...catalogue, ...people, shops }, now)
  withTotals({ ...catalogue, ...directory, ...wanted, shops, categories, reviews })

  const coupons = couponRows(data, now)
  const deals = dealRows(catalogue, now)
  const ofSeller = sellerOfferRows({ ...catalogue, deals }, now)
  const history = serviceHistory({ ...directory, ...people, categories }, now)
  const consultations = together(consultationRows(data, { ...people, ...directory, ...places }, now), history.consultations)
  const serviceOrders = serviceOrderRows(
    consultations,
    people,
    ({ id }) => history.states.get(id),
    (at) => at < daysFrom(now, -45),
  )
  return {
    ...places,
    malls: mallRows(data),
    ...people,
    shops,
    ...lookRows(shops, now),
    categories,
    ...catalogue,
    deals: [...deals, ...ofSeller.deals],
    gifts: [...catalogue.gifts, ...ofSeller.gifts],
    subscriptionOffers: offerRows(catalogue),
    outsideOffers: outsideOfferRows(data),
    ...wanted,
    coupons,
    customerCoupons: customerCouponRows(data, people.accounts, now),
    ...orders,
    reviews,
    productQuestions: questionRows({ ...catalogue, ...people }, now),
    ...directory,
    ...consultations,
    ...serviceOrders,
    ...savedServices({ ...directory, ...people }, now),
    ...complaintRows({ ...people, ...orders, shops }, now),
    ...messageRows(
      data,
      { ...places, ...people, ...orders, ...catalogue, ...directory, ...consultations, shops, coupons, categories },
      now,
    ),
    ...searchRows(),
  }
}

const together = (a: ConsultationRows, b: ConsultationRows): ConsultationRows => ({
  inquiries: [...a.inquiries, ...b.inquiries],
  inquiryRecipients: [...a.inquiryRecipients, ...b.inquiryRecipients],
  inquiryMessages: [...a.inquiryMessages, ...b.inquiryMessages],
  quotes: [...a.quotes, ...b.quotes],
  quoteItems: [...a.quoteItems, ...b.quoteItems],
  counterOffers: [...a.counterOffers, ...b.counterOffers],
})

/** Services that customers have collected and looked at. */
function savedServices(
  rows: Pick<DemoRows, 'accounts' | 'services'>,
  now: Date,
): Pick<DemoRows, 'serviceCollects' | 'serviceBrowseHistory'> {
  const made: Pick<DemoRows, 'serviceCollects' | 'serviceBrowseHistory'> = { serviceCollects: [], serviceBrowseHistory: [] }
  for (const { id, roles, email } of rows.accounts) {
    if (!roles.includes('customer')) continue
    const roll = dice(`saved-services/${id}`)
    const keen = email === logins.shopper
    const liked = roll.shuffle(rows.services)
    for (const service of liked.slice(0, keen ? 6 : roll.between(0, 3)))
      made.serviceCollects.push({ customerId: id, serviceId: service.id, collectedAt: hoursFrom(now, -roll.next() * 900) })
    for (const service of liked.slice(0, keen ? 14 : 5))
      made.serviceBrowseHistory.push({ owner: id, serviceId: service.id, viewedAt: hoursFrom(now, -roll.next() * 300) })
  }
  return made
}

/** What customers want and have not bought: carts, wish lists, followed shops, and what they looked at. */
function wantedRows(
  rows: Pick<DemoRows, 'accounts' | 'spus' | 'skus' | 'stock' | 'shops'>,
  now: Date,
): Pick<DemoRows, 'cartLines' | 'wishes' | 'shopFollows' | 'browseHistory'> {
  const made: Pick<DemoRows, 'cartLines' | 'wishes' | 'shopFollows' | 'browseHistory'> = {
    cartLines: [],
    wishes: [],
    shopFollows: [],
    browseHistory: [],
  }
  const available = new Set(rows.stock.filter((s) => s.onHand - s.reserved > 3).map((s) => s.skuId))
  const inStock = rows.skus.filter((sku) => available.has(sku.id))
  for (const { id: customerId, roles, email } of rows.accounts) {
    if (!roles.includes('customer')) continue
    const roll = dice(`wanted/${customerId}`)
    const keen = email === logins.shopper
    const hours = (most: number) => hoursFrom(now, -roll.next() * most)
    for (const sku of roll.shuffle(inStock).slice(0, keen ? 4 : roll.between(0, 3))) {
      made.cartLines.push({
        customerId,
        id: stableId('cart-line', customerId + sku.id),
        shopId: sku.shopId,
        spuId: sku.spuId,
        skuId: sku.id,
        quantity: roll.between(1, 2),
        addedAt: hours(90),
      })
    }
    const liked = roll.shuffle(rows.spus)
    for (const spu of liked.slice(0, keen ? 7 : roll.between(0, 6))) {
      made.wishes.push({
        customerId,
        id: stableId('wish', customerId + spu.id),
        shopId: spu.shopId,
        spuId: spu.id,
        skuId: null,
        addedAt: hours(900),
      })
    }
    for (const spu of liked.slice(0, keen ? 18 : 8)) made.browseHistory.push({ owner: customerId, spuId: spu.id, viewedAt: hours(300) })
    for (const shop of roll.shuffle(rows.shops).slice(0, keen ? 5 : roll.between(1, 6)))
      made.shopFollows.push({ customerId, shopId: shop.id, followedAt: hours(4000) })
  }
  return made
}
