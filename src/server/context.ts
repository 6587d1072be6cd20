import type * as z from 'zod'
import type { Call, Who } from '../contract/call.ts'
import type { Locale } from '../contract/locale.ts'
import type { SeenKind } from '../contract/operator-seeing.ts'
import type { EnvironmentSetting } from '../contract/operator-settings.ts'
import type { StoredLook } from '../contract/seller-look.ts'
import type { ShopTemplate } from '../contract/templates.ts'
import type { ProcessState } from '../rules/health.ts'
import type { Membership, Works } from '../rules/permissions.ts'
import type { Db } from './db/database.ts'
import type { HostLookup } from './ports/host-lookup.ts'
import type { Place } from './ports/networks.ts'
import type { PaymentProvider } from './ports/payment.ts'
import type { PayoutProvider } from './ports/payouts.ts'
import type { Storage } from './ports/storage.ts'
import type { Translation } from './ports/translation.ts'
import type { Sealing } from './sealing.ts'

export interface Visitor {
  role: 'visitor'
  /** A session was shown, but it is over or never was. */
  sessionEnded: boolean
  /** A session was shown, and the database could not say whose it is. Nobody may be told that they are not signed in. */
  isUnsure?: true
}

export interface Account {
  role: 'account'
  id: string
  email: string
  /** `customer`, and beside it as what the account works somewhere: `goodsSeller`, `serviceSeller`, `operator`. */
  roles: readonly string[]
  nickName: string
  firstName: string
  lastName: string
  /** Everything the account belongs to, also where it does not work now. */
  memberships: readonly Membership[]
  /** Where it works now: the rights of a call come from here. */
  works: Works
  /** The shop and the business of `works`. Whoever belongs there may not all that the place may: see `mayAt`. */
  shopId: string | null
  providerId: string | null
  /** When the session last saw a password or a code of the second factor. */
  provedAt: Date
  sessionId: string
  /** The readable half of the session, which the login call answers as buyerSession. */
  sessionToken: string
}

/** Who is asking, as far as the call's `who` has already checked it. */
export type Caller<W extends Who = Who> = W extends 'anyone'
  ? Visitor | Account
  : W extends 'goodsSeller'
    ? Account & { shopId: string }
    : W extends 'serviceSeller'
      ? Account & { providerId: string }
      : Account

/** Begins and ends the session of whoever asked, cookies included. */
export interface SessionDoor {
  /** Ends any session of before, so that a token known to somebody else never gains an account. Answers the readable half. `isProved` unless a mailed code is all that was shown. */
  begin(accountId: string, how?: { isProved: boolean }): Promise<{ token: string; memberships: readonly Membership[] }>
  end(): Promise<void>
}

/** As whom staff look, and until when. */
export interface Look {
  id: string
  as: SeenKind
  name: string
  until: Date
  /** The page at which it was begun. */
  from: string
}

/** The shop whose own pages ask: lists, carts and prices are then this shop's alone. */
export interface Storefront {
  shopId: string
  slug: string
  template: ShopTemplate
  /** Asked at the shop's own host name, not below /shops of the marketplace. */
  isOwnHost: boolean
}

/** Everything a handler may know about the request it answers. */
export interface Context<W extends Who = Who> {
  db: Db
  /** Who is asked what may be a little old: chosen once for the request, a replica or the same as `db`. Handlers see `db` alone. */
  reader: Db
  caller: Caller<W>
  now: () => Date
  locale: Locale
  mallId: number
  /** Somebody of the marketplace looks as the caller: nothing is changed, and what is private stays hidden. `look` is null when it is over. */
  seeing?: { look: Look | null } | undefined
  /** Null on the marketplace's own pages. */
  storefront: Storefront | null
  /** A look that only whoever dresses the shop sees, in the place of the one that shoppers do. Only pages have one, never a call. */
  preview?: { shopId: string; look: StoredLook } | undefined
  /** Products of this shop are shown on their pages also while nobody else sees them. Only pages have it, never a call. */
  goods?: { shopId: string } | undefined
  /** The same of what the operator writes: the thing that is looked at, as it would be; of a home, in which mall. */
  edition?: { kind: string; key: string; content: unknown; mallId?: number | undefined } | undefined
  /** The network that asked, with IPv6 a whole /64; never taken from a header of an unnamed proxy. */
  peer: string
  /** Where the visitor says to be. */
  place: Place | null
  /** Where the network address seems to be, as a city database says. */
  placeByNetwork: Place | null
  session: SessionDoor
  /** What the caller named this request, so that asking again does nothing again. */
  idempotencyKey: string | null
  payment: PaymentProvider
  payouts: PayoutProvider
  /** Scheme and host of links that lead back here from elsewhere; never what a request said. */
  origin: string
  storage: Storage
  /** The operator has switched points on. */
  hasPoints: boolean
  /** What of the marketplace's surroundings the settings name. */
  setUp: { hasMail: boolean; hasTaxNumbers: boolean; isDemo: boolean }
  /** What its environment says, without secrets. */
  environment: readonly EnvironmentSetting[]
  /** How the process is that answers. */
  processState: () => Promise<ProcessState>
  /** The name of the marketplace itself, whoever knows where other names lead, and who proposes texts in another language, if anybody does. */
  house: { domain: string; hostLookup: HostLookup; translation: Translation | null }
  /** For what nobody but this house may read. */
  sealing: Sealing
}

type Handler<C extends Call> =
  C extends Call<infer Input, infer Output, infer W> ? (context: Context<W>, input: z.output<Input>) => Promise<z.input<Output>> : never

/** One handler for every call of a contract group; a missing one does not compile. */
export type Handlers<Group extends Record<string, Call>> = { readonly [Name in keyof Group]: Handler<Group[Name]> }
