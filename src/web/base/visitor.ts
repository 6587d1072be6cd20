import type { Locale } from '../../contract/locale.ts'
import type { ShopTemplate } from '../../contract/templates.ts'
import type { Switchable } from '../../rules/page/switchable.ts'
import type { Answers, Ask } from './answers.ts'

export interface StorefrontVisit {
  shopId: string
  slug: string
  template: ShopTemplate
  isOwnHost: boolean
}

/** What the server knows about whoever looks at this page. The same on the server and in the browser. */
export interface Visit {
  locale: Locale
  /** Android or iPhone, by user agent: the first guess of the layout. */
  isApp: boolean
  mallId: number
  /** Scheme and host for canonical addresses. */
  origin: string
  /** The marketplace's own, where a shop's host is asked. */
  mainOrigin: string
  /** Asked on the marketplace's own domain, not on a shop's. */
  onMainSite: boolean
  /** The shop whose own host was asked, by its slug. */
  shopSlug: string | null
  /** The shop in whose storefront the page stands, at its own host or below /shops. A document never leaves its storefront. */
  storefront: StorefrontVisit | null
  /** `rights` are those of staff, where they work now. */
  account: { id: string; nickName: string; roles: readonly string[]; rights?: readonly string[] } | null
  /** The chosen place by name, null before one is chosen. */
  placeName: string | null
  /** Where the main menu starts among the categories, in [0, 1): both sides must choose alike. */
  menuStart: number
  /** When the page was made, so that both sides write the same date. Parts ask `useNow`: a page that many share is kept. */
  now: string
  /** The demo marketplace runs here: the sign-in page offers its people. */
  demo: boolean
  support: { phone: string; address: string; social: readonly { name: string; url: string }[] }
  /** How many days after the decision photos of sellers' documents are kept. */
  identityDays: number
  /** The script that translates pages by machine, where an operator has set one up. */
  translationWidget: string | null
  /** Features of the account that the operator has closed: their entries say so. */
  switchedOff: readonly Switchable[]
  /** A payment provider is set up. */
  canPay: boolean
  /** Points are earned and spent here. */
  hasPoints: boolean
  /** Another base map than the one that comes with Mallard: a MapLibre style, or pictures as tiles. */
  map: { kind: 'style' | 'tiles'; address: string; credit: string | null } | null
}

/** What every page and component can reach. */
export interface RouterContext {
  visit: Visit
  ask: Ask
  answers: Answers
  /** The same visit without its account, on a page that everybody shares. */
  nobodys: Visit | null
  /** The server's clock, in milliseconds. */
  now: () => number
  /** On the server: hears of the questions that a page can do without. */
  onLate?: (key: string) => void
  /** On the server: hears why a page could not be shown. */
  onFailure?: (thrown: unknown) => void
}
