import * as z from 'zod'
import { Cents, call, composed, Id, MallId, pageOf, typed } from './call.ts'
import { ProductSummary } from './catalogue.ts'
import { Category } from './categories.ts'
import { Task } from './jobs.ts'
import { TradeMatch } from './services.ts'

export const searchKeyword = {
  popular: call({
    path: '/mallapi/searchKeyword/popular',
    about: 'What others search for in a mall.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId, size: z.int().min(1).max(20).default(8) }),
    output: z.array(z.string()),
    refuses: [],
    reads: 'replica',
  }),
}

const MOST_TYPED = 20_000
const MOST_SEARCHED = 200

/** What somebody looks for: anything may be typed or pasted, its first 200 characters are searched for. */
const SearchText = z
  .string()
  .max(MOST_TYPED)
  .transform((text) => {
    const seen = text.replace(/[\u0000-\u001f\u007f\u200b\u2060\ufeff]/g, ' ').trim()
    // Cut before it is normalised: a letter of the result may have been several.
    return firstOf(composed(firstOf(seen, 4 * MOST_SEARCHED)), MOST_SEARCHED).trim()
  })

/** Its first characters; never half of one. */
const firstOf = (text: string, most: number): string => [...text.slice(0, 2 * most)].slice(0, most).join('')

/** How a list of products can be ordered; the first is the default. */
export const sorts = ['relevance', 'bestSelling', 'priceUp', 'priceDown', 'newest', 'rating'] as const
export const Sort = z.enum(sorts)
export type Sort = z.infer<typeof Sort>

export const ColourFamily = z.enum([
  'black',
  'white',
  'grey',
  'brown',
  'beige',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
])
export type ColourFamily = z.infer<typeof ColourFamily>

/** What a question says beside the things themselves. */
export const UnderstoodKind = z.enum(['price', 'cheap', 'size', 'without', 'gift', 'use', 'colour', 'material', 'whom', 'brand'])
export type UnderstoodKind = z.infer<typeof UnderstoodKind>

/** `only` keeps everything else out, `first` puts what has it in front. */
export const UnderstoodPart = z.object({
  kind: UnderstoodKind,
  /** The words of the question that said it; a brand by its name. */
  text: z.string(),
  effect: z.enum(['only', 'first']),
  minCents: Cents.nullable(),
  maxCents: Cents.nullable(),
})
export type UnderstoodPart = z.infer<typeof UnderstoodPart>

const few = <T extends z.ZodType>(item: T) => z.array(item).max(30)

/** Values of one filter widen it, filters narrow each other. */
const filters = {
  searchText: SearchText.default(''),
  mallId: MallId.optional(),
  /** Of any level; of several levels the deepest counts. */
  categoryIds: few(Id).optional(),
  brandIds: few(Id).optional(),
  shopIds: few(Id).optional(),
  colours: few(ColourFamily).optional(),
  inStock: z.boolean().optional(),
  minCents: Cents.optional(),
  maxCents: Cents.optional(),
  minRating: z.int().min(1).max(5).optional(),
  freeDelivery: z.boolean().optional(),
  onSale: z.boolean().optional(),
  /** Kinds of what the text says beside things that are to be taken as they are typed. */
  asTyped: few(UnderstoodKind).optional(),
  sort: Sort.default('relevance'),
}

/** `cursor` is where the last answer ended and goes before `current`. */
const paging = {
  size: z.int().min(1).max(100).default(24),
  current: z.int().min(1).max(400).default(1),
  cursor: z.string().max(300).optional(),
}

export const ProductFilter = z.strictObject({ ...filters, ...paging })
export type ProductFilter = z.infer<typeof ProductFilter>

const counted = <T extends z.core.$ZodLooseShape>(shape: T) => z.array(z.object({ ...shape, count: z.int() }))

/** How many products each value of a filter would give. A value with 0 cannot be chosen. */
export const Facets = z.object({
  categories: counted({ id: Id, name: z.string(), level: z.int() }),
  brands: counted({ id: Id, name: z.string() }),
  shops: counted({ id: Id, name: z.string() }),
  colours: counted({ key: ColourFamily, name: z.string(), hex: z.string() }),
  /** `maxCents` is null for the last range. */
  prices: counted({ minCents: Cents, maxCents: Cents.nullable() }),
  /** With at least so many stars. */
  ratings: counted({ stars: z.int() }),
  inStock: z.int(),
  freeDelivery: z.int(),
  onSale: z.int(),
})
export type Facets = z.infer<typeof Facets>

/** What was probably meant: searched for already when `automatic`. */
const Correction = z.object({ text: z.string(), automatic: z.boolean() })

export const ProductList = z.object({
  records: z.array(ProductSummary),
  total: z.int(),
  /** False when `total` and the counts are estimates of a very long list. */
  isExact: z.boolean(),
  /** Asks for what follows; null at the end. */
  cursor: z.string().nullable(),
  facets: Facets,
  correction: Correction.nullable(),
  /** What was understood of the text beside the things themselves: shown, and taken back with `asTyped`. */
  understood: z.array(UnderstoodPart),
  /** Words of the text that nothing in the house holds. */
  unknown: z.array(z.string()),
  /** Ways on when nothing was found: products that come nearest to the text, or the best sellers when none does. */
  instead: z
    .object({
      text: z.string().nullable(),
      categories: z.array(Category),
      products: z.array(ProductSummary),
      isNearest: z.boolean(),
    })
    .nullable(),
})
export type ProductList = z.infer<typeof ProductList>

/** Many departments have dresses: whose these are is a part of the name. */
const RelatedCategory = Category.extend({ department: z.string().nullable() })

/** For whoever runs the house: why search answers as it does. */
export const operatorSearch = {
  setAside: call({
    path: '/mallapi/operatorSearch/setAside',
    about: 'What could not be read into the search index, and why: it is not found until it can be.',
    who: 'operator',
    may: 'search.read',
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, kind: z.string(), why: z.string(), since: z.iso.datetime() })),
    refuses: [],
    reads: 'primary',
  }),
  state: call({
    path: '/mallapi/operatorSearch/state',
    about:
      'How the search index stands: when it was made anew, of how much, whether this release made it, and how far one is that is being made.',
    who: 'operator',
    may: 'search.read',
    input: z.strictObject({}),
    output: z.object({
      /** When it was last made anew; null when it never was. */
      madeAt: z.iso.datetime().nullable(),
      /** How many products it held then. What changed since is in it too. */
      products: z.int(),
      /** Made by another release's way of reading words: it is made anew at the next start. */
      isOlder: z.boolean(),
      /** Of one that a start is making just now. */
      filling: z.object({ done: z.int(), total: z.int() }).nullable(),
      /** The copy in the memory of the process that answers; null where it keeps none. */
      memory: z.enum(['loading', 'ready', 'failed']).nullable(),
    }),
    refuses: [],
    reads: 'primary',
    shows: ['tasks'],
  }),
  explain: call({
    path: '/mallapi/operatorSearch/explain',
    about: 'How a text is understood, and why a product stands where it stands among what it finds.',
    who: 'operator',
    may: 'search.read',
    input: z.strictObject({ searchText: SearchText, id: Id, asTyped: few(UnderstoodKind).optional() }),
    output: z.object({
      understood: z.array(UnderstoodPart),
      unknown: z.array(z.string()),
      correction: Correction.nullable(),
      /** The words as they are looked up. */
      words: z.array(
        z.object({ written: z.string(), lexemes: z.array(z.string()), meaning: z.number(), isThing: z.boolean(), isNeeded: z.boolean() }),
      ),
      /** What each thing came to; null when the text finds nothing at all. */
      score: z.number().nullable(),
      steps: z.array(z.object({ what: z.string(), worth: z.number() })),
    }),
    refuses: ['not-found'],
    reads: 'primary',
  }),
  reindex: call({
    path: '/mallapi/operatorSearch/reindex',
    about: 'Reads every product into the search index anew, as a task, while everybody goes on searching.',
    who: 'operator',
    may: 'search.write',
    input: z.strictObject({}),
    output: Task,
    refuses: [],
    twice: 'key',
    changes: ['tasks'],
  }),
}

export const skuSearch = {
  GetSKUListByFilter: call({
    path: '/mallapi/sku/GetSKUListByFilter',
    about: 'Products by text and filters, in an order, with how many each further filter would leave.',
    who: 'anyone',
    input: ProductFilter,
    output: ProductList,
    refuses: [],
    reads: 'replica',
  }),
  relatedCategory: call({
    path: '/mallapi/sku/relatedCategory',
    about: 'The categories in which a text finds most; for an empty text the biggest.',
    who: 'anyone',
    input: z.strictObject({ searchText: SearchText.default(''), mallId: MallId.optional(), size: z.int().min(1).max(24).default(8) }),
    output: z.array(RelatedCategory),
    refuses: [],
    reads: 'replica',
  }),
}

/** A shop or a local pro that a text finds. */
const PlaceHit = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  picUrl: z.string(),
  city: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
})

const ServiceHit = z.object({
  id: Id,
  title: z.string(),
  providerId: Id,
  providerName: z.string(),
  picUrl: z.string(),
  city: z.string(),
  /** Null asks for a quote. */
  priceCents: Cents.nullable(),
  unit: z.string(),
  rating: z.number(),
})

export const es = {
  QueryAllSPU: call({
    path: '/mallapi/es/QueryAllSPU',
    about: 'One search over goods, shops, local pros and their services.',
    who: 'anyone',
    input: z.strictObject({ searchText: SearchText, mallId: MallId.optional(), size: z.int().min(1).max(24).default(6) }),
    output: z.object({
      goods: pageOf(ProductSummary),
      shops: z.array(PlaceHit),
      providers: z.array(PlaceHit),
      services: z.array(ServiceHit),
      /** The trade that somebody is asked for of. */
      trade: TradeMatch.nullable(),
      /** Of which trade these pros and services are: that one or, where nobody who offers it comes, one that it is part of. Null where none comes. */
      prosOf: Category.nullable(),
      correction: Correction.nullable(),
    }),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
}

export const espu = {
  page: call({
    path: '/mallapi/espu/page',
    about: 'Products that a text and filters find, a page at a time.',
    who: 'anyone',
    input: ProductFilter,
    output: pageOf(ProductSummary),
    refuses: [],
    reads: 'replica',
  }),
  pageSku: call({
    path: '/mallapi/espu/pageSku',
    about: 'Like page, but of each product the SKU that fits best: in a colour that was asked for, and in stock.',
    who: 'anyone',
    input: ProductFilter,
    output: pageOf(ProductSummary.extend({ colour: z.string().nullable(), sizeName: z.string().nullable() })),
    refuses: [],
    reads: 'replica',
  }),
}

/** One line of the list under the search field. */
export const Suggestion = z.object({
  text: z.string(),
  kind: z.enum(['search', 'category', 'serviceCategory', 'brand', 'shop', 'provider']),
  /** What a category, brand, shop or provider leads to. */
  id: Id.nullable(),
  /** Where a search is narrowed to; `id` and `name` are null in services. */
  scope: z.object({ type: z.enum(['category', 'shop', 'services']), id: Id.nullable(), name: z.string().nullable() }).nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestion = {
  suggestion: call({
    path: '/mallapi/rec/suggestion',
    about: 'What may be meant while somebody types, also narrowed to a category, to the shop they are in, or to services.',
    who: 'anyone',
    input: z.strictObject({
      searchText: SearchText,
      mallId: MallId.optional(),
      shopId: Id.optional(),
      size: z.int().min(1).max(10).default(10),
    }),
    output: z.array(Suggestion),
    refuses: [],
    reads: 'replica',
  }),
  suggestionDesc: call({
    path: '/mallapi/rec/suggestionDesc',
    about: 'What stands behind a suggestion: how many products, in which categories, and the first of them.',
    who: 'anyone',
    input: z.strictObject({ searchText: SearchText, mallId: MallId.optional() }),
    output: z.object({ text: z.string(), total: z.int(), categories: z.array(Category), products: z.array(ProductSummary) }),
    refuses: [],
    reads: 'replica',
  }),
}

/** Whose history: `userId` of the signed-in account, or for a visitor the id that the browser made. */
const owner = { userId: Id.optional(), localStorageId: Id.optional(), searchType: z.literal('mallard-web') }

export const searchHistory = {
  list: call({
    path: '/mallapi/searchHistory/list',
    about: 'What the caller searched for, the latest first.',
    who: 'anyone',
    input: z.strictObject(owner),
    output: z.array(z.object({ ...owner, searchKeyWords: z.string(), searchedAt: z.iso.datetime() })),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['searches'],
  }),
  addNew: call({
    path: '/mallapi/searchHistory/addNew',
    about: 'Remembers a search of the caller; an empty one is refused.',
    who: 'anyone',
    input: z.strictObject({ ...owner, searchKeyWords: typed(MOST_SEARCHED) }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['searches'],
  }),
  del: call({
    path: '/mallapi/searchHistory/del',
    about: 'Forgets one search of the caller, or all of them when none is named.',
    who: 'anyone',
    input: z.strictObject({ ...owner, searchKeyWords: typed(MOST_SEARCHED).optional() }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['searches'],
  }),
}
