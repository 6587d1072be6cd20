/** What may keep a visitor from a page, or lead them elsewhere. */
export type GuardName = 'authentication' | 'nonAuthentication' | 'home' | 'mall' | 'shopRewrite'

/** What stands around a page. */
export type LayoutName =
  | 'default'
  | 'checkout'
  | 'product'
  | 'service'
  | 'user'
  | 'mall'
  | 'shop'
  | 'shop-bare'
  | 'shop-user'
  | 'shop-checkout'
  | 'header-only'
  | 'no-header'
  | 'console'

export interface RouteEntry {
  /** As the specification writes it: `:name` is a parameter, `:name?` may be missing. */
  path: string
  layout: LayoutName
  guards?: readonly GuardName[]
  /** The page's file below src/web, without ending. Missing while the page is not built. */
  page?: string
  /** As the specification calls it. */
  name?: string
}

/** Every address of the storefront, in the specification's order; the desks have a table of their own. Template pages and parts are parameters of few routes. */
export const routes = [
  { path: '/', layout: 'default', guards: ['home'], page: 'templates/shop-home-page' },
  { path: '/home', layout: 'default', page: 'home/home-page' },
  { path: '/account', layout: 'user', guards: ['authentication'], page: 'account/account-page' },
  { path: '/cart', layout: 'default', guards: ['authentication'], page: 'cart/cart-page' },
  { path: '/category', layout: 'default', page: 'lists/category-page' },
  { path: '/free-gifts', layout: 'default', page: 'gifts/free-gifts-page' },
  { path: '/mallard', layout: 'default', page: 'about/mallard-page' },
  { path: '/services', layout: 'service', guards: ['mall'], page: 'services/service-home-page' },
  { path: '/shop', layout: 'default', page: 'lists/all-products-page' },
  { path: '/tracking', layout: 'default', page: 'orders/tracking-page' },
  { path: '/account/login', layout: 'header-only', guards: ['nonAuthentication'], page: 'customers/login-page' },
  { path: '/account/register', layout: 'header-only', guards: ['nonAuthentication'], page: 'customers/register-page' },
  { path: '/account/forgotPassword', layout: 'header-only', page: 'customers/forgot-password-page' },
  { path: '/account/resetPassword', layout: 'header-only', page: 'customers/reset-password-page' },
  { path: '/account/cancelOrder', layout: 'user', guards: ['authentication'], page: 'orders/cancel-order-page' },
  { path: '/account/returnOrder', layout: 'user', guards: ['authentication'], page: 'orders/return-order-page' },
  { path: '/account/orderTrack', layout: 'user', guards: ['authentication'], page: 'orders/order-track-page' },
  { path: '/account/trackOrder', layout: 'user', guards: ['authentication'], page: 'orders/order-track-page' },
  { path: '/account/printOrder', layout: 'user', guards: ['authentication'], page: 'orders/print-order-page' },
  { path: '/account/wirteReview', layout: 'user', guards: ['authentication'], page: 'reviews/write-review-page' },
  { path: '/account/yourAddress', layout: 'user', guards: ['authentication'], page: 'account/your-address-page' },
  { path: '/account/yourProfile', layout: 'user', guards: ['authentication'], page: 'account/your-profile-page' },
  { path: '/account/homeIndex', layout: 'shop', guards: ['authentication'], page: 'account/home-index-page' },
  { path: '/cart/checkout/:id?', name: 'cart-checkout', layout: 'checkout', guards: ['authentication'], page: 'checkout/checkout-page' },
  { path: '/cart/checkoutTwo', layout: 'checkout', guards: ['authentication'], page: 'checkout/checkout-two-page' },
  { path: '/cart/orderDetails', layout: 'checkout', guards: ['authentication'], page: 'orders/order-details-page' },
  { path: '/cart/productCart', layout: 'default', guards: ['authentication'], page: 'cart/cart-page' },
  { path: '/cart/successCheckout', layout: 'checkout', guards: ['authentication'], page: 'checkout/success-checkout-page' },
  { path: '/categories/intelligentSearch', layout: 'default', page: 'lists/intelligent-search-page' },
  { path: '/categories/searchProduct', layout: 'default', page: 'lists/category-search-page' },
  { path: '/category/categoryMobile', layout: 'default', page: 'lists/category-mobile-page' },
  { path: '/category/indexMobile', layout: 'default', page: 'lists/category-index-page' },
  { path: '/shop/bestSeller', layout: 'default', page: 'lists/best-sellers-page' },
  { path: '/shop/brand', layout: 'default', page: 'lists/brand-page' },
  { path: '/shop/browsingHistory', layout: 'default', page: 'lists/browsing-history-page' },
  { path: '/shop/categoryOne', layout: 'default', page: 'lists/category-one-page' },
  { path: '/shop/categoryTwo', layout: 'default', page: 'lists/category-two-page' },
  { path: '/shop/menuIndex', name: 'shop-menuIndex', layout: 'default', page: 'lists/menu-index-page' },
  { path: '/shop/popularCommodity', layout: 'default', page: 'lists/popular-page' },
  { path: '/shop/searchProduct', layout: 'default', page: 'lists/search-page' },
  { path: '/shop/searchProductMobile', layout: 'default', page: 'lists/search-mobile-page' },
  { path: '/shop/yourHistory', layout: 'default', page: 'lists/your-history-page' },
  { path: '/shop/yourItem', layout: 'default', page: 'lists/your-items-page' },
  { path: '/product/compareProduct', layout: 'product', page: 'prices/compare-product-page' },
  { path: '/product/productDetails', layout: 'product', page: 'products/product-details-page' },
  { path: '/product/productGiftDetails', layout: 'product', page: 'products/product-gift-page' },
  { path: '/product/productView', layout: 'product', page: 'products/product-view-page' },
  { path: '/product/compare/compareList', layout: 'product', page: 'compare/compare-list-page' },
  { path: '/product/compare/:compare?', layout: 'product', page: 'compare/compare-page' },
  { path: '/register/become-a-seller', layout: 'default', guards: ['mall'], page: 'selling/become-a-seller-page' },
  { path: '/register/startyourbusiness', layout: 'default', guards: ['mall'], page: 'selling/start-your-business-page' },
  { path: '/seller/help', layout: 'default', guards: ['mall'], page: 'help/seller-help-page' },
  { path: '/seller/how_to_export_and_import_shopify_products', layout: 'default', guards: ['mall'], page: 'help/shopify-products-page' },
  { path: '/static/returnPolicy', layout: 'default', page: 'help/return-policy-page' },
  { path: '/tool/radar', layout: 'default', page: 'radar/radar-page' },
  { path: '/vendor/store-list', layout: 'default', page: 'shops/store-list-page' },
  { path: '/vendor/store-list-2', layout: 'default', page: 'shops/store-list-two-page' },
  { path: '/local/shoplist', layout: 'default', page: 'radar/shop-list-page' },
  { path: '/help/business/about-us', layout: 'default', page: 'help/about-us-page' },
  { path: '/help/business/contact-us', layout: 'default', page: 'help/contact-us-page' },
  { path: '/help/business/fulfill-by-merchant', layout: 'default', page: 'help/fulfill-by-merchant-page' },
  { path: '/help/business/fulfill-by-us', layout: 'default', page: 'help/fulfill-by-us-page' },
  { path: '/help/business/marketplace', layout: 'default', page: 'help/marketplace-page' },
  { path: '/help/business/payments-processing-terms', layout: 'default', page: 'help/payments-processing-terms-page' },
  { path: '/help/business/purchase-protection', layout: 'default', page: 'help/purchase-protection-page' },
  { path: '/help/business/returns-refunds', layout: 'default', page: 'help/returns-refunds-page' },
  { path: '/help/business/seller-agreement', layout: 'default', page: 'help/seller-agreement-page' },
  { path: '/help/business/shipping-policy', layout: 'default', page: 'help/shipping-policy-page' },
  { path: '/help/business/shipping-rates-times', layout: 'default', page: 'help/shipping-rates-times-page' },
  { path: '/help/business/shop-with-points', layout: 'default', page: 'help/shop-with-points-page' },
  { path: '/help/customer/privacy-policy', layout: 'default', page: 'help/privacy-policy-page' },
  { path: '/help/customer/terms-of-services', layout: 'default', page: 'help/terms-of-services-page' },
  { path: '/services/cart', layout: 'service', guards: ['mall', 'authentication'], page: 'service-cart/service-cart-page' },
  { path: '/services/cart/checkout', layout: 'checkout', guards: ['mall', 'authentication'], page: 'service-cart/service-checkout-page' },
  { path: '/services/cart/productCart', layout: 'service', guards: ['mall', 'authentication'], page: 'service-cart/service-cart-page' },
  {
    path: '/services/cart/seekService',
    layout: 'service',
    guards: ['mall', 'authentication'],
    page: 'service-requests/seek-service-page',
  },
  { path: '/services/intelligentSearch', layout: 'service', guards: ['mall'], page: 'services/intelligent-search-page' },
  { path: '/services/muMerchant', layout: 'service', guards: ['mall'], page: 'services/mu-merchant-page' },
  { path: '/services/searchDetails', layout: 'service', guards: ['mall'], page: 'services/search-details-page' },
  { path: '/services/serviceDetails', layout: 'service', guards: ['mall'], page: 'services/service-details-page' },
  { path: '/services/serviceHome', layout: 'service', guards: ['mall'], page: 'services/service-home-page' },
  { path: '/services/serviceProductdetails', layout: 'service', guards: ['mall'], page: 'services/service-details-page' },
  { path: '/services/categories/categoryFilter', layout: 'service', guards: ['mall'], page: 'services/category-filter-page' },
  { path: '/services/categories/categoryOne', layout: 'service', guards: ['mall'], page: 'services/category-page' },
  { path: '/services/categories/categoryTwo', layout: 'service', guards: ['mall'], page: 'services/category-page' },
  { path: '/services/yourServices/records', layout: 'service', guards: ['mall', 'authentication'], page: 'service-requests/records-page' },
  { path: '/services/merchants/:id?', layout: 'service', guards: ['mall'], page: 'services/merchant-page' },
  { path: '/serviceTemplate/:template', layout: 'service', guards: ['mall'], page: 'services/service-template-page' },
  { path: '/serviceTemplate/:template/components/:part', layout: 'service', page: 'services/template-part-page' },
  { path: '/malls/:index', layout: 'mall', guards: ['mall'], page: 'templates/mall-page' },
  { path: '/shops/:index', layout: 'shop', guards: ['shopRewrite'], page: 'templates/shop-home-page' },
  { path: '/malls/templates/christmas', layout: 'mall', page: 'templates/mall-page' },
  { path: '/malls/templates/christmas/components/:part', layout: 'mall', page: 'templates/mall-part-page' },
  { path: '/shops/templates/free/:template', layout: 'shop', page: 'templates/shop-home-page' },
  { path: '/shops/templates/free/:template/page/login', layout: 'shop-bare', guards: ['nonAuthentication'], page: 'customers/login-page' },
  {
    path: '/shops/templates/free/:template/page/register',
    layout: 'shop-bare',
    guards: ['nonAuthentication'],
    page: 'customers/register-page',
  },
  {
    path: '/shops/templates/free/:template/page/account/homeIndex',
    layout: 'shop',
    guards: ['authentication'],
    page: 'account/home-index-page',
  },
  {
    path: '/shops/templates/free/:template/page/cart/checkout',
    layout: 'shop-bare',
    guards: ['authentication'],
    page: 'checkout/checkout-page',
  },
  { path: '/shops/templates/free/:template/page/cart/homeIndex', layout: 'shop', guards: ['authentication'], page: 'cart/cart-page' },
  { path: '/shops/templates/free/:template/page/cart/productCart', layout: 'shop', guards: ['authentication'], page: 'cart/cart-page' },
  {
    path: '/shops/templates/free/:template/page/cart/successCheckout',
    layout: 'shop',
    guards: ['authentication'],
    page: 'checkout/success-checkout-page',
  },
  { path: '/shops/templates/free/:template/page/category/categoryOne', layout: 'shop', page: 'lists/category-one-page' },
  { path: '/shops/templates/free/:template/page/category/categoryTwo', layout: 'shop', page: 'lists/category-page' },
  { path: '/shops/templates/free/:template/page/category/homeIndex', layout: 'shop', page: 'lists/category-index-page' },
  { path: '/shops/templates/free/:template/page/product/bestProduct', layout: 'shop', page: 'lists/best-sellers-page' },
  { path: '/shops/templates/free/:template/page/product/browsingHistory', layout: 'shop', page: 'lists/browsing-history-page' },
  { path: '/shops/templates/free/:template/page/product/compareProduct', layout: 'shop', page: 'compare/compare-list-page' },
  { path: '/shops/templates/free/:template/page/product/homeIndex', layout: 'shop-bare', page: 'products/product-details-page' },
  { path: '/shops/templates/free/:template/page/product/newProduct', layout: 'shop', page: 'templates/new-products-page' },
  { path: '/shops/templates/free/:template/page/product/searchProduct', layout: 'shop', page: 'lists/search-page' },
  { path: '/shops/templates/free/:template/page/tool/browsingHistory', layout: 'shop', page: 'lists/browsing-history-page' },
  { path: '/shops/templates/free/:template/page/tool/yourHistory', layout: 'shop', page: 'lists/your-history-page' },
  { path: '/shops/templates/free/:template/page/help/business/about-us', layout: 'shop', page: 'help/shop-about-us-page' },
  { path: '/shops/templates/free/:template/page/help/business/contact-us', layout: 'shop', page: 'help/shop-contact-us-page' },
  { path: '/shops/templates/free/:template/page/help/business/customer-service', layout: 'shop', page: 'help/shop-customer-service-page' },
  { path: '/shops/templates/free/:template/page/help/business/privacy-policy', layout: 'shop', page: 'help/shop-privacy-policy-page' },
  { path: '/shops/templates/free/:template/page/help/business/returns-refunds', layout: 'shop', page: 'help/shop-returns-refunds-page' },
  {
    path: '/shops/templates/free/:template/page/help/business/terms-of-services',
    layout: 'shop',
    page: 'help/shop-terms-of-services-page',
  },
  {
    path: '/shops/templates/free/:template/components/account/:part',
    layout: 'shop',
    guards: ['authentication'],
    page: 'templates/account-part-page',
  },
  { path: '/shops/templates/free/:template/components/:family/:part', layout: 'shop', page: 'templates/part-page' },
  { path: '/error/shopError', layout: 'no-header', page: 'errors/shop-error-page' },
  { path: '/page/page-404', layout: 'no-header', page: 'errors/page-404-page' },
  { path: '/400', layout: 'no-header', page: 'errors/page-400-page' },
  // Beside the specification: readable addresses of products, categories, searches and brands, the picture credits, and the parts of the house for developers.
  { path: '/p/:slug', layout: 'product', page: 'products/product-details-page' },
  { path: '/c/:slug', layout: 'default', page: 'lists/category-page' },
  { path: '/s/:query', layout: 'default', page: 'lists/search-page' },
  { path: '/b/:slug', layout: 'default', page: 'lists/brand-page' },
  { path: '/help/search', layout: 'default', page: 'help/search-page' },
  { path: '/offline', layout: 'default', page: 'errors/offline-page' },
  { path: '/credits', layout: 'default', page: 'content/credits-page' },
  { path: '/newsletter/confirm', layout: 'default', page: 'content/newsletter-confirm-page' },
  { path: '/newsletter/unsubscribe', layout: 'default', page: 'content/newsletter-unsubscribe-page' },
  { path: '/dev/ui', layout: 'header-only', page: 'kit/ui-kit-page' },
] as const satisfies readonly RouteEntry[]
