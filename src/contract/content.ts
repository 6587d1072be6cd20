import * as z from 'zod'
import { call } from './call.ts'

/** What one author gave under one licence, and which of it we show. */
export const Credit = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  source: z.string(),
  models: z.array(z.string()),
  /** How many pictures show one of these models. */
  pictures: z.int(),
})
export type Credit = z.infer<typeof Credit>

export const content = {
  credits: call({
    path: '/mallapi/content/credits',
    about: 'Whom the pictures are owed to, with licence and source.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(Credit),
    refuses: [],
    reads: 'replica',
  }),
}
