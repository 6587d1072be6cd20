import { address } from '../contract/addresses.ts'
import {
  accountTypes,
  FEWEST_CATEGORIES,
  identityDocuments,
  identityPhotos,
  MOST_LETTERS_OF_POSTAL_CODE,
  mostCategories,
} from '../contract/applications.ts'
import { CartLine } from '../contract/cart.ts'
import { coupon } from '../contract/coupons.ts'
import { profile } from '../contract/customers.ts'
import { CLIENT_TYPE } from '../contract/envelope.ts'
import { OrderTab } from '../contract/orders.ts'
import { refusals } from '../contract/refusals.ts'
import { ShopSummary } from '../contract/shops.ts'
import {
  ADDRESS_POPOVER_DELAY_MS,
  BACK_TO_TOP_ABOVE_Y,
  CATEGORY_HOVER_MS,
  COPYRIGHT_SINCE,
  CURRENCY,
  CURRENCY_COOKIE_SECONDS,
  ERROR_TOAST_MS,
  FALLBACK_CITY,
  NETWORK_TOAST_MS,
  PROGRESS_DURATION_MS,
  PROGRESS_HIDE_MS,
  PROGRESS_THROTTLE_MS,
  RELOAD_GUARD_MS,
  REQUEST_TIMEOUT_MS,
  STICKY_FROM_Y,
} from '../rules/constants.ts'
import { cookieNames, LANGUAGE_COOKIE_DAYS, MAIN_MALL_ID } from '../rules/cookies.ts'
import { GUARANTEE_DAYS } from '../rules/goods/return-windows.ts'
import { FREE_DELIVERY_OVER } from '../rules/money/bill.ts'
import { toDollars } from '../rules/money/money.ts'
import { COUNT_CAP, cappedCount } from '../rules/page/capped-count.ts'
import { MAIN_MENU_CACHE_MS, MAIN_MENU_CATEGORIES } from '../rules/page/main-menu.ts'
import { translationLanguages } from '../rules/page/page-translation.ts'
import { isApp } from '../rules/page/user-agent.ts'
import { MOST_PHOTOS, uploadKinds } from '../rules/upload-kinds.ts'
import { constantsInPages } from './constants-in-pages.ts'
import { constantsInRoutes } from './constants-in-routes.ts'
import { constantsInServices } from './constants-in-services.ts'
import { constantsInTemplates } from './constants-in-templates.ts'

const MB = 1024 * 1024
const megabytes = (kind: keyof typeof uploadKinds) => uploadKinds[kind].bytes / MB
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
/** Those of the values that a field lets through. */
const taken = <T>(field: { safeParse(value: unknown): { success: boolean } }, values: readonly T[]) =>
  values.filter((value) => field.safeParse(value).success)
const { nickName } = profile.edit.input.shape
const nickNames = taken(
  nickName,
  between(0, 40).map((length) => 'a'.repeat(length)),
).map(({ length }) => length)
const newAddress = address.addNew.input.shape
const yesOrNo = ['Y', 'N', 'J', '']
const firstPage = address.page.input.parse({})

const userAgents = ['Android', 'iPhone', 'Windows', 'iPad']

/** Constants of the checklist as the code states them, in the checklist's unit. What is missing here stands in not-built.json. */
export const constantsInCode: Record<string, unknown> = {
  ...constantsInPages,
  ...constantsInRoutes,
  ...constantsInServices,
  ...constantsInTemplates,
  'K-003': ShopSummary.shape.template.options,
  'K-007': cookieNames.language,
  'K-009': LANGUAGE_COOKIE_DAYS,
  'K-014': FALLBACK_CITY,
  'K-015': userAgents.filter(isApp),
  'K-016': userAgents.filter((name) => !isApp(`Android ${name}`)),
  'K-019': COPYRIGHT_SINCE,
  'K-027': RELOAD_GUARD_MS / 1000,
  'K-031': OrderTab.options.slice(0, 6),
  'K-033': taken(coupon.page.input.shape.state, ['unused', 'used', 'held', 'expired']),
  'K-055': STICKY_FROM_Y,
  'K-056': BACK_TO_TOP_ABOVE_Y,
  'K-062': cappedCount(COUNT_CAP + 1),
  'K-063': COUNT_CAP,
  'K-074': taken(newAddress.isDefault, yesOrNo),
  'K-075': taken(newAddress.company, yesOrNo),
  'K-077': Math.min(...nickNames),
  'K-078': Math.max(...nickNames),
  'K-081': taken(coupon.page.input.shape.state, ['unused', 'used', 'held', 'expired']),
  'K-082': taken(CartLine.shape.type, ['goods', 'shipmentCharge', 'shipping']).at(-1),
  'K-086': MAIN_MALL_ID,
  'K-091': accountTypes,
  'K-092': identityDocuments,
  'K-093': identityPhotos,
  'K-094': CURRENCY,
  'K-105': ADDRESS_POPOVER_DELAY_MS,
  'K-109': MAIN_MENU_CACHE_MS / 3_600_000,
  'K-110': MAIN_MENU_CATEGORIES,
  'K-112': MOST_LETTERS_OF_POSTAL_CODE,
  'K-113': FEWEST_CATEGORIES,
  'K-114': Object.values(mostCategories),
  'K-116': megabytes('avatar'),
  'K-117': megabytes('image'),
  'K-118': megabytes('inquiry'),
  'K-119': megabytes('video'),
  'K-120': MOST_PHOTOS,
  'K-123': taken(newAddress.countryId, ['ca', 'us', 'cn', 'fr', 'mx']),
  'K-126': CLIENT_TYPE,
  'K-133': firstPage.page,
  'K-134': address.addNew.input.shape.addressType.parse(undefined),
  'K-139': [refusals['not-signed-in'].code, refusals['session-ended'].code],
  'K-141': ERROR_TOAST_MS / 1000,
  'K-142': NETWORK_TOAST_MS / 1000,
  'K-145': REQUEST_TIMEOUT_MS,
  'K-151': toDollars(FREE_DELIVERY_OVER),
  'K-152': GUARANTEE_DAYS,
  'K-160': [...new Set(Object.values(uploadKinds).map(({ bytes }) => bytes / MB))].sort((a, b) => a - b),
  'K-162': [FEWEST_CATEGORIES, ...Object.values(mostCategories)],
  'K-165': firstPage.page.size,
  'K-166': CATEGORY_HOVER_MS,
  'K-167': PROGRESS_DURATION_MS,
  'K-168': PROGRESS_THROTTLE_MS,
  'K-169': PROGRESS_HIDE_MS,
  'K-172': CURRENCY_COOKIE_SECONDS,
  'K-173': CURRENCY_COOKIE_SECONDS / 86_400,
  'K-175': translationLanguages.map(([code]) => code),
}
