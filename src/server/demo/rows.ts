import type { InferInsertModel } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { cancellations } from '../cancellations/tables.ts'
import { cartLines, wishes } from '../cart/tables.ts'
import { brands, categories, deals, gifts, pictures, productVideos, skus, spuAttributes, spus, stock } from '../catalogue/tables.ts'
import { complaintEvents, complaintMessages, complaints } from '../complaints/tables.ts'
import { coupons, customerCoupons } from '../coupons/tables.ts'
import { browseHistory } from '../history/tables.ts'
import { malls } from '../malls/tables.ts'
import { notificationKinds, notifications } from '../messages/tables.ts'
import { orderEvents, orderLines, orders, orderWords, parcelLines, parcels, shopOrders } from '../orders/tables.ts'
import { cards } from '../payments/tables.ts'
import { cities, provinces, taxRates } from '../places/tables.ts'
import { outsideOffers, priceChanges } from '../prices/tables.ts'
import { productQuestions } from '../product-questions/tables.ts'
import { counterOffers, quoteItems, quotes } from '../quotes/tables.ts'
import { returnLines, returns } from '../returns/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { popularKeywords } from '../search/tables.ts'
import { serviceBillParts, serviceBills, serviceOrderChanges, serviceOrderEvents, serviceOrders } from '../service-orders/tables.ts'
import { inquiries, inquiryMessages, inquiryRecipients } from '../service-requests/tables.ts'
import {
  providerCategories,
  providers,
  serviceBrowseHistory,
  serviceCollects,
  serviceReviews,
  services,
  serviceVariants,
} from '../services/tables.ts'
import { shopFollows, shops } from '../shops/tables.ts'
import { shopLookDrafts, shopLooks } from '../storefronts/tables.ts'
import { subscriptionOffers } from '../subscriptions/tables.ts'

/** What the demo fills, in the order of the foreign keys. */
export const demoTables = {
  provinces,
  cities,
  taxRates,
  malls,
  accounts,
  addresses,
  cards,
  shops,
  shopLooks,
  shopLookDrafts,
  shopFollows,
  categories,
  brands,
  spus,
  skus,
  stock,
  pictures,
  productVideos,
  spuAttributes,
  gifts,
  priceChanges,
  deals,
  subscriptionOffers,
  outsideOffers,
  cartLines,
  wishes,
  coupons,
  customerCoupons,
  orders,
  shopOrders,
  orderLines,
  orderEvents,
  parcels,
  parcelLines,
  cancellations,
  orderWords,
  returns,
  returnLines,
  reviews,
  productQuestions,
  providers,
  providerCategories,
  services,
  serviceVariants,
  serviceReviews,
  inquiries,
  inquiryRecipients,
  inquiryMessages,
  quotes,
  quoteItems,
  counterOffers,
  serviceBills,
  serviceOrders,
  serviceBillParts,
  serviceOrderEvents,
  serviceOrderChanges,
  serviceCollects,
  serviceBrowseHistory,
  complaints,
  complaintMessages,
  complaintEvents,
  notificationKinds,
  notifications,
  popularKeywords,
  browseHistory,
}

type Tables = typeof demoTables

/** The rows of each table. Those of one table name the same columns. */
export type DemoRows = { [K in keyof Tables]: InferInsertModel<Tables[K]>[] }

export type DemoRow<K extends keyof DemoRows> = DemoRows[K][number]

/** Everything about orders of goods. */
export type OrderRows = Pick<
  DemoRows,
  | 'orders'
  | 'shopOrders'
  | 'orderLines'
  | 'orderEvents'
  | 'parcels'
  | 'parcelLines'
  | 'returns'
  | 'returnLines'
  | 'cancellations'
  | 'orderWords'
>
