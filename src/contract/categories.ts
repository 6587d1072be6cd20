import * as z from 'zod'
import { call, Id, MallId } from './call.ts'

const flat = {
  id: Id,
  key: z.string(),
  name: z.string(),
  /** The level: 1, 2 or 3. */
  sort: z.int().min(1).max(3),
  picUrl: z.string().nullable(),
  parentId: Id.nullable(),
  /** `P` for goods, `S` for services. */
  type: z.enum(['P', 'S']),
  badge: z.enum(['New', 'Sale']).nullable(),
  icon: z.string().nullable(),
  /** How many products, or providers for services, stand below it. */
  count: z.int(),
}
export const Category = z.object(flat)
export type Category = z.infer<typeof Category>

export const CategoryBranch = z.object({ ...flat, children: z.array(Category) })
export type CategoryBranch = z.infer<typeof CategoryBranch>

export const platformCategory = {
  getInfo: call({
    path: '/mallapi/platformCategory/getInfo',
    about: 'One category with its way from the first level down to itself, and its children. Nothing for an unknown one.',
    who: 'anyone',
    input: z.strictObject({ id: Id }),
    output: Category.extend({ path: z.array(Category), children: z.array(Category) }).nullable(),
    refuses: [],
    reads: 'replica',
  }),
  tree: call({
    path: '/mallapi/platformCategory/tree',
    about: 'The first level of a mall’s categories.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId }),
    output: z.array(Category),
    refuses: [],
    reads: 'replica',
  }),
  CategoryByPid: call({
    path: '/mallapi/platformCategory/CategoryByPid',
    about: 'The children of a category; `sort` is the level of the category that is asked about. Children of level 2 bring their own.',
    who: 'anyone',
    input: z.strictObject({ id: Id, sort: z.union([z.literal(1), z.literal(2)]) }),
    output: z.array(CategoryBranch),
    refuses: [],
    reads: 'replica',
  }),
  serviceTree: call({
    path: '/mallapi/platformCategory/serviceTree',
    about: 'The categories of services.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(Category),
    refuses: [],
    reads: 'replica',
  }),
}
