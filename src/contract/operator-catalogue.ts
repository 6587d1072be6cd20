import * as z from 'zod'
import { call, Id, typed, typedOrEmpty } from './call.ts'
import { Task } from './jobs.ts'

const LONGEST = 80
/** Each language by itself: one that is missing is marked, and said in English meanwhile. */
const Names = z.strictObject({ en: typed(LONGEST), fr: typedOrEmpty(LONGEST), zh: typedOrEmpty(LONGEST) })
const SeenNames = z.object({ en: z.string(), fr: z.string(), zh: z.string() })

const CatalogueCategory = z.object({
  id: Id,
  level: z.int().min(1).max(3),
  parentId: Id.nullable(),
  name: SeenNames,
  /** Those that shoppers see. */
  count: z.int(),
})
export type CatalogueCategory = z.infer<typeof CatalogueCategory>

/** `merge`: all of it goes into another one of its level. `move`: it hangs below another one. `split`: some of its goods go into a neighbour. */
export const categoryMoves = ['merge', 'move', 'split'] as const
export type CategoryMove = (typeof categoryMoves)[number]

const Move = {
  id: Id,
  targetId: Id,
  as: z.enum(categoryMoves),
  /** Of a split: words in the title of what goes, in any language. */
  words: typedOrEmpty(LONGEST).default(''),
}

const MovePreview = z.object({
  /** Of what it was computed: who acts on something older is told. */
  version: z.string(),
  /** Counted up to a hundred thousand. */
  products: z.int(),
  /** In the other one afterwards. */
  after: z.int(),
  /** Filters that its goods have. */
  filters: z.array(SeenNames),
  /** Malls in whose menu it stands. */
  malls: z.array(SeenNames),
  coupons: z.int(),
  /** What shops call it in their files. */
  imports: z.int(),
  /** Commissions of its own that hold now or later: they stand in the way. */
  commissions: z.int(),
})
export type MovePreview = z.infer<typeof MovePreview>

export const operatorCategory = {
  tree: call({
    path: '/mallapi/operatorCategory/tree',
    about: 'All categories of goods in three languages, in their order, with those in which nothing stands.',
    who: 'operator',
    may: 'products.read',
    input: z.strictObject({}),
    output: z.array(CatalogueCategory),
    refuses: [],
    reads: 'primary',
    shows: ['categories'],
  }),
  add: call({
    path: '/mallapi/operatorCategory/add',
    about: 'Makes a category, last among its neighbours. Shoppers see it when something stands in it.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({ /** Made by whoever writes it. */ id: Id, parentId: Id.nullable(), name: Names }),
    output: z.array(CatalogueCategory),
    refuses: ['not-found', 'category-too-deep'],
    twice: 'same',
    changes: ['categories'],
  }),
  rename: call({
    path: '/mallapi/operatorCategory/rename',
    about: 'Gives a category other names. Its addresses stay. Who saves over something newer is told.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({ id: Id, name: Names, seen: z.strictObject({ en: z.string(), fr: z.string(), zh: z.string() }) }),
    output: z.array(CatalogueCategory),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['categories'],
  }),
  place: call({
    path: '/mallapi/operatorCategory/place',
    about: 'Puts a category at a place among its neighbours; 0 is the first.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({ id: Id, place: z.int().min(0).max(1000) }),
    output: z.array(CatalogueCategory),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['categories'],
  }),
  remove: call({
    path: '/mallapi/operatorCategory/remove',
    about: 'Deletes a category that is in no use. One with goods, with others below it or with old addresses is refused: it can be merged.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({ id: Id }),
    output: z.array(CatalogueCategory),
    refuses: ['not-found', 'category-in-use'],
    twice: 'same',
    changes: ['categories'],
  }),
  preview: call({
    path: '/mallapi/operatorCategory/preview',
    about: 'What merging, moving or splitting would do. Nothing is changed.',
    who: 'operator',
    may: 'products.read',
    input: z.strictObject(Move),
    output: MovePreview,
    refuses: ['not-found', 'category-under-itself', 'category-wrong-level'],
    reads: 'primary',
    shows: ['categories'],
  }),
  move: call({
    path: '/mallapi/operatorCategory/move',
    about:
      'Merges, moves or splits. The tree is changed at once and old addresses lead on; the goods follow as a task, which can be taken back.',
    who: 'operator',
    may: 'catalogue.write',
    input: z.strictObject({ ...Move, version: z.string().max(80), reason: typed(500) }),
    output: Task,
    refuses: ['not-found', 'conflict', 'category-under-itself', 'category-wrong-level', 'category-has-commission', 'too-many'],
    twice: 'key',
    changes: ['categories', 'tasks'],
  }),
}
