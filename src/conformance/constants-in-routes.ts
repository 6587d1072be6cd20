import { address } from '../contract/addresses.ts'
import type { Who } from '../contract/call.ts'
import { CartLine } from '../contract/cart.ts'
import { Category, platformCategory } from '../contract/categories.ts'
import { SUCCESS } from '../contract/envelope.ts'
import { locales } from '../contract/locale.ts'
import { QuoteState } from '../contract/quotes.ts'
import { searchHistory } from '../contract/search.ts'
import { MOST_IMAGES, RequestLanguage } from '../contract/service-requests.ts'
import { chooseLocale } from '../rules/choose-locale.ts'
import { FALLBACK_ERROR_TEXT, UNKNOWN_MIDDLEWARE_TEXT } from '../rules/constants.ts'
import { cookieNames } from '../rules/cookies.ts'
import { CHANGE_OF_MIND_DAYS } from '../rules/goods/return-windows.ts'
import { deliverySpans } from '../rules/money/delivery.ts'
import { moneyText } from '../rules/money/money-text.ts'
import { DATA_FETCH_MIN_MS } from '../rules/page/at-least.ts'
import { MAIN_MENU_CATEGORIES, menuCategories, menuItem } from '../rules/page/main-menu.ts'
import * as progress from '../rules/page/page-progress.ts'
import { countries, countryNames } from '../rules/provinces.ts'
import { MOST_PHOTOS, uploadKinds } from '../rules/upload-kinds.ts'
import { VISITOR_CART_COOKIE } from '../rules/visitor-cart.ts'
import { readCard } from '../server/adapters/payment/embedded/card-problems.ts'
import { guardNamed } from '../web/app/guards.ts'
import { formatNumber } from '../web/i18n/format.ts'
import { formatKm } from '../web/places/format-km.ts'
import { type RouteEntry, routes } from '../web/routes.ts'
import { numberIn, shownParts } from './shown-parts.ts'
import { filesBelow, textOf } from './source-files.ts'

const table: readonly RouteEntry[] = routes
const served = (path: string) => table.some((route) => route.path === path && route.page !== undefined)
const named = (path: string) => table.find((route) => route.path === path)?.name
const pagesUnder = (folder: string) =>
  table.filter(({ path, page }) => page && path.startsWith(folder)).map(({ path }) => path.slice(folder.length))

/** Where a guard sends somebody; its own words when it does not exist. */
function sentBy(guard: string): string | undefined {
  try {
    guardNamed(guard)({ onMainSite: true, account: null } as never, { href: '/' } as never)
  } catch (sent) {
    return sent instanceof Error ? sent.message : (sent as { href?: string }).href?.split('?')[0]
  }
  return undefined
}
const isGuard = (name: string) => sentBy(name) !== UNKNOWN_MIDDLEWARE_TEXT

const languageNames = { en: 'English', zh: 'Chinese', fr: 'French' }
const spoken = (['en', 'zh', 'fr'] as const).filter((locale) => locales.includes(locale)).map((locale) => languageNames[locale])

const layoutNames: Record<string, string> = {
  default: 'default (header and footer)',
  mall: 'mall template',
  shop: 'shop template',
  'shop-bare': 'shop without mobile fixed bar',
  'no-header': 'no-header (footer only)',
}
const layouts = ['default', 'checkout', 'product', 'service', 'user', 'mall', 'shop', 'shop-bare', 'header-only', 'no-header']

const cvvLengths = [1, 2, 3, 4, 5, 6].filter((length) => {
  const card = { number: '4242424242424242', expirationMonth: 12, expirationYear: 2090, cvv: '123456'.slice(0, length), nameOnCard: 'A' }
  return 'card' in readCard(card, new Date(0))
})

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success
const sorts = [0, 1, 2, 3].filter((sort) =>
  takes(platformCategory.CategoryByPid.input, { id: '0199c1c8-0000-7000-8000-000000000001', sort }),
)
const postalCodes = [9, 10, 11].filter((length) => takes(address.addNew.input.shape.postalCode, 'x'.repeat(length)))
const contractText = filesBelow('src/contract')
  .filter((file) => !file.includes('.test.'))
  .map(textOf)
  .join('\n')
const cookie = (name: string) => new RegExp(`'${name}'`).test(textOf('src/web/base/visitor-lists.ts') + textOf('src/web/app/wake.tsx'))
const mainMall = JSON.parse(textOf('src/server/demo/data/malls.json')) as { id: number; showsServices: boolean; categories: string[] }[]
const firstLevel = (JSON.parse(textOf('src/server/demo/data/categories.json')) as { key: string; name: { en: string } }[]).map(
  ({ name }) => name.en,
)
const menu = menuCategories(
  [1, 2, 3, 4, 5, 6].map((n) => menuItem({ id: String(n), name: String(n), sort: 1 })),
  0.5,
)
const amount = moneyText(1_234_50).en

const shopperCalls = {
  'browse malls': 'mall/all',
  'browse shops': 'shop/getInfo',
  'browse categories': 'platformCategory/tree',
  'search products': 'es/QueryAllSPU',
  'keep a cart': 'shoppingCart/addNew',
  'keep a wish list': 'wish/set',
  'place orders': 'order/placeOrders',
  'manage addresses': 'address/edit',
  'manage bank cards': 'card/addNew',
  'use coupons': 'coupon/page',
  'follow shops': 'follow/edit',
  'review purchases': 'orderReview/addNew',
  'compare prices': 'ai/comparePrice',
}

/** Addresses, calls, guards and figures that stand in tables, contracts and rules. */
export const constantsInRoutes: Record<string, unknown> = {
  'K-004': ['christmas'].filter((template) => served(`/malls/templates/${template}`)),
  'K-011': locales.filter((locale) => locale === 'en' || formatNumber(locale, 1234.5) !== formatNumber('en', 1234.5)),
  'K-023': Object.entries(shopperCalls).flatMap(([activity, path]) =>
    contractText.includes(`path: '/mallapi/${path}'`) ? [activity] : [],
  ),
  'K-044': ['about-us', 'contact-us', 'customer-service', 'privacy-policy', 'returns-refunds', 'terms-of-services'].filter((page) =>
    filesBelow('src/web/help').includes(`src/web/help/shop-${page}-page.tsx`),
  ),
  // The journey over the pages of the shell proves it.
  'K-050': numberIn('e2e/shell-pages.journey.ts', /'\/no\/such\/page', (\d+)/),
  'K-090': RequestLanguage.options.map((language) => languageNames[language]),
  'K-138': [
    ...shownParts(['src/contract/places.ts'], { 'maps service (geocoding, places autocomplete)': /place\/autocomplete/ }),
    ...shownParts(['src/web/base/language.ts'], { 'translation widget': /loadWidget/ }),
    ...shownParts(['src/server/ports/payment.ts'], { 'card payment provider (test mode)': /interface PaymentProvider/ }),
  ],
  'K-144': sentBy('no guard') === UNKNOWN_MIDDLEWARE_TEXT ? 500 : undefined,
  'K-157': /km/.exec(formatKm('en', 3))?.[0],
  'K-002': served('/mallard') ? 'mallard' : '',
  'K-006': spoken,
  'K-008': languageNames[chooseLocale(undefined, undefined)],
  'K-010': chooseLocale(undefined, 'fr-CA,fr;q=0.9') === 'fr' && chooseLocale(undefined, 'zh-TW') === 'zh',
  'K-012': countryNames[countries[0]].en,
  'K-026':
    table.every(({ path }) => !path.includes('#')) && /history\.pushState/.test(textOf('src/web/app/browser-router.ts'))
      ? 'history'
      : 'hash',
  'K-034': named('/cart/checkout/:id?'),
  'K-035': menuItem({ id: '1', name: 'x', sort: 1 }).routeName === named('/shop/menuIndex') ? named('/shop/menuIndex') : undefined,
  'K-042': pagesUnder('/help/business/').sort(),
  'K-043': pagesUnder('/help/customer/').sort(),
  'K-049': ['/error/shopError', '/page/page-404', '/400'].filter(served),
  'K-051': layouts.filter((name) => table.some(({ layout }) => layout === name)).map((name) => layoutNames[name] ?? name),
  'K-068': Object.entries({
    authentication: 'authentication',
    nonAuthentication: 'non-authentication',
    home: 'home',
    mall: 'mall',
    shopRewrite: 'shop URL rewrite',
  }).flatMap(([guard, name]) => (isGuard(guard) ? [name] : [])),
  'K-069': sentBy('authentication'),
  'K-070': /status === 400\) window\.location\.assign\('([^']+)'\)/.exec(textOf('src/web/base/call-outcomes.ts'))?.[1],
  'K-073': [
    takes(address.addNew.input.shape.addressType, 'shipping') ? 'shipping' : '',
    address.addNew.input.shape.addressType.parse('shipping') === 'shipment' ? 'shipment (same as shipping)' : '',
    ...['billing', 'recipient'].filter((kind) => takes(address.addNew.input.shape.addressType, kind)),
  ],
  'K-079': Math.min(...cvvLengths),
  'K-080': Math.max(...cvvLengths),
  'K-083': ['extraShippingFee', 'installationFee', 'handlingFee'].filter((fee) => fee in (CartLine.shape.spu.unwrap().shape as object)),
  'K-084': CartLine.shape.isSelected.unwrap().options,
  'K-087': Category.shape.type.options[0],
  'K-088': MOST_IMAGES,
  'K-097': [
    cookieNames.language,
    cookieNames.token === 'mallard_token' ? 'session token' : '',
    cookieNames.loginFlag === 'mallard_login' ? 'login flag' : '',
    VISITOR_CART_COOKIE,
    ...['wishlist', 'compare', 'currency'].filter(cookie),
  ],
  'K-098': [VISITOR_CART_COOKIE, ...['wishlist', 'compare', 'currency'].filter(cookie)],
  'K-103': QuoteState.options,
  'K-108': ['start', 'increase', 'finish', 'fail'].filter((state) => `${state}Progress` in progress),
  'K-111': [
    ...shownParts(['src/web/shell/header/main-menu.tsx'], { 'Best Sellers': /t\.bestSellers/ }),
    `${menu.length === MAIN_MENU_CATEGORIES && menu.every(({ id }, at) => Number(id) === Number(menu[0]?.id) + at) ? 4 : 0} consecutive categories`,
    ...shownParts(['src/web/shell/header/main-menu.tsx'], { Services: /t\.services/ }),
  ],
  'K-112': Math.max(...postalCodes),
  'K-115': uploadKinds.image.accept === 'image/jpeg,image/png,image/gif' ? ['JPG', 'JPEG', 'PNG', 'GIF'] : [],
  'K-124': Object.entries({
    anyone: 'visitor (anonymous)',
    customer: 'signed-in customer',
    goodsSeller: 'seller with an online business account',
    serviceSeller: 'seller with a service account',
  } satisfies Partial<Record<Who, string>>).flatMap(([who, name]) => (contractText.includes(`who: '${who}'`) ? [name] : [])),
  'K-125': /method: 'POST'/.exec(textOf('src/web/base/browser-calls.ts'))?.[0].slice("method: '".length, -1),
  'K-129': SUCCESS.code,
  'K-130': SUCCESS.msg,
  'K-131': searchHistory.list.input.shape.searchType.value,
  'K-132': sorts,
  'K-135': /locationInfo: `\$\{row\.city\}(.)\$\{provinceName\}/.exec(textOf('src/server/addresses/address-rows.ts'))?.[1],
  'K-136': [...new Set([...contractText.matchAll(/path: '(\/\w+)\//g)].map(([, prefix]) => prefix))].sort(),
  'K-137': [
    'recommendByShoppingCart',
    'getMaxDiscount',
    'recommendByBrowseHistory',
    'suggestion',
    'suggestionDesc',
    'buyAgain',
    'guessYouLike',
    'recommendByCheckout',
    'recommendByBestSellerCategory',
    'recommendByCategory',
  ].filter((name) => contractText.includes(`path: '/mallapi/rec/${name}'`)),
  'K-140':
    /status === (\d+)\) window\.location\.assign\('\/400'\)/.exec(textOf('src/web/base/call-outcomes.ts'))?.[1] === '400' ? 400 : undefined,
  'K-143': FALLBACK_ERROR_TEXT,
  'K-146': [served('/shop') ? 'shop' : '', mainMall.find(({ id }) => id === 10_000)?.showsServices ? 'service' : ''],
  'K-147': firstLevel.length,
  'K-148': firstLevel.flatMap((name) => name.split(', ')).length,
  'K-149': firstLevel,
  'K-150': firstLevel.flatMap((name) => name.split(', ')),
  'K-153': CHANGE_OF_MIND_DAYS,
  'K-155': deliverySpans.sameProvince.join('-'),
  'K-158': /\.(\d+)/.exec(amount)?.[1]?.length,
  'K-159': amount.includes('$') ? 'dollars' : '',
  'K-161': [MOST_PHOTOS, MOST_IMAGES],
  'K-171': DATA_FETCH_MIN_MS,
  'K-174': /; Path=([^;]+);/.exec(textOf('src/web/base/cookies.ts'))?.[1],
}
