import * as z from 'zod'
import { call, Id } from './call.ts'
import { locales } from './locale.ts'

/** What is agreed to. */
export const consentPurposes = ['newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** `asked` until the address is confirmed; only `given` counts. */
export const consentActs = ['asked', 'given', 'withdrawn'] as const
export type ConsentAct = (typeof consentActs)[number]

const Moment = z.iso.datetime()

/** Whether somebody may be sent news now, and why. */
const ConsentNow = z.discriminatedUnion('may', [
  z.object({
    may: z.literal(true),
    /** Agreed in words, or implied by a purchase or an inquiry. */
    basis: z.enum(['express', 'purchase', 'inquiry']),
    since: Moment,
    /** Null is until it is taken back. */
    until: Moment.nullable(),
  }),
  z.object({ may: z.literal(false), lack: z.enum(['never', 'withdrawn', 'lapsed']), since: Moment.nullable() }),
])

const ConsentEntry = z.object({
  id: Id,
  purpose: z.enum(consentPurposes),
  act: z.enum(consentActs),
  at: Moment,
  language: z.enum(locales),
  /** The words that were shown; null where something was taken back. */
  text: z.string().nullable(),
  /** The same words have the same. */
  textVersion: z.string().nullable(),
  /** The form, the link or the page where it happened. */
  place: z.string(),
})
export type ConsentEntry = z.infer<typeof ConsentEntry>

export const ConsentState = z.object({ now: ConsentNow, entries: z.array(ConsentEntry) })
export type ConsentState = z.infer<typeof ConsentState>

export const consent = {
  mine: call({
    path: '/mallapi/consent/mine',
    about: 'Whether the caller may be sent news, why and until when, and what they agreed to and took back, the newest first.',
    who: 'customer',
    input: z.strictObject({}),
    output: ConsentState,
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['newsletter'],
  }),
  withdraw: call({
    path: '/mallapi/consent/withdraw',
    about: 'Takes back every consent to news, also what a purchase or an inquiry implied. It holds at once.',
    who: 'customer',
    input: z.strictObject({}),
    output: ConsentState,
    refuses: [],
    twice: 'same',
    changes: ['newsletter'],
  }),
}

export const operatorConsent = {
  getInfo: call({
    path: '/mallapi/operatorConsent/getInfo',
    about: 'What a customer agreed to: which words in which version and language, where, when, until when, and taken back when and how.',
    who: 'operator',
    may: 'customers.read',
    /** `id` of the customer. */
    input: z.strictObject({ id: Id }),
    output: ConsentState,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['newsletter'],
  }),
  proof: call({
    path: '/mallapi/operatorConsent/proof',
    about: 'The proof of what one customer agreed to, as a table for spreadsheets. Who fetched it is kept.',
    who: 'operator',
    may: 'customers.read',
    isGrave: true,
    input: z.strictObject({ id: Id }),
    output: z.object({ name: z.string(), csv: z.string() }),
    refuses: ['not-found'],
    twice: 'same',
    changes: [],
  }),
}
