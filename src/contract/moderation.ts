import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { Task } from './jobs.ts'
import { locales } from './locale.ts'

/** Forbidden goods and words, no picture, a price far from its kind, another shop's text, no French where Quebec is served. */
export const moderationKinds = ['words', 'picture', 'price', 'copied', 'french'] as const
export type ModerationKind = (typeof moderationKinds)[number]

/** Why a product is kept away: what a rule has found, or that somebody recalled it. */
export const heldKinds = [...moderationKinds, 'recall'] as const
export type HeldKind = (typeof heldKinds)[number]

/** Waits for a person, was let go, or stays away until its seller has changed it. */
export const heldStates = ['held', 'released', 'refused'] as const
export type HeldState = (typeof heldStates)[number]

const MOST_WORDS = 200

const Wish = {
  id: Id,
  kind: z.enum(moderationKinds),
  name: typed(80),
  /** Of forbidden words. */
  words: z.array(typed(60)).max(MOST_WORDS),
  /** Of prices: so many times more or less than is usual. */
  times: z.int().min(2).max(1000).nullable(),
  isOn: z.boolean(),
  /** Keeps what it finds from being shown, from the next writing on, until a person has looked at it. */
  holds: z.boolean().default(false),
}

const ModerationRule = z.object({
  ...Wish,
  name: z.string(),
  words: z.array(z.string()),
  holds: z.boolean(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** What the last try that saw everything has found, counted up to a thousand. */
  found: z.int(),
  foundAt: z.iso.datetime().nullable(),
})
export type ModerationRule = z.infer<typeof ModerationRule>

const Finding = z.object({ id: Id, title: z.string(), shopName: z.string(), why: z.string(), priceCents: z.int() })
export type ModerationFinding = z.infer<typeof Finding>

export const operatorModeration = {
  rules: call({
    path: '/mallapi/operatorModeration/rules',
    about: 'What goods are held against, and how many the last try has found.',
    who: 'operator',
    may: 'products.read',
    input: z.strictObject({}),
    output: z.array(ModerationRule),
    refuses: [],
    reads: 'primary',
    shows: ['moderation'],
  }),
  findings: call({
    path: '/mallapi/operatorModeration/findings',
    about: 'What the last try that saw everything has found by one rule. Read by key.',
    who: 'operator',
    may: 'products.read',
    input: z.strictObject({ id: Id, page: KeyPage.prefault({}) }),
    output: keyPageOf(Finding),
    refuses: [],
    reads: 'primary',
    shows: ['moderation'],
  }),
  save: call({
    path: '/mallapi/operatorModeration/save',
    about: 'Writes a rule. Who saves over something newer is told.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({ ...Wish, /** The version that was seen; 0 of a new one. */ seen: z.int().min(0) }),
    output: z.array(ModerationRule),
    refuses: ['conflict', 'rule-says-nothing', 'too-many'],
    twice: 'same',
    changes: ['moderation'],
  }),
  remove: call({
    path: '/mallapi/operatorModeration/remove',
    about: 'Takes a rule away, with what it has found. What it holds back waits for a person as before.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({ id: Id, /** The version that was seen. */ seen: z.int().min(1) }),
    output: z.array(ModerationRule),
    refuses: ['conflict'],
    twice: 'same',
    changes: ['moderation'],
  }),
  tryOut: call({
    path: '/mallapi/operatorModeration/tryOut',
    about: 'Holds all products against the rules that are on, as a task beside the traffic. Nothing becomes of the products.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({}),
    output: Task,
    refuses: ['rule-says-nothing', 'too-many'],
    twice: 'key',
    changes: ['moderation', 'tasks'],
  }),
}

const Texts = z.object({ en: z.string(), fr: z.string(), zh: z.string() })

/** A product that a rule kept from being shown, as whoever decides about it reads it. */
const HeldProduct = z.object({
  id: Id,
  state: z.enum(heldStates),
  kind: z.enum(heldKinds),
  ruleName: z.string(),
  /** The word, the usual price in cents, what is missing. */
  why: z.string(),
  heldAt: z.iso.datetime(),
  decided: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** Grows with each writing: who decides about something older is told. */
  version: z.int(),
  title: Texts,
  description: Texts,
  picture: z.string(),
  priceCents: Cents,
  category: z.string(),
  shop: z.object({ id: Id, name: z.string(), slug: z.string() }),
  /** In which those who run the shop read a reason. */
  language: z.enum(locales),
})
export type HeldProduct = z.infer<typeof HeldProduct>

const decision = { id: Id, /** The version that was seen. */ seen: z.int() }
const decided = {
  who: 'operator',
  may: 'catalogue.write',
  output: HeldProduct,
  refuses: ['not-found', 'conflict'],
  twice: 'same',
  changes: ['decisions', 'moderation', 'goods'],
} as const

export const operatorHeld = {
  getInfo: call({
    path: '/mallapi/operatorHeld/getInfo',
    about: 'A product that a rule keeps from being shown, what is said of it, and why.',
    who: 'operator',
    may: 'products.read',
    input: z.strictObject({ id: Id }),
    output: HeldProduct,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['decisions', 'moderation'],
  }),
  release: call({
    path: '/mallapi/operatorHeld/release',
    about: 'Lets a product be shown. The same rule does not hold it for the same again. Its shop is told.',
    input: z.strictObject(decision),
    ...decided,
  }),
  refuse: call({
    path: '/mallapi/operatorHeld/refuse',
    about: 'Keeps a product from being shown until its shop has changed it, and says why. Changed, it waits for another look.',
    input: z.strictObject({ ...decision, reason: typed(500) }),
    ...decided,
  }),
}

export const sellerHeld = {
  getInfo: call({
    path: '/mallapi/sellerHeld/getInfo',
    about: 'Whether a product of the shop is held back by the marketplace, by which rule, and what was said of it.',
    who: 'goodsSeller',
    may: 'products.read',
    input: z.strictObject({ id: Id }),
    output: HeldProduct.pick({ state: true, kind: true, ruleName: true, heldAt: true }).extend({ reason: z.string() }).nullable(),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['goods', 'moderation'],
  }),
}
