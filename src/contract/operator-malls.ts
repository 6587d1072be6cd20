import * as z from 'zod'
import { call, Id, MallId, typed, typedOrEmpty } from './call.ts'
import { savedAs } from './editing.ts'
import { mallDresses } from './home-content.ts'

/** Bounds that the page says too. */
export const mallBounds = { name: 40, description: 200, code: 12, categories: 40, shops: 24 } as const

const inThree = (max: number) => z.strictObject({ en: typedOrEmpty(max), fr: typedOrEmpty(max), zh: typedOrEmpty(max) })

/** What can be written of a mall, as it is sent and as it is told. */
const MallContent = z.strictObject({
  name: inThree(mallBounds.name),
  description: inThree(mallBounds.description),
  /** Null wears the marketplace's own look. */
  template: z.enum(mallDresses).nullable(),
  logo: z.string().min(1).max(200),
  /** A new logo of the caller's own, which takes the place of `logo` when it is saved. */
  uploadId: Id.nullable(),
  /** In the order of its menu. */
  categoryKeys: z
    .array(z.string().min(1).max(120))
    .max(mallBounds.categories)
    .refine((keys) => new Set(keys).size === keys.length),
  /** Shops that stand first, by the names in their addresses. */
  shops: z
    .array(z.strictObject({ key: z.string().min(1).max(80), name: z.string().max(200) }))
    .max(mallBounds.shops)
    .refine((shops) => new Set(shops.map(({ key }) => key)).size === shops.length),
  showsServices: z.boolean(),
})
export type MallContent = z.infer<typeof MallContent>

const MallInfo = z.object({
  mallId: MallId,
  code: z.string(),
  content: MallContent,
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  isMain: z.boolean(),
  isClosed: z.boolean(),
  externalUrl: z.string().nullable(),
  /** What lives in it: closing it concerns them. `shopsOnlyHere` move to the main mall. */
  lives: z.object({ shops: z.int(), shopsOnlyHere: z.int(), seasons: z.int() }),
})
export type MallInfo = z.infer<typeof MallInfo>

export const mallProblemKinds = [
  ...(['missing-language', 'markup', 'code-taken', 'code-reserved', 'unknown-category', 'unknown-shop', 'main-stays'] as const),
] as const
const MallProblem = z.object({ path: z.string(), kind: z.enum(mallProblemKinds), what: z.string() })
export type MallProblem = z.infer<typeof MallProblem>

const SavedMall = savedAs(MallInfo, MallProblem)

const MallLine = z.object({
  mallId: MallId,
  code: z.string(),
  name: z.string(),
  logo: z.string(),
  shops: z.int(),
  isMain: z.boolean(),
  isClosed: z.boolean(),
  externalUrl: z.string().nullable(),
})
export type MallLine = z.infer<typeof MallLine>

const writing = { who: 'operator', may: 'content.write' } as const
const Version = z.int().min(0)

export const operatorMall = {
  all: call({
    ...writing,
    path: '/mallapi/operatorMall/all',
    about: 'Every mall in the order of its list, closed ones among them, with how many shops live there.',
    input: z.strictObject({}),
    output: z.array(MallLine),
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  getInfo: call({
    ...writing,
    path: '/mallapi/operatorMall/getInfo',
    about: 'One mall as it is, with what lives in it.',
    input: z.strictObject({ mallId: MallId }),
    output: MallInfo,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['content'],
  }),
  choices: call({
    ...writing,
    path: '/mallapi/operatorMall/choices',
    about: 'Categories of goods of the first two levels, each with the one above it.',
    input: z.strictObject({}),
    output: z.array(z.object({ key: z.string(), name: z.string(), above: z.string().nullable() })),
    refuses: [],
    reads: 'primary',
    shows: ['categories'],
  }),
  shops: call({
    ...writing,
    path: '/mallapi/operatorMall/shops',
    about: 'A few public shops whose name begins with a text or has it, for the choice of who stands first.',
    input: z.strictObject({ text: typed(80) }),
    output: z.array(z.object({ key: z.string(), name: z.string() })),
    refuses: [],
    reads: 'primary',
    shows: ['shops'],
  }),
  add: call({
    ...writing,
    path: '/mallapi/operatorMall/add',
    about: 'A new mall, under a code that is free. It is open at once and gets the next number.',
    hasLongTexts: true,
    input: z.strictObject({ code: z.string().regex(/^[A-Z0-9]{2,12}$/), content: MallContent }),
    output: SavedMall,
    refuses: ['not-found', 'too-many'],
    twice: 'key',
    changes: ['content', 'shops', 'categories'],
  }),
  save: call({
    ...writing,
    path: '/mallapi/operatorMall/save',
    about: 'Changes a mall. Whoever has not seen how it is now is told, and by whom it was changed.',
    hasLongTexts: true,
    input: z.strictObject({ mallId: MallId, version: Version, content: MallContent }),
    output: SavedMall,
    refuses: ['not-found', 'too-many'],
    twice: 'same',
    changes: ['content', 'shops', 'categories'],
  }),
  order: call({
    ...writing,
    path: '/mallapi/operatorMall/order',
    about: 'In which order the malls stand in their list; those that are not named stand behind.',
    input: z.strictObject({ mallIds: z.array(MallId).min(1).max(200) }),
    output: z.array(MallLine),
    refuses: [],
    twice: 'same',
    changes: ['content'],
  }),
  close: call({
    ...writing,
    path: '/mallapi/operatorMall/close',
    about:
      'Closes a mall: nobody enters it any more, none of its seasons is shown, and shops that are only there stand in the main mall. It takes what was said of who lives there.',
    input: z.strictObject({ mallId: MallId, version: Version, seenShopsOnlyHere: z.int().min(0) }),
    output: SavedMall,
    refuses: ['not-found', 'too-many'],
    twice: 'same',
    changes: ['content', 'shops'],
  }),
  reopen: call({
    ...writing,
    path: '/mallapi/operatorMall/reopen',
    about: 'Opens a closed mall again, with the shops that were there.',
    input: z.strictObject({ mallId: MallId }),
    output: SavedMall,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content', 'shops'],
  }),
}
