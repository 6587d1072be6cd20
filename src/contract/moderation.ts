import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { Task } from './jobs.ts'

/** Forbidden goods and words, no picture, a price far from its kind, another shop's text, no French where Quebec is served. */
export const moderationKinds = ['words', 'picture', 'price', 'copied', 'french'] as const
export type ModerationKind = (typeof moderationKinds)[number]

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
}

const ModerationRule = z.object({
  ...Wish,
  name: z.string(),
  words: z.array(z.string()),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** What the last try has found, counted up to a thousand. */
  found: z.int(),
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
    about: 'What the last try has found by one rule. Read by key.',
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
