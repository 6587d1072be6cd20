import * as z from 'zod'
import { call, Id, typedLetters } from './call.ts'

/** As the desk's table names its lists: `disputes`, `products`. */
const ListName = z
  .string()
  .max(60)
  .regex(/^[a-z]+(-[a-z]+)*$/)
const Kind = z.enum(['shop', 'business', 'house'])

export const MOST_VIEWS = 50

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** What stands behind `?` in the address of the list. */
  query: z.string(),
  /** Everybody who works at the place sees it. */
  isShared: z.boolean(),
  isMine: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const where = { list: ListName, kind: Kind }
const answer = { refuses: ['not-found', 'views-full'], twice: 'same', changes: ['saved-views'] } as const

/** Names for addresses of lists, for whoever works at a desk. */
export const savedView = {
  all: call({
    path: '/mallapi/savedView/all',
    about:
      'The views of a list: the caller’s own, and those that others share who work at the same place. Nothing for whoever works nowhere.',
    who: 'customer',
    input: z.strictObject(where),
    output: z.array(SavedView),
    refuses: [],
    reads: 'primary',
    seen: 'atWork',
    shows: ['saved-views'],
  }),
  save: call({
    path: '/mallapi/savedView/save',
    about:
      'Keeps the address of a list under a name. A view of the caller with the same name is written over, so that a second press does no harm.',
    who: 'customer',
    input: z.strictObject({
      ...where,
      name: typedLetters(40),
      query: z
        .string()
        .max(1000)
        .regex(/^[\x21-\x7e]*$/),
      isShared: z.boolean().default(false),
    }),
    output: SavedView,
    ...answer,
  }),
  remove: call({
    path: '/mallapi/savedView/remove',
    about: 'Takes a view of the caller away. One that somebody else shares is unknown here.',
    who: 'customer',
    input: z.strictObject({ id: Id }),
    output: z.null(),
    ...answer,
    refuses: ['not-found'],
  }),
}
