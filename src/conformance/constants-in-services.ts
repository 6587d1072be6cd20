import { type AccountType, accountTypes, shippingSpaces } from '../contract/applications.ts'
import { PayMode } from '../contract/quotes.ts'
import { serviceQuotationRequest } from '../contract/service-requests.ts'
import { ListedProvider } from '../contract/services.ts'
import { menuItemsIn } from '../web/account/user-menu-items.ts'
import consultation from '../web/i18n/en/consultation.ts'
import overlays from '../web/i18n/en/overlays.ts'
import quotes from '../web/i18n/en/quotes.ts'
import selling from '../web/i18n/en/selling.ts'
import { isTemplate } from '../web/services/provider/template-names.ts'
import { shownParts } from './shown-parts.ts'

const id = '0199c1c8-0000-7000-8000-000000000001'
const { videoId } = serviceQuotationRequest.addNew.input.shape
/** So many videos as the form can name. */
const videos = [1, 2, 3].filter((count) => videoId.safeParse(count === 1 ? id : Array(count).fill(id)).success)

const sellerKinds: Record<AccountType, string> = { 'online business account': 'online business', 'service account': 'service provider' }

const services = menuItemsIn({ to: '/account', search: {}, isInShop: false }).find(({ text }) => text === 'services')
const payModes: Record<PayMode, string> = { full: quotes.full, prepaid: quotes.prepaid(30) }

const { placeholders, contentPlaceholder } = consultation
const shownPlaceholders = shownParts(['src/web/service-requests/consultation-fields.tsx'], {
  [placeholders.firstName]: /placeholder=\{t\.placeholders\.firstName\}/,
  [placeholders.lastName]: /placeholder=\{t\.placeholders\.lastName\}/,
  [placeholders.phone]: /placeholder=\{t\.placeholders\.phone\}/,
  [placeholders.email]: /placeholder=\{t\.placeholders\.email\}/,
  [placeholders.street]: /placeholder=\{t\.placeholders\.street\}/,
  [contentPlaceholder]: /placeholder=\{t\.contentPlaceholder\}/,
})
/** "Please enter your phone number" asks for the phone, "A short description: what, where" for a short description. */
const askedFor = (placeholder: string) =>
  placeholder
    .replace(/^Please enter your | number$|:.*$/g, '')
    .toLowerCase()
    .trim()

const areaOf = (space: (typeof shippingSpaces)[number]) =>
  shippingSpaces.includes(space) ? new RegExp(`(\\d+\\+) sq ft ${space}`).exec(selling.business.space)?.[1] : undefined

/** What services and sellers are asked and shown. */
export const constantsInServices: Record<string, unknown> = {
  'K-005': ListedProvider.shape.template.options.filter(isTemplate),
  'K-025': accountTypes.map((type) => sellerKinds[type]),
  'K-032': (services?.parts ?? []).slice(0, 3).map(({ text }) => overlays.accountParts[text].toLowerCase()),
  'K-089': Math.max(...videos),
  'K-104': [quotes.accept, ...PayMode.options.map((mode) => payModes[mode].replace(/ now$|: \d+% now$/, ''))].map((words) =>
    words.toLowerCase(),
  ),
  'K-121': shownPlaceholders.map(askedFor),
  'K-163': areaOf('warehouse'),
  'K-164': areaOf('storage'),
}
