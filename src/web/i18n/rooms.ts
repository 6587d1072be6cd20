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
import type deskBanks from './en/desk-banks.ts'
import type deskBooks from './en/desk-books.ts'
import type deskParts from './en/desk-parts.ts'
import type deskStaff from './en/desk-staff.ts'
import type deskStories from './en/desk-stories.ts'
import type deskTable from './en/desk-table.ts'
import type deskTax from './en/desk-tax.ts'
import type deskTrail from './en/desk-trail.ts'
import type directory from './en/directory.ts'
import type disputedReturn from './en/disputed-return.ts'
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
import type operatorBooks from './en/operator-books.ts'
import type operatorCampaigns from './en/operator-campaigns.ts'
import type operatorCatalogue from './en/operator-catalogue.ts'
import type operatorConsents from './en/operator-consents.ts'
import type operatorContent from './en/operator-content.ts'
import type operatorCoupons from './en/operator-coupons.ts'
import type operatorCustomers from './en/operator-customers.ts'
import type operatorDecisions from './en/operator-decisions.ts'
import type operatorHomes from './en/operator-homes.ts'
import type operatorJobs from './en/operator-jobs.ts'
import type operatorMerge from './en/operator-merge.ts'
import type operatorMoney from './en/operator-money.ts'
import type operatorNotices from './en/operator-notices.ts'
import type operatorOrders from './en/operator-orders.ts'
import type operatorOverview from './en/operator-overview.ts'
import type operatorPrivacy from './en/operator-privacy.ts'
import type operatorRecalls from './en/operator-recalls.ts'
import type operatorReports from './en/operator-reports.ts'
import type operatorRequirements from './en/operator-requirements.ts'
import type operatorReturns from './en/operator-returns.ts'
import type operatorSearch from './en/operator-search.ts'
import type operatorSeeing from './en/operator-seeing.ts'
import type operatorSellers from './en/operator-sellers.ts'
import type operatorSettings from './en/operator-settings.ts'
import type orderThread from './en/order-thread.ts'
import type orders from './en/orders.ts'
import type overlays from './en/overlays.ts'
import type priceGuides from './en/price-guides.ts'
import type prices from './en/prices.ts'
import type privacy from './en/privacy.ts'
import type pro from './en/pro.ts'
import type proMoney from './en/pro-money.ts'
import type proPayee from './en/pro-payee.ts'
import type productSections from './en/product-sections.ts'
import type products from './en/products.ts'
import type providers from './en/providers.ts'
import type quotes from './en/quotes.ts'
import type radar from './en/radar.ts'
import type reviewList from './en/review-list.ts'
import type reviewTags from './en/review-tags.ts'
import type reviews from './en/reviews.ts'
import type sellerDeals from './en/seller-deals.ts'
import type sellerHeld from './en/seller-held.ts'
import type sellerImport from './en/seller-import.ts'
import type sellerLook from './en/seller-look.ts'
import type sellerMoney from './en/seller-money.ts'
import type sellerNotices from './en/seller-notices.ts'
import type sellerOffers from './en/seller-offers.ts'
import type sellerOrders from './en/seller-orders.ts'
import type sellerOverview from './en/seller-overview.ts'
import type sellerPayee from './en/seller-payee.ts'
import type sellerProducts from './en/seller-products.ts'
import type sellerReviews from './en/seller-reviews.ts'
import type sellerSettings from './en/seller-settings.ts'
import type sellerStock from './en/seller-stock.ts'
import type sellerTable from './en/seller-table.ts'
import type sellerTasks from './en/seller-tasks.ts'
import type selling from './en/selling.ts'
import type serviceCart from './en/service-cart.ts'
import type serviceOrders from './en/service-orders.ts'
import type services from './en/services.ts'
import type servicesFront from './en/services-front.ts'
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
  'desk-banks': typeof deskBanks
  'desk-books': typeof deskBooks
  'desk-parts': typeof deskParts
  'desk-stories': typeof deskStories
  directory: typeof directory
  'disputed-return': typeof disputedReturn
  errors: typeof errors
  help: typeof help
  histories: typeof histories
  home: typeof home
  lists: typeof lists
  'list-parts': typeof listParts
  malls: typeof malls
  kit: typeof kit
  overlays: typeof overlays
  'price-guides': typeof priceGuides
  products: typeof products
  'product-sections': typeof productSections
  'service-cart': typeof serviceCart
  'service-orders': typeof serviceOrders
  services: typeof services
  'services-front': typeof servicesFront
  about: typeof about
  compare: typeof compare
  gifts: typeof gifts
  offers: typeof offers
  prices: typeof prices
  privacy: typeof privacy
  providers: typeof providers
  pro: typeof pro
  'pro-money': typeof proMoney
  'pro-payee': typeof proPayee
  quotes: typeof quotes
  radar: typeof radar
  'review-list': typeof reviewList
  'review-tags': typeof reviewTags
  reviews: typeof reviews
  uploads: typeof uploads
  'your-services': typeof yourServices
  shell: typeof shell
  shops: typeof shops
  'seller-held': typeof sellerHeld
  'seller-look': typeof sellerLook
  'seller-deals': typeof sellerDeals
  'seller-offers': typeof sellerOffers
  'seller-orders': typeof sellerOrders
  'seller-money': typeof sellerMoney
  'operator-books': typeof operatorBooks
  'operator-merge': typeof operatorMerge
  'operator-money': typeof operatorMoney
  'seller-overview': typeof sellerOverview
  'seller-payee': typeof sellerPayee
  'seller-products': typeof sellerProducts
  'seller-import': typeof sellerImport
  'seller-notices': typeof sellerNotices
  'seller-reviews': typeof sellerReviews
  'seller-settings': typeof sellerSettings
  'seller-stock': typeof sellerStock
  'seller-table': typeof sellerTable
  'seller-tasks': typeof sellerTasks
  selling: typeof selling
  opening: typeof opening
  'desk-acts': typeof deskActs
  'desk-staff': typeof deskStaff
  'desk-tax': typeof deskTax
  'desk-trail': typeof deskTrail
  operator: typeof operator
  'operator-campaigns': typeof operatorCampaigns
  'operator-consents': typeof operatorConsents
  'operator-coupons': typeof operatorCoupons
  'operator-content': typeof operatorContent
  'operator-customers': typeof operatorCustomers
  'operator-privacy': typeof operatorPrivacy
  'operator-homes': typeof operatorHomes
  'operator-jobs': typeof operatorJobs
  'operator-orders': typeof operatorOrders
  'operator-settings': typeof operatorSettings
  'operator-catalogue': typeof operatorCatalogue
  'operator-reports': typeof operatorReports
  'operator-notices': typeof operatorNotices
  'operator-requirements': typeof operatorRequirements
  'operator-returns': typeof operatorReturns
  'operator-search': typeof operatorSearch
  'operator-seeing': typeof operatorSeeing
  'operator-sellers': typeof operatorSellers
  'operator-overview': typeof operatorOverview
  'operator-recalls': typeof operatorRecalls
  'operator-decisions': typeof operatorDecisions
  'shop-frame': typeof shopFrame
  'shop-parts': typeof shopParts
  storefront: typeof storefront
  subscriptions: typeof subscriptions
  work: typeof work
}

export type Room = keyof Rooms
export type Dictionary<R extends Room> = Shape<Rooms[R]>
