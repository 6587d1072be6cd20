import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { BegunTask, PreviewVersion } from './jobs.ts'
import { ProductFilter, productStates } from './seller-products.ts'

/** Products of one table, and of one change of it. */
export const MOST_TABLE_PRODUCTS = 250

/** What of a product stands in a cell; the state only as far as no moment belongs to it. */
export const productCells = ['state', 'category', 'brand', 'tags', 'weight'] as const
/** What of a piece stands in a cell. */
export const pieceCells = ['price', 'was', 'cost', 'stock'] as const
export type CellName = (typeof productCells)[number] | (typeof pieceCells)[number]

const Figure = z.int().min(-1_000_000_000).max(1_000_000_000)
const tableStates = ['draft', 'active', 'archived'] as const

const PieceFigures = z.strictObject({ price: Figure, was: Figure.nullable(), cost: Figure.nullable(), stock: Figure })
const ProductFigures = z.strictObject({
  state: z.enum(productStates),
  category: Id,
  brand: typedOrEmpty(80),
  tags: z.array(typed(40)).max(50),
  weight: Figure,
})

/** One row: a piece, with what it shares with the others of its product. */
const TableRow = z.object({
  spuId: Id,
  skuId: Id,
  version: z.int(),
  title: z.string(),
  /** Of the piece; empty where the product has but one. */
  name: z.string(),
  categoryName: z.string(),
  product: ProductFigures,
  piece: PieceFigures,
  /** Held by unpaid orders: the stock never falls below. */
  reserved: z.int(),
})
export type TableRow = z.infer<typeof TableRow>

const ProductEdit = z.strictObject({
  spuId: Id,
  /** As it was seen: what somebody else changed meanwhile is named and left out. */
  version: z.int().min(1),
  set: ProductFigures.extend({ state: z.enum(tableStates) })
    .partial()
    .default({}),
  pieces: z
    .array(z.strictObject({ skuId: Id, set: PieceFigures.partial(), seenStock: Figure }))
    .max(2_000)
    .default([]),
})
export type ProductEdit = z.infer<typeof ProductEdit>

const Edits = z.strictObject({
  edits: z
    .array(ProductEdit)
    .min(1)
    .max(MOST_TABLE_PRODUCTS)
    .refine((edits) => edits.reduce((sum, { pieces }) => sum + pieces.length, 0) <= 2_000),
})

/** Of a cell that cannot be so: where, and why. */
const WrongCell = z.object({ spuId: Id, skuId: Id.nullable(), cell: z.enum([...productCells, ...pieceCells]), kind: z.string() })
export type WrongCell = z.infer<typeof WrongCell>

/** One thing that becomes the same in many products. */
export const sameFields = ['addTag', 'removeTag', 'brand', 'category', 'weight', 'stock'] as const
const Same = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(['addTag', 'removeTag']), value: typed(40) }),
  z.strictObject({ field: z.literal('brand'), value: typed(80) }),
  z.strictObject({ field: z.literal('category'), value: Id }),
  z.strictObject({ field: z.literal('weight'), value: z.int().min(0).max(10_000_000) }),
  z.strictObject({ field: z.literal('stock'), value: z.int().min(0).max(1_000_000) }),
])
export type Same = z.infer<typeof Same>

const SameOfMany = z.strictObject({
  spuIds: z.array(Id).min(1).max(1_000).nullable().default(null),
  found: ProductFilter.nullable().default(null),
  same: Same,
})

const reading = { who: 'goodsSeller', may: 'products.read', reads: 'primary', seen: 'shown', refuses: [] } as const
const writing = { who: 'goodsSeller', may: 'products.write', twice: 'key', changes: ['tasks'], output: BegunTask } as const

export const sellerTable = {
  page: call({
    ...reading,
    path: '/mallapi/sellerTable/page',
    about: 'Products as a table of their pieces with what is changed most: chosen ones, or what a list finds. By key.',
    input: z.strictObject({
      spuIds: z.array(Id).min(1).max(MOST_TABLE_PRODUCTS).nullable().default(null),
      found: ProductFilter.nullable().default(null),
      page: KeyPage.prefault({}),
    }),
    output: keyPageOf(TableRow),
    shows: ['goods', 'stock'],
  }),
  preview: call({
    ...reading,
    path: '/mallapi/sellerTable/preview',
    about:
      'What changes of cells would do: every cell that cannot be so, what would fall below its cost, and what somebody changed meanwhile.',
    input: Edits,
    output: z.object({
      products: z.int(),
      belowCost: z.array(z.object({ skuId: Id, costCents: Cents })),
      wrong: z.array(WrongCell),
      overtaken: z.array(z.object({ id: Id, title: z.string() })),
    }),
    shows: ['tasks'],
  }),
  change: call({
    ...writing,
    path: '/mallapi/sellerTable/change',
    about: 'Saves changes of cells as one task that can be undone. Products that somebody changed meanwhile are left out, and named.',
    input: Edits,
    refuses: ['bad-input', 'conflict'],
  }),
  previewSame: call({
    ...reading,
    path: '/mallapi/sellerTable/previewSame',
    about:
      'What giving many products the same tag, maker, category, weight or stock would do: how many change, the first of them, and which stay.',
    input: SameOfMany,
    output: z.object({
      products: z.int(),
      version: z.string(),
      changing: z.int(),
      samples: z.array(z.object({ id: Id, title: z.string(), before: z.string() })),
      stays: z.array(z.object({ id: Id, title: z.string(), why: z.enum(['is-so', 'held']) })),
    }),
    shows: ['tasks'],
  }),
  changeSame: call({
    ...writing,
    path: '/mallapi/sellerTable/changeSame',
    about: 'Gives many products the same tag, maker, category, weight or stock, as a task that can be undone.',
    input: SameOfMany.extend({ version: PreviewVersion }),
    refuses: ['conflict', 'not-found'],
  }),
}
