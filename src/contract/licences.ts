import * as z from 'zod'
import { call, Id, typed } from './call.ts'

/** Nobody has looked at it yet, or it was looked at. */
export const licenceStates = ['waiting', 'checked', 'refused', 'expired'] as const

const Licence = z.object({
  id: Id,
  business: z.string(),
  slug: z.string(),
  /** Which office gives it, in the words of the business. */
  kind: z.string(),
  number: z.string(),
  state: z.enum(licenceStates),
  /** Its last day; null where it has none, or nobody has looked. */
  expiresOn: z.iso.date().nullable(),
  decided: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
})
export type Licence = z.infer<typeof Licence>

/** The number that was seen: another one is looked at anew. */
const seen = { id: Id, number: z.string().max(120) }
const decided = {
  who: 'operator',
  may: 'sellers.manage',
  output: Licence,
  refuses: ['not-found', 'conflict'],
  twice: 'same',
  changes: ['decisions', 'sellers', 'providers'],
} as const

export const operatorLicence = {
  getInfo: call({
    path: '/mallapi/operatorLicence/getInfo',
    about: 'The licence that a business names, and whether somebody has looked at it.',
    who: 'operator',
    may: 'sellers.read',
    input: z.strictObject({ id: Id }),
    output: Licence,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['decisions', 'sellers'],
  }),
  check: call({
    path: '/mallapi/operatorLicence/check',
    about:
      'Says that a licence was looked at and holds, until when if it ends. Customers read so beside the business, until that day. Its people are told, and again a month before it ends.',
    input: z.strictObject({ ...seen, expiresOn: z.iso.date().nullable() }),
    ...decided,
    refuses: ['not-found', 'conflict', 'too-late'],
  }),
  refuse: call({
    path: '/mallapi/operatorLicence/refuse',
    about: 'Says that a licence was looked at and does not hold, and why. Its people are told.',
    input: z.strictObject({ ...seen, reason: typed(500) }),
    ...decided,
  }),
}
