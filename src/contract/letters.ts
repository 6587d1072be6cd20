import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { holdsCardNumber } from './checkout.ts'
import { locales } from './locale.ts'
import { typedName } from './names.ts'

/** What somebody may write about, in the order in which it is offered. */
export const letterTopics = ['order', 'return', 'account', 'complaint', 'privacy', 'access', 'selling', 'report', 'other'] as const
export const LetterTopic = z.enum(letterTopics)
export type LetterTopic = z.infer<typeof LetterTopic>
export const LetterState = z.enum(['open', 'answered'])
export type LetterState = z.infer<typeof LetterState>

export const Letter = z.object({
  id: Id,
  /** What people say on the phone. */
  number: z.string(),
  topic: LetterTopic,
  state: LetterState,
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  orderNumber: z.string(),
  /** The shop it was written to, by name; null for the marketplace. */
  shopName: z.string().nullable(),
  words: z.string(),
  answer: z.string().nullable(),
  sentAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Letter = z.infer<typeof Letter>

const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())
// People quote order numbers, and one in ten of those passes for a card number.
const orderNumbers = /\b\d{4}-\d{4}-\d{4}(-\d{1,2})?\b/g
const Words = (max: number) => typed(max).refine((words) => !holdsCardNumber(words.replace(orderNumbers, '')))
const paged = { page: KeyPage.prefault({}), state: LetterState.optional(), topic: LetterTopic.optional() }
const answer = z.strictObject({ id: Id, words: Words(4000) })

export const letter = {
  addNew: call({
    path: '/mallapi/letter/addNew',
    about: 'Writes to the operator of the marketplace, or to a shop when one is named. The same letter twice on one day is one.',
    who: 'anyone',
    input: z.strictObject({
      name: typedName(80),
      email: Email,
      topic: LetterTopic,
      orderNumber: z
        .string()
        .regex(/^[\dA-Za-z-]{0,24}$/)
        .default(''),
      shopId: Id.optional(),
      words: Words(4000),
    }),
    output: z.object({ number: z.string() }),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['letters'],
  }),
}

export const sellerLetter = {
  page: call({
    path: '/mallapi/sellerLetter/page',
    about: 'Letters to the caller’s own shop, newest first.',
    who: 'goodsSeller',
    may: 'customers.read',
    input: z.strictObject(paged),
    output: keyPageOf(Letter),
    refuses: [],
    shows: ['letters'],
    reads: 'primary',
    seen: 'hidden',
  }),
  answer: call({
    path: '/mallapi/sellerLetter/answer',
    about: 'Answers a letter to the caller’s own shop by mail; once.',
    who: 'goodsSeller',
    may: 'customers.answer',
    input: answer,
    output: Letter,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['letters'],
  }),
}

export const operatorLetter = {
  page: call({
    path: '/mallapi/operatorLetter/page',
    about: 'All letters to the marketplace and its shops, newest first.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject(paged),
    output: keyPageOf(Letter),
    refuses: [],
    shows: ['letters'],
    reads: 'primary',
  }),
  getInfo: call({
    path: '/mallapi/operatorLetter/getInfo',
    about: 'One letter to the marketplace or a shop.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject({ id: Id }),
    output: Letter,
    refuses: ['not-found'],
    shows: ['letters'],
    reads: 'primary',
  }),
  answer: call({
    path: '/mallapi/operatorLetter/answer',
    about: 'Answers a letter by mail in the marketplace’s name; once.',
    who: 'operator',
    may: 'customers.answer',
    input: answer,
    output: Letter,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['letters'],
  }),
}
