import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, Page, pageOf, typed } from './call.ts'
import { holdsCardNumber } from './checkout.ts'
import { locales } from './locale.ts'

/** So long may a question be, and its answer. */
export const MOST_ASKED = 500
export const MOST_SAID = 1000

const words = (max: number) => typed(max).refine((text) => !holdsCardNumber(text))

/** What everybody may read: never who asked. */
export const ProductQuestion = z.object({
  id: Id,
  /** The language it was asked in. */
  language: z.enum(locales),
  words: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string(),
  answeredAt: z.iso.datetime(),
})
export type ProductQuestion = z.infer<typeof ProductQuestion>

export const productQuestion = {
  addNew: call({
    path: '/mallapi/productQuestion/addNew',
    about: 'Asks the shop of a product something. It is shown once it is answered; what a rule has something against is looked at first.',
    who: 'customer',
    input: z.strictObject({ spuId: Id, words: words(MOST_ASKED) }),
    output: z.object({ isHeld: z.boolean() }),
    refuses: ['not-found'],
    twice: 'key',
    changes: ['questions'],
  }),
  page: call({
    path: '/mallapi/productQuestion/page',
    about: 'Questions about a product with their answers a page at a time, the latest answer first.',
    who: 'anyone',
    input: z.strictObject({ spuId: Id, page: Page.prefault({}) }),
    output: pageOf(ProductQuestion),
    refuses: [],
    reads: 'replica',
    shows: ['questions'],
  }),
}

/** Waits for its shop, was answered, is not to be answered, or is held back by the marketplace. */
const questionStates = ['waiting', 'answered', 'aside', 'held'] as const
export const questionChoices = ['all', 'waiting'] as const

const ShopQuestion = z.object({
  id: Id,
  spuId: Id,
  title: z.string(),
  picUrl: z.string(),
  state: z.enum(questionStates),
  language: z.enum(locales),
  words: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** What the marketplace says to what it holds back; empty while nobody has looked at it. */
  reason: z.string(),
  /** Grows with each change: who changes something older is told. */
  version: z.int(),
})
export type ShopQuestion = z.infer<typeof ShopQuestion>

const ofShop = { who: 'goodsSeller', may: 'customers.read', reads: 'primary', seen: 'shown', shows: ['questions'] } as const
const byShop = {
  who: 'goodsSeller',
  may: 'customers.answer',
  output: ShopQuestion,
  refuses: ['not-found', 'conflict'],
  twice: 'same',
  changes: ['questions'],
} as const
const seen = z.int().min(1)

export const sellerQuestion = {
  page: call({
    ...ofShop,
    path: '/mallapi/sellerQuestion/page',
    about: 'What shoppers ask about the goods of the caller’s own shop, newest first: all, or those that wait for an answer.',
    input: z.strictObject({ only: z.enum(questionChoices).default('all'), page: KeyPage.prefault({}) }),
    output: keyPageOf(ShopQuestion),
    refuses: [],
  }),
  getInfo: call({
    ...ofShop,
    path: '/mallapi/sellerQuestion/getInfo',
    about: 'One question about a product of the caller’s own shop.',
    input: z.strictObject({ id: Id }),
    output: ShopQuestion,
    refuses: ['not-found'],
  }),
  answer: call({
    ...byShop,
    path: '/mallapi/sellerQuestion/answer',
    about: 'Answers a question for everybody to read. Another answer replaces it; who answers over somebody else’s is told.',
    input: z.strictObject({ id: Id, answer: words(MOST_SAID), /** The version that was seen. */ seen }),
  }),
  setAside: call({
    ...byShop,
    path: '/mallapi/sellerQuestion/setAside',
    about: 'Leaves a question unanswered, so that it waits no more and is never shown, or takes that back.',
    input: z.strictObject({ id: Id, isAside: z.boolean() }),
  }),
}

const JudgedQuestion = ShopQuestion.extend({
  shop: z.object({ id: Id, name: z.string() }),
  /** Of what a rule has found: the word; empty otherwise. */
  word: z.string(),
})
export type JudgedQuestion = z.infer<typeof JudgedQuestion>

export const judgedChoices = ['all', 'held'] as const
const ofHouse = { who: 'operator', may: 'products.read', reads: 'primary', shows: ['questions', 'decisions'] } as const
const byHouse = {
  who: 'operator',
  may: 'catalogue.write',
  output: JudgedQuestion,
  refuses: ['not-found', 'conflict'],
  twice: 'same',
  changes: ['questions', 'decisions'],
} as const

export const operatorQuestion = {
  page: call({
    ...ofHouse,
    path: '/mallapi/operatorQuestion/page',
    about: 'Questions about the products of all shops, newest first: all, or those that are held back.',
    input: z.strictObject({ only: z.enum(judgedChoices).default('all'), page: KeyPage.prefault({}) }),
    output: keyPageOf(JudgedQuestion),
    refuses: [],
  }),
  getInfo: call({
    ...ofHouse,
    path: '/mallapi/operatorQuestion/getInfo',
    about: 'One question, its answer, and why it is held back if it is.',
    input: z.strictObject({ id: Id }),
    output: JudgedQuestion,
    refuses: ['not-found'],
  }),
  hold: call({
    ...byHouse,
    path: '/mallapi/operatorQuestion/hold',
    about: 'Takes a question and its answer out of everybody’s sight and says why. A shop that had answered it is told.',
    input: z.strictObject({ id: Id, seen, reason: typed(500) }),
  }),
  release: call({
    ...byHouse,
    path: '/mallapi/operatorQuestion/release',
    about: 'Lets a question go: to its shop, or, when it is answered, back onto the product’s page.',
    input: z.strictObject({ id: Id, seen }),
  }),
}
