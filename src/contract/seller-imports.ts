import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { Task } from './jobs.ts'
import { locales } from './locale.ts'

export const MOST_FILE_BYTES = 15 * 1024 * 1024
/** Of one part but the last. */
export const FILE_PART_BYTES = 60 * 1024
/** Products whose future is worked out by one call. */
export const CHECKED_TOGETHER = 200

const Problem = z.object({
  row: z.int(),
  column: z.string().nullable(),
  code: z.string(),
  value: z.string(),
  /** What is taken instead; null where nothing can be. */
  proposed: z.string().nullable(),
  /** The product is left out until it is mended. */
  stops: z.boolean(),
})

const Outcome = z.object({
  /** Null of a file that was read. */
  why: z.enum(['empty', 'not-text', 'no-columns', 'too-many-rows']).nullable(),
  dialect: z.enum(['shopify', 'shopify-old', 'own']).nullable(),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable(), metafield: z.string().nullable() })),
  rows: z.int(),
  products: z.int(),
  leftOut: z.int(),
  /** The first of them, by row. */
  problems: z.array(Problem),
  problemCount: z.int(),
  quotesCodes: z.boolean(),
})
export type ImportOutcome = z.infer<typeof Outcome>

const Import = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['sending', 'read', 'unreadable', 'started']),
  createdAt: z.iso.datetime(),
  taskId: Id.nullable(),
  products: z.int(),
  problemCount: z.int(),
})
const Info = Import.extend({ outcome: Outcome.nullable() })

/** How a file becomes goods. */
const How = z.strictObject({
  id: Id,
  /** Where new goods stand. */
  categoryId: Id,
  /** What becomes of goods that the shop has by the same handle. */
  known: z.enum(['update', 'leave']).default('update'),
})

const ImportId = z.strictObject({ id: Id })
const reading = { who: 'goodsSeller', may: 'products.read', reads: 'primary' } as const
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
    about: 'One file: how it was read, which columns were recognised, and its problems by row.',
    input: ImportId,
    output: Info,
    refuses: ['not-found'],
    shows: ['tasks'],
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
    input: z.strictObject({ id: Id, part: z.int().min(0).max(256), data: z.base64().min(1).max(81_920) }),
    output: z.object({ received: z.int() }),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['tasks'],
  }),
  read: call({
    ...writing,
    path: '/mallapi/sellerImport/read',
    about: 'Reads a file of which all parts are here. No goods are written.',
    input: ImportId,
    output: Info,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['tasks'],
  }),
  check: call({
    ...reading,
    path: '/mallapi/sellerImport/check',
    about: 'What would become of some products of a file, in its order: new, changed, the same, left alone or in the way of themselves.',
    input: How.extend({ after: z.int().min(0).default(0) }),
    output: z.object({
      counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), left: z.int(), wrong: z.int() }),
      wrong: z.array(z.object({ row: z.int(), handle: z.string(), problems: z.array(z.object({ path: z.string(), kind: z.string() })) })),
      /** Products whose pictures stay where they are: they begin as drafts. */
      withoutPictures: z.int(),
      next: z.int().nullable(),
    }),
    refuses: ['not-found', 'conflict'],
    shows: ['goods', 'tasks'],
  }),
  start: call({
    ...writing,
    path: '/mallapi/sellerImport/start',
    about: 'Writes the goods of a file, as a task that can be stopped and undone.',
    input: How,
    output: Task,
    refuses: ['not-found', 'conflict'],
    twice: 'key',
    changes: ['tasks'],
  }),
}
