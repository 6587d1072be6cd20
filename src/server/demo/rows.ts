import type { InferInsertModel, Table } from 'drizzle-orm'
import type { addresses } from '../addresses/tables.ts'
import type { cartLines, wishes } from '../cart/tables.ts'
import type { brands, categories, gifts, pictures, skus, spuAttributes, spus, stock } from '../catalogue/tables.ts'
import type { complaintEvents, complaintMessages, complaints } from '../complaints/tables.ts'
import type { coupons, customerCoupons } from '../coupons/tables.ts'
import type { accounts, cards } from '../customers/tables.ts'
import type { browseHistory } from '../history/tables.ts'
import type { malls } from '../malls/tables.ts'
import type { notificationKinds, notifications } from '../messages/tables.ts'
import type { orderEvents, orderLines, orders, parcels, returnLines, returns, shopOrders } from '../orders/tables.ts'
import type { cities, provinces, taxRates } from '../places/tables.ts'
import type { deals, outsideOffers, priceChanges } from '../prices/tables.ts'
import type { reviews } from '../reviews/tables.ts'
import type { popularKeywords, searchTerms } from '../search/tables.ts'
import type {
  inquiries,
  inquiryRecipients,
  providerCategories,
  providers,
  quoteItems,
  quotes,
  serviceReviews,
  services,
  serviceVariants,
} from '../services/tables.ts'
import type { shopFollows, shops } from '../shops/tables.ts'

/** The rows of one table. Each names the same columns. */
type RowsOf<T extends Table> = InferInsertModel<T>[]

export interface DemoRows {
  provinces: RowsOf<typeof provinces>
  cities: RowsOf<typeof cities>
  taxRates: RowsOf<typeof taxRates>
  malls: RowsOf<typeof malls>
  accounts: RowsOf<typeof accounts>
  addresses: RowsOf<typeof addresses>
  cards: RowsOf<typeof cards>
  shops: RowsOf<typeof shops>
  shopFollows: RowsOf<typeof shopFollows>
  categories: RowsOf<typeof categories>
  brands: RowsOf<typeof brands>
  spus: RowsOf<typeof spus>
  skus: RowsOf<typeof skus>
  stock: RowsOf<typeof stock>
  pictures: RowsOf<typeof pictures>
  spuAttributes: RowsOf<typeof spuAttributes>
  gifts: RowsOf<typeof gifts>
  priceChanges: RowsOf<typeof priceChanges>
  deals: RowsOf<typeof deals>
  outsideOffers: RowsOf<typeof outsideOffers>
  cartLines: RowsOf<typeof cartLines>
  wishes: RowsOf<typeof wishes>
  coupons: RowsOf<typeof coupons>
  customerCoupons: RowsOf<typeof customerCoupons>
  orders: RowsOf<typeof orders>
  shopOrders: RowsOf<typeof shopOrders>
  orderLines: RowsOf<typeof orderLines>
  orderEvents: RowsOf<typeof orderEvents>
  parcels: RowsOf<typeof parcels>
  returns: RowsOf<typeof returns>
  returnLines: RowsOf<typeof returnLines>
  reviews: RowsOf<typeof reviews>
  providers: RowsOf<typeof providers>
  providerCategories: RowsOf<typeof providerCategories>
  services: RowsOf<typeof services>
  serviceVariants: RowsOf<typeof serviceVariants>
  serviceReviews: RowsOf<typeof serviceReviews>
  inquiries: RowsOf<typeof inquiries>
  inquiryRecipients: RowsOf<typeof inquiryRecipients>
  quotes: RowsOf<typeof quotes>
  quoteItems: RowsOf<typeof quoteItems>
  complaints: RowsOf<typeof complaints>
  complaintMessages: RowsOf<typeof complaintMessages>
  complaintEvents: RowsOf<typeof complaintEvents>
  notificationKinds: RowsOf<typeof notificationKinds>
  notifications: RowsOf<typeof notifications>
  popularKeywords: RowsOf<typeof popularKeywords>
  searchTerms: RowsOf<typeof searchTerms>
  browseHistory: RowsOf<typeof browseHistory>
}

export type Row<K extends keyof DemoRows> = DemoRows[K][number]
