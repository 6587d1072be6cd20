import * as z from 'zod'
import { call, Id, Page, pageOf } from './call.ts'
import { ProductSummary } from './catalogue.ts'

/** Whose history: `userId` of the signed-in account, or for a visitor the id that the browser made. */
const owner = { userId: Id.optional(), localStorageId: Id.optional() }

export const browseHistory = {
  edit: call({
    path: '/mallapi/browseHistory/edit',
    about: 'Remembers that the caller looked at a product. Only after the person agreed to a history: `consent` says so.',
    who: 'anyone',
    input: z.strictObject({ ...owner, spuId: Id, consent: z.literal(true) }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['history'],
  }),
  page: call({
    path: '/mallapi/browseHistory/page',
    about: 'What the caller looked at, the latest first, a page at a time.',
    who: 'anyone',
    input: z.strictObject({ ...owner, page: Page.prefault({}) }),
    output: pageOf(ProductSummary.extend({ viewedAt: z.iso.datetime() })),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['history'],
  }),
  del: call({
    path: '/mallapi/browseHistory/del',
    about: 'Forgets one product of the caller’s history, or all of it when no product is named.',
    who: 'anyone',
    input: z.strictObject({ ...owner, spuId: Id.optional() }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['history'],
  }),
}
