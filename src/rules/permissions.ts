import type { Who } from '../contract/call.ts'
import type { Right } from '../contract/rights.ts'
import { type PlaceKind, placeKinds } from '../contract/work.ts'
import { SESSION_DAYS } from './cookies.ts'

export { type PlaceKind, placeKinds }

/** There is one marketplace, so its place needs no id of its own. */
export const HOUSE_ID = '00000000-0000-0000-0000-000000000000'

const shopOwner = [
  ...['products.read', 'products.write', 'stock.write', 'offers.write', 'look.write', 'orders.read', 'orders.ship', 'orders.refund'],
  ...['customers.read', 'customers.answer', 'money.read', 'money.payout', 'settings.read', 'settings.write'],
  ...['staff.read', 'staff.manage', 'audit.read', 'tasks.read', 'tasks.steer'],
] as const satisfies readonly Right[]

const businessOwner = [
  ...['services.read', 'services.write', 'requests.read', 'requests.answer', 'quotes.read', 'quotes.send', 'calendar.manage'],
  ...['jobs.read', 'jobs.work', 'jobs.settle', 'jobs.refund', 'customers.read', 'customers.answer'],
  ...['money.read', 'money.payout', 'settings.read', 'settings.write', 'staff.read', 'staff.manage', 'audit.read'],
] as const satisfies readonly Right[]

const houseReads = [
  ...['products.read', 'services.read', 'orders.read', 'customers.read', 'money.read', 'settings.read', 'staff.read', 'audit.read'],
  ...['applications.read', 'sellers.read', 'disputes.read', 'search.read', 'tasks.read', 'desk.read'],
] as const satisfies readonly Right[]

const houseOwner = [
  ...houseReads,
  ...[
    'products.write',
    'orders.refund',
    'customers.answer',
    'customers.manage',
    'people.see',
    'money.payout',
    'settings.write',
    'staff.manage',
  ],
  ...['applications.papers', 'applications.decide', 'sellers.manage', 'disputes.decide'],
  ...['catalogue.write', 'search.write', 'content.write', 'campaigns.send', 'tasks.steer', 'desk.take'],
] as const satisfies readonly Right[]

/** Whoever can start long work sees it and stops it. */
const tasks = ['tasks.read', 'tasks.steer'] as const satisfies readonly Right[]

/** Sees what waits, and takes it. */
const desk = ['desk.read', 'desk.take'] as const satisfies readonly Right[]

const without = (all: readonly Right[], ...taken: Right[]) => all.filter((right) => !taken.includes(right))

/** The given roles of each kind of place. `owner` may all that anybody may there. */
export const roles = {
  shop: {
    owner: shopOwner,
    manager: without(shopOwner, 'staff.manage', 'money.payout'),
    packer: ['orders.read', 'orders.ship', 'stock.write', ...tasks],
    accountant: ['orders.read', 'money.read', 'settings.read', 'audit.read'],
  },
  business: {
    owner: businessOwner,
    dispatcher: without(businessOwner, 'staff.manage', 'money.payout', 'money.read', 'settings.write', 'services.write'),
    technician: ['jobs.read', 'jobs.work'],
    accountant: ['jobs.read', 'quotes.read', 'money.read', 'settings.read', 'audit.read'],
  },
  house: {
    owner: houseOwner,
    operator: without(houseOwner, 'staff.manage', 'money.payout', 'settings.write'),
    support: [
      ...(['orders.read', 'orders.refund', 'customers.read', 'customers.answer', 'people.see'] as const),
      ...(['applications.read', 'sellers.read', 'disputes.read'] as const),
      ...desk,
    ],
    catalogue: ['products.read', 'products.write', 'services.read', 'catalogue.write', 'search.read', 'search.write', ...tasks, ...desk],
    finance: [
      'orders.read',
      'orders.refund',
      'money.read',
      'money.payout',
      'disputes.read',
      'disputes.decide',
      'audit.read',
      ...tasks,
      ...desk,
    ],
    content: ['content.write', 'campaigns.send', 'search.read', ...tasks, ...desk],
    auditor: houseReads,
  },
} as const satisfies Record<PlaceKind, Record<string, readonly Right[]>>

export type RoleIn<Kind extends PlaceKind> = keyof (typeof roles)[Kind] & string
export type StaffRole = { [Kind in PlaceKind]: RoleIn<Kind> }[PlaceKind]

const sets = new Map<string, ReadonlySet<Right>>()
for (const kind of placeKinds) {
  for (const [role, rights] of Object.entries(roles[kind])) sets.set(`${kind} ${role}`, new Set<Right>(rights))
}
const nothing: ReadonlySet<Right> = new Set()

/** What a role may. One that nobody knows, such as a role of a later release, may nothing. */
export const rightsOf = (kind: PlaceKind, role: string): ReadonlySet<Right> => sets.get(`${kind} ${role}`) ?? nothing

export const rolesWith = <Kind extends PlaceKind>(kind: Kind, right: Right): RoleIn<Kind>[] =>
  (Object.keys(roles[kind]) as RoleIn<Kind>[]).filter((role) => rightsOf(kind, role).has(right))

export interface Membership {
  kind: PlaceKind
  /** Of the shop or the business; `HOUSE_ID` of the house. */
  placeId: string
  role: string
  /** Has no second factor: works for the house not at all, and elsewhere without `guardedRights`. */
  lacksFactor: boolean
}

/** What gives money away, says where it goes or who may do so. Nobody has it without a second factor. */
export const guardedRights: readonly Right[] = ['orders.refund', 'jobs.refund', 'money.payout', 'staff.manage']

/** What only a seller in good standing does. What was bought is still shipped, refunded and answered for, by whoever is suspended too. */
export const sellingRights: readonly Right[] = [
  ...(['products.write', 'stock.write', 'offers.write', 'look.write', 'settings.write', 'services.write', 'quotes.send'] as const),
]

/** Whoever works for the house may nothing there without a second factor. */
export const isAtWork = ({ kind, lacksFactor }: Pick<Membership, 'kind' | 'lacksFactor'>): boolean => kind !== 'house' || !lacksFactor

/** Everything of a kind that somebody belongs to, also where they do not work just now. */
export const placesIn = (memberships: readonly Membership[], kind: PlaceKind): string[] =>
  memberships.filter((one) => one.kind === kind).map(({ placeId }) => placeId)

/** Where somebody works now: at most one place of each kind. */
export type Works = Readonly<Record<PlaceKind, Membership | null>>

/** The place that was chosen, or the one joined first, as long as somebody belongs to it. Memberships come in the order of joining. */
export function worksOf(memberships: readonly Membership[], chosen: { shopId: string | null; providerId: string | null }): Works {
  const at = (kind: PlaceKind, id: string | null) => {
    const own = memberships.filter((one) => one.kind === kind && isAtWork(one))
    return own.find(({ placeId }) => placeId === id) ?? own[0] ?? null
  }
  return { shop: at('shop', chosen.shopId), business: at('business', chosen.providerId), house: at('house', null) }
}

/** In which kind of place a call is made by staff. */
export const placeOf = { goodsSeller: 'shop', serviceSeller: 'business', operator: 'house' } as const satisfies Partial<
  Record<Who, PlaceKind>
>
export type Staff = keyof typeof placeOf

export const isStaff = (who: Who): who is Staff => Object.hasOwn(placeOf, who)

/** As what somebody works, by the words of `who`. */
export const staffWords = (works: Works): Staff[] => (Object.keys(placeOf) as Staff[]).filter((who) => works[placeOf[who]] !== null)

const counts = ({ lacksFactor }: Membership, right: Right) => !lacksFactor || !guardedRights.includes(right)

const isGiven = (works: Works, kind: PlaceKind, right: Right): boolean => {
  const place = works[kind]
  return place !== null && rightsOf(kind, place.role).has(right)
}

export const mayAt = (works: Works, kind: PlaceKind, right: Right): boolean => {
  const place = works[kind]
  return place !== null && isGiven(works, kind, right) && counts(place, right)
}

/** The role gives the right, and it does not count for want of a second factor. */
export const lacksFactorFor = (works: Works, kind: PlaceKind, right: Right): boolean =>
  isGiven(works, kind, right) && !mayAt(works, kind, right)

/** Everything somebody may where they work now, as menus read it: `house disputes.read`. */
export const spokenRights = (works: Works): string[] =>
  placeKinds.flatMap((kind) => {
    const place = works[kind]
    return place ? [...rightsOf(kind, place.role)].filter((right) => counts(place, right)).map((right) => `${kind} ${right}`) : []
  })

/** So long a session lives after it was last used: the more it may, the shorter. */
const SESSION_HOURS = { customer: SESSION_DAYS * 24, shop: 7 * 24, business: 7 * 24, house: 12 } as const

export const sessionHours = (memberships: readonly Pick<Membership, 'kind'>[]): number =>
  Math.min(SESSION_HOURS.customer, ...memberships.map(({ kind }) => SESSION_HOURS[kind]))

/** So long a password or a code of the second factor counts as just given, where a call asks for it again. */
export const PROOF_MINUTES = 15
