import type about from './en/about.ts'
import type account from './en/account.ts'
import type addresses from './en/addresses.ts'
import type cards from './en/cards.ts'
import type cart from './en/cart.ts'
import type catalogue from './en/catalogue.ts'
import type checkout from './en/checkout.ts'
import type compare from './en/compare.ts'
import type complaints from './en/complaints.ts'
import type consultation from './en/consultation.ts'
import type content from './en/content.ts'
import type customers from './en/customers.ts'
import type desk from './en/desk.ts'
import type deskActs from './en/desk-acts.ts'
import type deskParts from './en/desk-parts.ts'
import type deskStories from './en/desk-stories.ts'
import type deskTable from './en/desk-table.ts'
import type deskTrail from './en/desk-trail.ts'
import type directory from './en/directory.ts'
import type errors from './en/errors.ts'
import type gifts from './en/gifts.ts'
import type help from './en/help.ts'
import type histories from './en/histories.ts'
import type home from './en/home.ts'
import type kit from './en/kit.ts'
import type listParts from './en/list-parts.ts'
import type lists from './en/lists.ts'
import type malls from './en/malls.ts'
import type mapWords from './en/map.ts'
import type offers from './en/offers.ts'
import type opening from './en/opening.ts'
import type operator from './en/operator.ts'
import type operatorDecisions from './en/operator-decisions.ts'
import type orderThread from './en/order-thread.ts'
import type orders from './en/orders.ts'
import type overlays from './en/overlays.ts'
import type prices from './en/prices.ts'
import type pro from './en/pro.ts'
import type productSections from './en/product-sections.ts'
import type products from './en/products.ts'

import type providers from './en/providers.ts'
import type quotes from './en/quotes.ts'
import type radar from './en/radar.ts'
import type reviewList from './en/review-list.ts'
import type reviewTags from './en/review-tags.ts'
import type reviews from './en/reviews.ts'
import type sellerOrders from './en/seller-orders.ts'
import type sellerOverview from './en/seller-overview.ts'
import type sellerProducts from './en/seller-products.ts'
import type sellerStock from './en/seller-stock.ts'
import type selling from './en/selling.ts'
import type serviceCart from './en/service-cart.ts'
import type serviceOrders from './en/service-orders.ts'
import type services from './en/services.ts'
import type shell from './en/shell.ts'
import type shopFrame from './en/shop-frame.ts'
import type shopParts from './en/shop-parts.ts'
import type shops from './en/shops.ts'
import type storefront from './en/storefront.ts'
import type subscriptions from './en/subscriptions.ts'
import type uploads from './en/uploads.ts'
import type work from './en/work.ts'
import type yourServices from './en/your-services.ts'
import type { Shape } from './shape.ts'

/** The rooms that have words of their own. A page names the ones it needs, so that nobody downloads the others. */
interface Rooms {
  account: typeof account
  addresses: typeof addresses
  cards: typeof cards
  cart: typeof cart
  checkout: typeof checkout
  map: typeof mapWords
  orders: typeof orders
  'order-thread': typeof orderThread
  catalogue: typeof catalogue
  complaints: typeof complaints
  consultation: typeof consultation
  content: typeof content
  customers: typeof customers
  desk: typeof desk
  'desk-table': typeof deskTable
  'desk-parts': typeof deskParts
  'desk-stories': typeof deskStories
  directory: typeof directory
  errors: typeof errors
  help: typeof help
  histories: typeof histories
  home: typeof home
  lists: typeof lists
  'list-parts': typeof listParts
  malls: typeof malls
  kit: typeof kit
  overlays: typeof overlays
  products: typeof products
  'product-sections': typeof productSections
  'service-cart': typeof serviceCart
  'service-orders': typeof serviceOrders
  services: typeof services
  about: typeof about
  compare: typeof compare
  gifts: typeof gifts
  offers: typeof offers
  prices: typeof prices
  providers: typeof providers
  pro: typeof pro
  quotes: typeof quotes
  radar: typeof radar
  'review-list': typeof reviewList
  'review-tags': typeof reviewTags
  reviews: typeof reviews
  uploads: typeof uploads
  'your-services': typeof yourServices
  shell: typeof shell
  shops: typeof shops
  'seller-orders': typeof sellerOrders
  'seller-overview': typeof sellerOverview
  'seller-products': typeof sellerProducts
  'seller-stock': typeof sellerStock
  selling: typeof selling
  opening: typeof opening
  'desk-acts': typeof deskActs
  'desk-trail': typeof deskTrail
  operator: typeof operator
  'operator-decisions': typeof operatorDecisions
  'shop-frame': typeof shopFrame
  'shop-parts': typeof shopParts
  storefront: typeof storefront
  subscriptions: typeof subscriptions
  work: typeof work
}

export type Room = keyof Rooms
export type Dictionary<R extends Room> = Shape<Rooms[R]>
