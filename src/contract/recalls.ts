import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { Task } from './jobs.ts'

const Texts = z.object({ en: z.string(), fr: z.string(), zh: z.string() })

const Recall = z.object({ id: Id, title: z.string(), shopName: z.string(), at: z.iso.datetime(), by: z.string(), words: Texts, taskId: Id })
export type Recall = z.infer<typeof Recall>

const RecallPreview = z.object({
  id: Id,
  title: Texts,
  picture: z.string(),
  priceCents: Cents,
  shopName: z.string(),
  isShown: z.boolean(),
  /** Whoever bought it and did not call it off, each counted once. */
  buyers: z.int(),
  orders: z.int(),
  /** Null as long as nobody has recalled it. */
  recalled: Recall.nullable(),
})
export type RecallPreview = z.infer<typeof RecallPreview>

export const operatorRecall = {
  page: call({
    path: '/mallapi/operatorRecall/page',
    about: 'What was recalled, the newest first. Read by key.',
    who: 'operator',
    may: 'products.read',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(Recall),
    refuses: [],
    reads: 'primary',
    shows: ['moderation'],
  }),
  preview: call({
    path: '/mallapi/operatorRecall/preview',
    about: 'What a recall of a product would do: whether it is shown, and how many people have bought it.',
    who: 'operator',
    may: 'products.read',
    input: z.strictObject({ id: Id }),
    output: RecallPreview,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['moderation'],
  }),
  carryOut: call({
    path: '/mallapi/operatorRecall/carryOut',
    about:
      'Keeps a product from being shown and writes to everybody who has bought it, each in their language, as a task. A product is recalled once: asked again, the same task is answered.',
    who: 'operator',
    may: 'catalogue.write',
    isGrave: true,
    input: z.strictObject({
      id: Id,
      words: z.strictObject({ en: typed(1000), fr: typed(1000), zh: typed(1000) }),
      /** As the preview said: when others have bought it since, it is looked at again. */
      seenBuyers: z.int().min(0),
    }),
    output: Task,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['moderation', 'goods', 'tasks'],
  }),
}
