import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { MOST_TYPED } from './staff-lists.ts'
import { Registrations } from './tax-registrations.ts'

/** A shop of goods, or a business of services. */
export const sellerKinds = ['shop', 'business'] as const
export type SellerKind = (typeof sellerKinds)[number]

export const standings = ['open', 'suspended', 'closed'] as const
export type Standing = (typeof standings)[number]

const Seller = z.object({
  id: Id,
  kind: z.enum(sellerKinds),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  province: z.string(),
  since: z.iso.datetime(),
  standing: z.enum(standings),
  rating: z.number(),
  reviewCount: z.int(),
})
export type Seller = z.infer<typeof Seller>

const SellerFacts = Seller.extend({
  /** Why it stands so, and since when; null while it never was otherwise. */
  decided: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** What the public sees of it, as an address. */
  path: z.string(),
  owners: z.array(z.object({ name: z.string(), mail: z.string(), role: z.string() })),
  /** Orders or jobs that are not over, counted up to a hundred. */
  open: z.int(),
  products: z.int(),
  /** Goods of the last thirty days; null without the right to read money, and of a business. */
  salesCents: z.int().nullable(),
  /** Of a business that says so. */
  licence: z.object({ kind: z.string(), number: z.string(), isChecked: z.boolean() }).nullable(),
  /** For which taxes it is registered and since when; null without the right to read money. */
  tax: Registrations.nullable(),
  notices: z.array(z.object({ at: z.iso.datetime(), what: z.enum([...standings, 'notice']), words: z.string(), by: z.string() })),
})
export type SellerFacts = z.infer<typeof SellerFacts>

const named = { kind: z.enum(sellerKinds), id: Id }

export const operatorSeller = {
  page: call({
    path: '/mallapi/operatorSeller/page',
    about:
      'Shops or businesses, the newest first, by how they stand or by the beginning of a name, an address or the whole mail of somebody who works there. Read by key.',
    who: 'operator',
    may: 'sellers.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      kind: z.enum(sellerKinds).default('shop'),
      standing: z.enum(standings).optional(),
      words: typedOrEmpty(MOST_TYPED).default(''),
    }),
    output: keyPageOf(Seller).extend({ total: z.int(), counts: z.object({ suspended: z.int(), closed: z.int() }) }),
    refuses: [],
    reads: 'primary',
    shows: ['sellers'],
  }),
  getInfo: call({
    path: '/mallapi/operatorSeller/getInfo',
    about: 'One shop or business: who runs it, how it stands and why, what is open there, and what it was told.',
    who: 'operator',
    may: 'sellers.read',
    input: z.strictObject(named),
    output: SellerFacts,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['sellers'],
  }),
  setStanding: call({
    path: '/mallapi/operatorSeller/setStanding',
    about:
      'Suspends, reopens or closes a shop or a business. Nothing new is sold there; what was bought is still shipped, finished or refunded. Those who run it are told why, in their language.',
    who: 'operator',
    may: 'sellers.manage',
    isGrave: true,
    input: z.strictObject({ ...named, from: z.enum(standings), to: z.enum(standings), reason: typed(1000) }),
    output: SellerFacts,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['sellers', 'shops', 'providers', 'tasks'],
  }),
  tell: call({
    path: '/mallapi/operatorSeller/tell',
    about: 'Writes to those who run a shop or a business, as a notice and by mail.',
    who: 'operator',
    may: 'sellers.manage',
    input: z.strictObject({ ...named, words: typed(2000) }),
    output: SellerFacts,
    refuses: ['not-found'],
    twice: 'key',
    changes: ['sellers'],
  }),
}
