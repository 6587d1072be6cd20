import * as z from 'zod'
import { call, Id } from './call.ts'
import { rights } from './rights.ts'
import { SecondCode } from './second-factor.ts'

/** What somebody can belong to: a shop of goods, a business of services, or the house, which is the marketplace itself. */
export const placeKinds = ['shop', 'business', 'house'] as const
export type PlaceKind = (typeof placeKinds)[number]

export const Workplace = z.object({
  kind: z.enum(placeKinds),
  id: Id,
  /** Empty of the house, which has the marketplace's own name. */
  name: z.string(),
  role: z.string(),
  /** Whether the caller works there now. */
  isHere: z.boolean(),
  /** The caller has no second factor, so that some rights of the role do not count. */
  lacksFactor: z.boolean(),
})
export type Workplace = z.infer<typeof Workplace>

/** An address of the desks without anything that names somebody: it is read by others. */
const DeskPath = z
  .string()
  .max(80)
  .regex(/^\/(?:seller|operator)(?:\/[a-z-]+)*$/)

/** Where somebody works who works here. */
export const work = {
  places: call({
    path: '/mallapi/work/places',
    about: 'Every shop and business that the caller belongs to, and the marketplace itself for those who work for it.',
    who: 'customer',
    input: z.strictObject({}),
    output: z.array(Workplace),
    refuses: [],
    reads: 'primary',
    seen: 'atWork',
    shows: ['profile'],
  }),
  holders: call({
    path: '/mallapi/work/holders',
    about:
      'The names of those who hold a right where the caller works now, the longest there first: whom to ask. Nobody where the caller does not work.',
    who: 'customer',
    input: z.strictObject({ kind: z.enum(placeKinds), right: z.enum(rights) }),
    output: z.array(z.string()),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['staff'],
  }),
  askFor: call({
    path: '/mallapi/work/askFor',
    about:
      'Tells whoever manages the team where the caller works now that the caller could not open a page for want of a right. Once a day for each page; nothing where the caller has the right.',
    who: 'customer',
    input: z.strictObject({ kind: z.enum(placeKinds), right: z.enum(rights), page: DeskPath }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: [],
  }),
  switchTo: call({
    path: '/mallapi/work/switchTo',
    about: 'From now on, and in this session alone, the caller works in that shop or business. One that they do not belong to is unknown.',
    who: 'customer',
    input: z.strictObject({ kind: z.enum(['shop', 'business']), id: Id }),
    output: z.array(Workplace),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['profile'],
  }),
  leave: call({
    path: '/mallapi/work/leave',
    about: 'Ends the caller’s own work at a place. The last owner stays.',
    who: 'customer',
    input: z.strictObject({ kind: z.enum(placeKinds), id: Id }),
    output: z.null(),
    refuses: ['not-found', 'last-owner'],
    twice: 'same',
    changes: ['profile', 'staff'],
  }),
  prove: call({
    path: '/mallapi/work/prove',
    about: 'Gives the password, or a code of the second factor, once more: calls about money, roles and papers ask for it.',
    who: 'customer',
    input: z.union([z.strictObject({ password: z.string().min(1).max(200) }), z.strictObject({ code: SecondCode })]),
    output: z.null(),
    refuses: ['login-failed', 'second-code-wrong'],
    twice: 'same',
    changes: [],
  }),
}
