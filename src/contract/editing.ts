import * as z from 'zod'
import { Id } from './call.ts'

const Moment = z.iso.datetime()
const Who = z.string().nullable()

/** How something stands that is written in drafts and shown in versions. */
export const editState = <T extends z.ZodType>(content: T) => ({
  /** Null: what is built in is shown. */
  shown: z.object({ id: Id, number: z.int(), since: Moment, content }).nullable(),
  /** Null: nothing is being changed. */
  draft: content.nullable(),
  version: z.int(),
  savedAt: Moment.nullable(),
  savedBy: Who,
  /** What will be shown, soonest first. */
  planned: z.array(z.object({ id: Id, number: z.int(), from: Moment, who: Who, isBuiltIn: z.boolean() })),
})

/** What every write of it answers. */
export const savedAs = <Info extends z.ZodType, Problem extends z.ZodType>(info: Info, problem: Problem) =>
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('saved'), info }),
    z.object({ is: z.literal('wrong'), problems: z.array(problem) }),
    z.object({ is: z.literal('conflict'), info, who: Who, at: Moment.nullable() }),
  ])

export const EditVersion = z.object({
  id: Id,
  number: z.int(),
  writtenAt: Moment,
  from: Moment,
  who: Who,
  /** The number of the version to which this one went back; 1 is what is built in. */
  backTo: z.int().nullable(),
  isBuiltIn: z.boolean(),
  /** `body.fr` and the like. */
  changes: z.array(z.string()),
  state: z.enum(['shown', 'planned', 'withdrawn', 'before']),
})
export type EditVersion = z.infer<typeof EditVersion>

/** What those who draw it need to know, whatever is edited. */
export interface EditInfo {
  shown: { id: string; number: number; since: string } | null
  draft: unknown
  version: number
  savedBy: string | null
  planned: readonly { id: string; number: number; from: string; who: string | null }[]
}
