import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed } from './call.ts'

const BookPaper = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit']),
  month: z.string(),
  /** Of a credit note: the number of the invoice that it corrects. */
  corrects: z.string().nullable(),
  netCents: z.int(),
  taxCents: z.int(),
  madeAt: z.iso.datetime(),
})
export type BookPaper = z.infer<typeof BookPaper>

/** What a seller is billed, and what years were. */
export const sellerBook = {
  all: call({
    path: '/mallapi/sellerBook/all',
    about: 'Commission invoices and credit notes of the caller’s shop, the newest first. Read by key.',
    who: 'goodsSeller',
    may: 'money.read',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(BookPaper).extend({ years: z.array(z.string()) }),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['money'],
  }),
}

export const providerBook = {
  all: call({
    path: '/mallapi/providerBook/all',
    about: 'Commission invoices and credit notes of the caller’s business, the newest first. Read by key.',
    who: 'serviceSeller',
    may: 'money.read',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(BookPaper).extend({ years: z.array(z.string()) }),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['money'],
  }),
}

export const operatorBook = {
  page: call({
    path: '/mallapi/operatorBook/page',
    about: 'Commission invoices and credit notes of all sellers or of one, the newest first. Read by key.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({ page: KeyPage.prefault({}), sellerId: Id.optional() }),
    output: keyPageOf(BookPaper.extend({ seller: z.object({ id: Id, name: z.string() }) })),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  credit: call({
    path: '/mallapi/operatorBook/credit',
    about:
      'Corrects a commission invoice by a credit note: gives a part of it back with its tax, in the books as well. Never more than was billed.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id, cents: Cents.min(1), reason: typed(200) }),
    output: z.object({ number: z.string() }),
    refuses: ['not-found', 'more-than-owed'],
    twice: 'key',
    changes: ['money'],
  }),
}
