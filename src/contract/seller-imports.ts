import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { Task } from './jobs.ts'
import { locales } from './locale.ts'

/** More than a hundred thousand rows take. */
export const MOST_FILE_BYTES = 32 * 1024 * 1024
/** Of one part but the last: a call holds no more. */
export const FILE_PART_BYTES = 60 * 1024
const MOST_PARTS = Math.ceil(MOST_FILE_BYTES / FILE_PART_BYTES)
/** Products whose future is worked out by one call. */
export const CHECKED_TOGETHER = 200
export const MOST_CORRECTED_CELLS = 2_000

/** What a column can be read as. */
export const importFields = [
  ...['handle', 'title', 'titleFr', 'titleZh', 'description', 'descriptionFr', 'descriptionZh', 'brand', 'model', 'category', 'type'],
  ...['tags', 'published', 'option1Name', 'option1Value', 'option2Name', 'option2Value', 'option3Name', 'option3Value', 'sku', 'barcode'],
  ...['price', 'was', 'cost', 'stock', 'grams', 'pieceImage', 'image', 'imagePosition', 'imageAlt', 'giftCard', 'state'],
] as const
const Field = z.enum(importFields)
export type ImportField = z.infer<typeof Field>

export const fileDialects = ['shopify', 'shopify-old', 'own'] as const

export const unreadableWhys = ['empty', 'not-text', 'archive', 'no-columns', 'too-many-columns', 'too-many-rows', 'too-large'] as const

export const fileProblemCodes = [
  ...['unclosed-quote', 'ragged', 'cell-too-long', 'no-handle', 'no-title', 'no-price', 'not-a-price', 'price-out-of-bounds'],
  ...['was-not-above-price', 'not-a-number', 'negative-stock', 'out-of-bounds', 'unknown-state', 'too-long', 'too-many', 'no-address'],
  ...['value-missing', 'piece-twice', 'gift-card', 'sku-twice', 'private-address'],
] as const
const Code = z.enum(fileProblemCodes)

const Problem = z.object({
  row: z.int(),
  handle: z.string().nullable(),
  /** The column's place from 0; null where a row lacks it. */
  at: z.int().nullable(),
  column: z.string().nullable(),
  code: Code,
  value: z.string(),
  /** What is taken instead; null where nothing can be. */
  proposed: z.string().nullable(),
  /** The product is left out until it is mended. */
  stops: z.boolean(),
})
export type ImportProblem = z.infer<typeof Problem>

const Outcome = z.object({
  /** Null of a file that was read. */
  why: z.enum(unreadableWhys).nullable(),
  dialect: z.enum(fileDialects).nullable(),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z.array(z.object({ header: z.string(), field: Field.nullable(), metafield: z.string().nullable() })),
  rows: z.int(),
  products: z.int(),
  leftOut: z.int(),
  /** The first of them, by row. */
  problems: z.array(Problem),
  problemCount: z.int(),
  problemsByCode: z.partialRecord(Code, z.int()).default({}),
  /** Of the file that holds the rows of which something is told. */
  rowsToMend: z.int().default(0),
  quotesCodes: z.boolean(),
})
export type ImportOutcome = z.infer<typeof Outcome>

/** `sending` until all of it is here, `reading` while a task reads it; `started` once goods are written from it. */
export const importStates = ['sending', 'reading', 'read', 'unreadable', 'started'] as const

const Import = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(importStates),
  createdAt: z.iso.datetime(),
  /** The one that reads it, and later the one that writes its goods. */
  taskId: Id.nullable(),
  products: z.int(),
  problemCount: z.int(),
  /** Goods were made of it and taken back. */
  isUndone: z.boolean(),
})
export type ListedImport = z.infer<typeof Import>

/** What becomes of goods that the shop has by the same handle. */
export const knownChoices = ['update', 'leave', 'second'] as const

const Placing = z.object({
  /** As the file says it; empty of goods of which it says nothing. */
  said: z.string(),
  products: z.int(),
  categoryId: Id.nullable(),
  /** `Kitchen › Tea › Kettles`. */
  path: z.string().nullable(),
  /** How it came to be there: a person said so, now or for an earlier file; its name is the same; its name is alike. */
  by: z.enum(['person', 'before', 'name', 'alike']).nullable(),
})
export type ImportPlacing = z.infer<typeof Placing>

const Pictures = z.object({
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  /** When the next of those that did not come is asked for again. */
  againAt: z.iso.datetime().nullable(),
  /** Some of those that will not come, with the reason. */
  refused: z.array(z.object({ url: z.string(), why: z.string() })),
})

const Info = Import.extend({
  locale: z.enum(locales),
  bytes: z.int(),
  received: z.int(),
  known: z.enum(knownChoices),
  categories: z.array(Placing),
  /** Columns and cells that somebody corrected. */
  corrected: z.int(),
  /** The bytes are still here: it can be read again with corrections. */
  isWhole: z.boolean(),
  outcome: Outcome.nullable(),
  pictures: Pictures,
})
export type ImportInfo = z.infer<typeof Info>

const ImportId = z.strictObject({ id: Id })
const reading = { who: 'goodsSeller', may: 'products.read', reads: 'primary', seen: 'shown' } as const
const writing = { who: 'goodsSeller', may: 'products.write' } as const

export const sellerImport = {
  page: call({
    ...reading,
    path: '/mallapi/sellerImport/page',
    about: 'Files of products that the shop brought, the newest first, by key.',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(Import),
    refuses: [],
    shows: ['tasks'],
  }),
  getInfo: call({
    ...reading,
    path: '/mallapi/sellerImport/getInfo',
    about: 'One file: how it was read, its columns, categories and problems by row, and how far its pictures are.',
    input: ImportId,
    output: Info,
    refuses: ['not-found'],
    shows: ['tasks', 'goods'],
  }),
  add: call({
    ...writing,
    path: '/mallapi/sellerImport/add',
    about: 'Begins to bring a file of products. It comes in parts; only the newest files of a shop are kept.',
    input: z.strictObject({ name: typed(200), locale: z.enum(locales), bytes: z.int().min(1).max(MOST_FILE_BYTES) }),
    output: ImportId,
    refuses: [],
    twice: 'key',
    changes: ['tasks'],
  }),
  put: call({
    ...writing,
    path: '/mallapi/sellerImport/put',
    about: 'Brings one part of a file, in base 64: all parts but the last are equally long. A part that is sent again is the same part.',
    input: z.strictObject({
      id: Id,
      part: z
        .int()
        .min(0)
        .max(MOST_PARTS - 1),
      data: z.base64().min(1).max(81_920),
    }),
    output: z.object({ received: z.int() }),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: [],
  }),
  read: call({
    ...writing,
    path: '/mallapi/sellerImport/read',
    about: 'Has a file read of which all parts are here, as a task. No goods are written.',
    input: ImportId,
    output: Info,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['tasks'],
  }),
  correct: call({
    ...writing,
    path: '/mallapi/sellerImport/correct',
    about: 'Says what columns and cells of a file mean instead, and has it read again so. Corrections of before stay.',
    input: z.strictObject({
      id: Id,
      columns: z
        .array(z.strictObject({ at: z.int().min(0).max(499), field: Field.nullable() }))
        .max(500)
        .default([]),
      cells: z
        .array(z.strictObject({ row: z.int().min(2).max(1_000_000), at: z.int().min(0).max(499), value: typedOrEmpty(2_000) }))
        .max(200)
        .default([]),
    }),
    output: Info,
    refuses: ['not-found', 'conflict', 'too-many'],
    twice: 'same',
    changes: ['tasks'],
  }),
  decide: call({
    ...writing,
    path: '/mallapi/sellerImport/decide',
    about: 'What becomes of goods that the shop has, and in which categories new ones stand, by the words of the file.',
    input: z.strictObject({
      id: Id,
      known: z.enum(knownChoices).nullable().default(null),
      categories: z
        .array(z.strictObject({ said: z.string().max(500), categoryId: Id.nullable() }))
        .max(300)
        .default([]),
    }),
    output: Info,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['tasks'],
  }),
  check: call({
    ...reading,
    path: '/mallapi/sellerImport/check',
    about: 'What would become of some products of a file, in its order: new, changed, the same, left alone or in the way of themselves.',
    input: ImportId.extend({ after: z.int().min(0).default(0) }),
    output: z.object({
      /** `unplaced` are new ones whose category nobody has said. */
      counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), left: z.int(), wrong: z.int(), unplaced: z.int() }),
      wrong: z.array(z.object({ row: z.int(), handle: z.string(), problems: z.array(z.object({ path: z.string(), kind: z.string() })) })),
      /** Pictures that will be fetched. */
      pictures: z.int(),
      /** Crossed-out prices that are not taken over: nobody has paid them here. */
      untaken: z.int(),
      next: z.int().nullable(),
    }),
    refuses: ['not-found', 'conflict'],
    shows: ['goods', 'tasks'],
  }),
  start: call({
    ...writing,
    path: '/mallapi/sellerImport/start',
    about:
      'Writes the goods of a file, as a task that can be stopped and undone. New ones whose category nobody has said are left out. One that was ended can be begun again.',
    input: ImportId,
    output: Task,
    refuses: ['not-found', 'conflict'],
    twice: 'key',
    changes: ['tasks'],
  }),
}
