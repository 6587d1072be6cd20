import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { locales } from './locale.ts'

const Locale = z.enum(locales)

/** What the operator adds to the dictionaries: other words of the same language, of another one, what stands first, what is left out. */
export const searchRuleKinds = ['synonym', 'translation', 'pin', 'hide'] as const
export type SearchRuleKind = (typeof searchRuleKinds)[number]

export const MOST_MEANINGS = 12
export const MOST_PLACED = 20
const LONGEST = 80

/** Found nothing, or found something that nobody wanted to see. */
export const questionTroubles = ['empty', 'unopened'] as const

const Phrase = z.strictObject({ language: Locale, words: typed(LONGEST) })

const Wish = {
  kind: z.enum(searchRuleKinds),
  language: Locale,
  words: typed(LONGEST),
  /** Of words that mean others. */
  means: z.array(Phrase).max(MOST_MEANINGS),
  /** Of results that stand first, in this order, or are left out. */
  productIds: z.array(Id).max(MOST_PLACED),
}
const SearchRuleWish = z.strictObject(Wish)
export type SearchRuleWish = z.infer<typeof SearchRuleWish>

const Product = z.object({ id: Id, title: z.string(), picUrl: z.string(), priceCents: Cents })
export type SearchRuleProduct = z.infer<typeof Product>

const SearchRule = z.object({
  ...Wish,
  means: z.array(z.object({ language: Locale, words: z.string() })),
  id: Id,
  isLive: z.boolean(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  /** Those of its products that are still sold. */
  products: z.array(Product),
})
export type SearchRule = z.infer<typeof SearchRule>

const Question = z.object({
  id: Id,
  language: Locale,
  words: z.string(),
  asked: z.int(),
  empty: z.int(),
  opened: z.int(),
  /** What it finds now. */
  total: z.int(),
  /** Kinds of live rules that it has by now. */
  rules: z.array(z.enum(searchRuleKinds)),
})
export type SearchQuestion = z.infer<typeof Question>

const Answer = z.object({ total: z.int(), products: z.array(Product) })

export const operatorSearchRule = {
  questions: call({
    path: '/mallapi/operatorSearchRule/questions',
    about:
      'What people asked for in the last fourteen days and did not find, or found and did not look at, most asked first. Counts, without names; what was asked less than three times is not told. Read by key.',
    who: 'operator',
    may: 'search.read',
    input: z.strictObject({ page: KeyPage.prefault({}), of: z.enum(questionTroubles), words: typedOrEmpty(60).default('') }),
    output: keyPageOf(Question).extend({
      total: z.int(),
      days: z.array(z.object({ day: z.iso.date(), asked: z.int(), empty: z.int() })),
    }),
    refuses: [],
    reads: 'primary',
    shows: ['search-rules'],
  }),
  page: call({
    path: '/mallapi/operatorSearchRule/page',
    about: 'What was added to the dictionaries here, of one kind, the newest first. Read by key.',
    who: 'operator',
    may: 'search.read',
    input: z.strictObject({ page: KeyPage.prefault({}), kind: z.enum(searchRuleKinds), words: typedOrEmpty(60).default('') }),
    output: keyPageOf(SearchRule).extend({ total: z.int() }),
    refuses: [],
    reads: 'primary',
    shows: ['search-rules'],
  }),
  getInfo: call({
    path: '/mallapi/operatorSearchRule/getInfo',
    about: 'One of them.',
    who: 'operator',
    may: 'search.read',
    input: z.strictObject({ id: Id }),
    output: SearchRule,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['search-rules'],
  }),
  preview: call({
    path: '/mallapi/operatorSearchRule/preview',
    about:
      'What a draft would do: one question before and after, and which of the two hundred most asked ones of its language would find something else. Nothing is changed.',
    who: 'operator',
    may: 'search.read',
    input: z.strictObject({
      draft: SearchRuleWish,
      /** A question to look at; the rule's own words where none is named. */
      question: typedOrEmpty(LONGEST).default(''),
    }),
    output: z.object({
      question: z.string(),
      before: Answer,
      after: Answer,
      /** How many were tried. */
      tried: z.int(),
      changed: z.array(
        z.object({
          words: z.string(),
          asked: z.int(),
          before: z.int(),
          after: z.int(),
          /** From which place on; 1 is the first. */ from: z.int(),
        }),
      ),
    }),
    refuses: [],
    reads: 'primary',
  }),
  save: call({
    path: '/mallapi/operatorSearchRule/save',
    about:
      'Writes one, live or as a draft that nobody sees. Who saves over something newer is told, and so is who writes a second one for the same words.',
    who: 'operator',
    may: 'search.write',
    input: z.strictObject({
      ...Wish,
      /** Of a new one it is made by whoever writes it. */
      id: Id,
      isLive: z.boolean(),
      /** The version that was seen; 0 where none was there. */
      seen: z.int().min(0),
    }),
    output: SearchRule,
    refuses: ['conflict', 'not-found', 'too-many', 'rule-says-nothing'],
    twice: 'same',
    changes: ['search-rules'],
  }),
  setLive: call({
    path: '/mallapi/operatorSearchRule/setLive',
    about: 'Puts one live, or takes it back.',
    who: 'operator',
    may: 'search.write',
    input: z.strictObject({ id: Id, isLive: z.boolean() }),
    output: SearchRule,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['search-rules'],
  }),
}
