import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, PlannedMoment, typed, typedOrEmpty } from './call.ts'
import { locales } from './locale.ts'
import { variantAttributes } from './products.ts'

/** Only what is `active` is seen by anybody but the shop; `scheduled` becomes so by itself. */
export const productStates = ['draft', 'scheduled', 'active', 'archived'] as const
export type ProductState = (typeof productStates)[number]
const State = z.enum(productStates)

/** Bounds that the pages say too: what is longer is refused. */
const inThree = (max: number) => z.strictObject({ en: typedOrEmpty(max), fr: typedOrEmpty(max), zh: typedOrEmpty(max) })
const Bullets = z.array(typed(300)).max(12)
/** Wider than any price: what is absurd is told with its place. */
const Figure = z.int().min(-1_000_000_000).max(1_000_000_000)

export const productSorts = ['changed', 'sold', 'price-up', 'price-down'] as const

/** Which products of the shop. */
export const ProductFilter = z.strictObject({
  /** The beginning of words of the title, the model, the handle; or of a SKU or barcode. */
  words: typedOrEmpty(60).default(''),
  state: State.nullable().default(null),
  /** Of which a piece is at its reorder point or below. */
  isLow: z.boolean().default(false),
  /** Whose title or text is not written in this language, or in any of them. */
  lacks: z
    .enum(['any', ...locales])
    .nullable()
    .default(null),
  /** Of any level. */
  categoryId: Id.nullable().default(null),
})
export type ProductFilter = z.infer<typeof ProductFilter>

const ListedProduct = z.object({
  id: Id,
  version: z.int(),
  title: z.string(),
  picUrl: z.string().nullable(),
  state: State,
  publishAt: z.iso.datetime().nullable(),
  priceCents: Cents,
  priceMaxCents: Cents,
  pieces: z.int(),
  /** Of the first piece. */
  code: z.string().nullable(),
  onHand: z.int(),
  isLow: z.boolean(),
  soldCount: z.int(),
  lacks: z.array(z.enum(locales)),
  updatedAt: z.iso.datetime(),
})
export type ListedProduct = z.infer<typeof ListedProduct>

/** In hundredths of its width and height, from the upper left: what stays when the picture is cut. */
const Focus = z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)])

const shownPicture = { alt: inThree(300), isView: z.boolean(), colour: z.string().max(80).nullable(), focus: Focus.nullable() }

const Attribute = z.strictObject({ name: inThree(80), value: inThree(200) })

const editedShape = {
  handle: typed(255).nullable(),
  state: State,
  /** Of what is scheduled. */
  publishAt: PlannedMoment.nullable(),
  categoryId: Id,
  brand: typedOrEmpty(80),
  modelNumber: typed(80).nullable(),
  title: inThree(200),
  description: inThree(20_000),
  bullets: z.strictObject({ en: Bullets, fr: Bullets, zh: Bullets }),
  tags: z.array(typed(40)).max(50),
  weightGrams: Figure,
  madeInCanada: z.boolean(),
  isGift: z.boolean(),
  handlingCents: Figure,
  installationCents: Figure,
  extraShippingCents: Figure,
  attributes: z.array(Attribute).max(60),
}

/** A product as its editor holds it, without its pieces: those are saved one by one. */
const EditedProduct = z.object({
  ...editedShape,
  categoryName: z.string(),
  pictures: z.array(z.object({ ...shownPicture, key: z.string(), picUrl: z.string() })),
})
export type EditedProduct = z.infer<typeof EditedProduct>

const SentProduct = z.strictObject({
  ...editedShape,
  /** `key` of one that the product has, or `uploadId` of a new one of the caller's own. */
  pictures: z
    .array(z.strictObject({ ...shownPicture, key: z.string().max(200).nullable().default(null), uploadId: Id.nullable().default(null) }))
    .max(60),
})
export type SentProduct = z.infer<typeof SentProduct>

const Option = z.strictObject({
  attribute: z.enum(variantAttributes),
  /** What the shop calls it; in a language that says nothing, as it is called already. */
  name: inThree(80).nullable().default(null),
  values: z
    .array(
      z.strictObject({
        /** Of one that there is: it goes on under other words. */
        key: z.string().max(200).nullable().default(null),
        value: inThree(80),
        hex: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .nullable()
          .default(null),
      }),
    )
    .min(1)
    .max(200),
})

/** What of a piece is written in its row. */
const pieceShape = {
  priceCents: Figure,
  wasCents: Figure.nullable(),
  independentCents: Figure.nullable(),
  costCents: Figure.nullable(),
  code: typed(80).nullable(),
  barcode: typed(80).nullable(),
  picture: z.string().max(200).nullable(),
}
const SentPiece = z.strictObject(pieceShape)
export type SentPiece = z.infer<typeof SentPiece>

export const OwnPiece = z.object({
  ...pieceShape,
  id: Id,
  name: z.string(),
  picUrl: z.string().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  reorderAt: z.int().nullable(),
})
export type OwnPiece = z.infer<typeof OwnPiece>

/** The way to it as the form says it: `title.fr`, `pictures.2`. */
const Problem = z.object({ path: z.string(), kind: z.string() })
const who = { who: z.string().nullable(), at: z.iso.datetime() }

const Info = z.object({
  id: Id,
  version: z.int(),
  product: EditedProduct,
  pieces: z.int(),
  options: z.array(Option),
  hasUnpaid: z.boolean(),
})
export type ProductInfo = z.infer<typeof Info>

/** Saved; or overtaken, with what it is now and by whom; or not savable, with every reason. */
const Saved = z.discriminatedUnion('is', [
  z.object({ is: z.literal('saved'), info: Info }),
  z.object({ is: z.literal('conflict'), info: Info, ...who }),
  z.object({ is: z.literal('wrong'), problems: z.array(Problem) }),
])
const SavedPiece = z.discriminatedUnion('is', [
  z.object({ is: z.literal('saved'), piece: OwnPiece, version: z.int() }),
  z.object({ is: z.literal('conflict'), piece: OwnPiece, version: z.int(), ...who }),
  z.object({ is: z.literal('wrong'), problems: z.array(Problem) }),
])

const InLanguage = z.object({ language: z.enum(locales), words: z.array(z.string()) })

const Change = z.object({
  version: z.int(),
  ...who,
  /** What changed: names of fields, and of pieces. */
  fields: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
  mayUndo: z.boolean(),
})
export type ProductChange = z.infer<typeof Change>

const reading = { who: 'goodsSeller', may: 'products.read', reads: 'primary', seen: 'shown', shows: ['goods'] } as const
const writing = { who: 'goodsSeller', may: 'products.write', changes: ['goods', 'stock'] } as const
const ProductId = z.strictObject({ id: Id })

export const sellerProduct = {
  page: call({
    ...reading,
    path: '/mallapi/sellerProduct/page',
    about: 'What the shop has, also what nobody else sees: by words, state, low stock and missing languages, in several orders, by key.',
    input: ProductFilter.extend({ page: KeyPage.prefault({}), sort: z.enum(productSorts).default('changed') }),
    output: keyPageOf(ListedProduct).extend({
      /** Up to what anybody counts to; `isMore` says that there are more. */
      total: z.int(),
      isMore: z.boolean(),
      counts: z.object({ active: z.int(), draft: z.int(), scheduled: z.int(), archived: z.int(), low: z.int(), lacking: z.int() }),
    }),
    refuses: [],
    shows: ['goods', 'stock'],
  }),
  getInfo: call({
    ...reading,
    path: '/mallapi/sellerProduct/getInfo',
    about: 'One product as its editor holds it, with its version.',
    input: ProductId,
    output: Info,
    refuses: ['not-found'],
  }),
  pieces: call({
    ...reading,
    path: '/mallapi/sellerProduct/pieces',
    about: 'The pieces of a product in their order, by key, with what is on the shelf and what unpaid orders hold.',
    input: z.strictObject({ id: Id, words: typedOrEmpty(60).default(''), page: KeyPage.prefault({}) }),
    output: keyPageOf(OwnPiece).extend({ total: z.int() }),
    refuses: ['not-found'],
    shows: ['goods', 'stock'],
  }),
  add: call({
    ...writing,
    path: '/mallapi/sellerProduct/add',
    about: 'A new product with one piece; options make more of it.',
    hasLongTexts: true,
    input: z.strictObject({
      product: SentProduct,
      piece: SentPiece.pick({ priceCents: true, code: true, barcode: true, costCents: true }).extend({ onHand: Figure }),
    }),
    output: Saved,
    refuses: ['not-found', 'name-taken'],
    twice: 'key',
  }),
  save: call({
    ...writing,
    path: '/mallapi/sellerProduct/save',
    about:
      'Saves what is written about a product. Whoever has not seen the last version is told what it is now, and by whom; nothing is lost.',
    hasLongTexts: true,
    input: z.strictObject({ id: Id, version: z.int().min(1), product: SentProduct }),
    output: Saved,
    refuses: ['not-found', 'name-taken'],
    twice: 'same',
  }),
  savePiece: call({
    ...writing,
    path: '/mallapi/sellerProduct/savePiece',
    about: 'Saves one piece. It is compared with what was seen of it: who was faster is told, with what it is now.',
    input: z.strictObject({ id: Id, skuId: Id, seen: SentPiece, piece: SentPiece }),
    output: SavedPiece,
    refuses: ['not-found'],
    twice: 'same',
  }),
  setOptions: call({
    ...writing,
    path: '/mallapi/sellerProduct/setOptions',
    about:
      'Makes a piece of every combination of up to three options. Those that are there stay, new ones cost what the first does, others go; one that an unpaid order holds cannot.',
    input: z.strictObject({ id: Id, version: z.int().min(1), options: z.array(Option).max(variantAttributes.length) }),
    output: Saved,
    refuses: ['not-found'],
    twice: 'same',
  }),
  setPriceForAll: call({
    ...writing,
    path: '/mallapi/sellerProduct/setPriceForAll',
    about: 'The same price for every piece of a product.',
    input: z.strictObject({ id: Id, version: z.int().min(1), priceCents: Figure }),
    output: Saved,
    refuses: ['not-found'],
    twice: 'same',
  }),
  duplicate: call({
    ...writing,
    path: '/mallapi/sellerProduct/duplicate',
    about: 'The same product once more as a draft, with nothing on the shelf.',
    input: ProductId,
    output: z.object({ id: Id }),
    refuses: ['not-found'],
    twice: 'key',
  }),
  foundBy: call({
    ...reading,
    path: '/mallapi/sellerProduct/foundBy',
    about: 'The words that shoppers would find a product of these texts by, as the index reads them, and what else people call the same.',
    input: z.strictObject({
      title: inThree(200),
      brand: typedOrEmpty(80),
      modelNumber: typed(80).nullable(),
      /** The way to it as `categories` says it, in the language of the caller. */
      categoryPath: typedOrEmpty(300),
      tags: z.array(typed(40)).max(50),
      attributes: z.array(inThree(200)).max(60),
    }),
    output: z.object({ words: z.array(InLanguage), others: z.array(InLanguage) }),
    refuses: [],
    shows: [],
  }),
  preview: call({
    ...reading,
    path: '/mallapi/sellerProduct/preview',
    about: 'What makes the page of a product of the shop visible to the caller alone, for an hour: goes into its address as `goods`.',
    input: ProductId,
    output: z.object({ goods: z.string() }),
    refuses: ['not-found'],
    seen: 'hidden',
    shows: [],
  }),
  history: call({
    ...reading,
    path: '/mallapi/sellerProduct/history',
    about: 'Who changed what of a product, the newest first, at most fifty.',
    input: ProductId,
    output: z.array(Change),
    refuses: ['not-found'],
  }),
  undo: call({
    ...writing,
    path: '/mallapi/sellerProduct/undo',
    about: 'Takes back one change of a product, where nobody has changed the same since.',
    input: z.strictObject({ id: Id, version: z.int().min(1), change: z.int().min(1) }),
    output: Saved,
    refuses: ['not-found', 'name-taken'],
    twice: 'same',
  }),
  categories: call({
    ...reading,
    path: '/mallapi/sellerProduct/categories',
    about:
      'Where goods can stand: categories of the third level with their way, found by words; with `isOwn` those in which the shop has goods.',
    input: z.strictObject({ words: typedOrEmpty(60).default(''), isOwn: z.boolean().default(false) }),
    output: z.array(z.object({ id: Id, name: z.string(), path: z.string() })),
    refuses: [],
    shows: [],
  }),
  translator: call({
    ...reading,
    path: '/mallapi/sellerProduct/translator',
    about: 'Who proposes texts in another language here; null when nobody does.',
    input: z.strictObject({}),
    output: z.object({ name: z.string().nullable() }),
    refuses: [],
    shows: [],
  }),
  proposeTexts: call({
    who: 'goodsSeller',
    may: 'products.write',
    reads: 'primary',
    seen: 'hidden',
    path: '/mallapi/sellerProduct/proposeTexts',
    about: 'The same texts in another language, as a machine would say them. Nothing is saved: a person reads them first.',
    hasLongTexts: true,
    input: z.strictObject({ texts: z.array(typed(20_000)).min(1).max(10), from: z.enum(locales), to: z.enum(locales) }),
    output: z.object({ texts: z.array(z.string()) }),
    refuses: ['no-translation'],
    shows: [],
  }),
  attributes: call({
    ...reading,
    path: '/mallapi/sellerProduct/attributes',
    about: 'What is usually said of goods of a category, with the values that are usual.',
    input: z.strictObject({ categoryId: Id }),
    output: z.array(z.object({ name: inThree(80), values: z.array(inThree(200)) })),
    refuses: [],
    shows: [],
  }),
}
