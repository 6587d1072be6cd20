import * as z from 'zod'
import { type Call, call, Id, typed, type Who } from './call.ts'
import { Email } from './customers.ts'
import { locales } from './locale.ts'
import { placeKinds } from './work.ts'

const StaffMember = z.object({
  /** Of the account. */
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  joinedAt: z.iso.datetime(),
  /** What some rights need; see `guardedRights`. The people of the demo count as having one. */
  hasFactor: z.boolean(),
  isSelf: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.string(),
  language: z.enum(locales),
  /** By whom, as they call themselves. */
  by: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

/** Everybody who works at a place, the longest there first, and who was asked to. Never more than `TEAM_MOST` together. */
export const Team = z.object({ people: z.array(StaffMember), invitations: z.array(Invitation) })
export type Team = z.infer<typeof Team>

/** One of the given roles of the kind of place; which there are stands in `rules/permissions.ts`. */
const Role = z.string().regex(/^[a-z]{1,20}$/)
const Nothing = z.strictObject({})
const ById = z.strictObject({ id: Id })
const Invited = z.strictObject({ email: Email, role: Role, language: z.enum(locales) })
/** Why: whoever may read the log of the place reads it there. */
const Reason = typed(300)
const ChangedRole = z.strictObject({ id: Id, role: Role, reason: Reason })
const Removed = z.strictObject({ id: Id, reason: Reason })

type Writing<Input extends z.ZodType, W extends Who> = Call<Input, typeof Team, W, undefined>
export interface StaffCalls<W extends Who> extends Record<string, Call> {
  getInfo: Call<typeof Nothing, typeof Team, W, 'primary'>
  invite: Writing<typeof Invited, W>
  resend: Writing<typeof ById, W>
  withdraw: Writing<typeof ById, W>
  change: Writing<typeof ChangedRole, W>
  remove: Writing<typeof Removed, W>
}

/** The same calls for each kind of place. */
function staffOf<W extends 'goodsSeller' | 'serviceSeller' | 'operator'>(group: string, who: W): StaffCalls<W> {
  const read = `/mallapi/${group}/getInfo` as const
  const managing = { who, may: 'staff.manage', isGrave: true, output: Team, twice: 'same', changes: ['staff'] } as const
  const fills = { read, by: [] }
  return {
    getInfo: {
      path: read,
      about: 'Who works at the place where the caller works now, as what, and who was invited.',
      who,
      may: 'staff.read',
      input: Nothing,
      output: Team,
      refuses: [],
      reads: 'primary',
      seen: 'shown',
      shows: ['staff'],
    },
    invite: {
      ...managing,
      path: `/mallapi/${group}/invite`,
      about: 'Sends somebody a letter with a link that is good once and for a week. Whoever was invited already gets the new role.',
      input: Invited,
      refuses: ['already-here', 'team-full'],
      fills,
    },
    resend: {
      ...managing,
      path: `/mallapi/${group}/resend`,
      about: 'Sends the letter again, with a new link. The one before is worth nothing any more.',
      input: ById,
      refuses: ['not-found'],
      fills,
    },
    withdraw: {
      ...managing,
      path: `/mallapi/${group}/withdraw`,
      about: 'Takes an invitation back. Its link is worth nothing any more.',
      input: ById,
      refuses: ['not-found'],
      fills,
    },
    change: {
      ...managing,
      path: `/mallapi/${group}/change`,
      about: 'Gives somebody who works there another role, from their next call on. The last owner stays one.',
      input: ChangedRole,
      refuses: ['not-found', 'last-owner'],
      fills,
    },
    remove: {
      ...managing,
      path: `/mallapi/${group}/remove`,
      about: 'Ends somebody’s work there, from their next call on. The last owner stays.',
      input: Removed,
      refuses: ['not-found', 'last-owner'],
      fills,
    },
  }
}

export const sellerStaff = staffOf('sellerStaff', 'goodsSeller')
export const providerStaff = staffOf('providerStaff', 'serviceSeller')
export const operatorStaff = staffOf('operatorStaff', 'operator')

const Token = z.string().min(1).max(100)
const Offered = z.object({
  kind: z.enum(placeKinds),
  /** Empty of the house, which has the marketplace’s own name. */
  place: z.string(),
  role: z.string(),
  by: z.string(),
  email: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether the caller has that email. */
  isForCaller: z.boolean(),
})
export type Offered = z.infer<typeof Offered>

/** For whoever has the letter. */
export const invitation = {
  look: call({
    path: '/mallapi/invitation/look',
    about: 'What the link of an invitation is about. One that was used, withdrawn or is over is unknown.',
    who: 'anyone',
    input: z.strictObject({ token: Token }),
    output: Offered,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
  }),
  accept: call({
    path: '/mallapi/invitation/accept',
    about: 'The caller works there from now on, and in this session at once. The account must have the email that was invited.',
    who: 'customer',
    input: z.strictObject({ token: Token }),
    output: z.object({ kind: z.enum(placeKinds), id: Id }),
    refuses: ['not-found', 'invited-otherwise', 'team-full'],
    twice: 'same',
    changes: ['profile', 'staff'],
  }),
}
