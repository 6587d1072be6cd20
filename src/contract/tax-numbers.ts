import * as z from 'zod'

/** Numbers of registrations as people type them; whether they can be is for the rules to say. */
export const TypedTaxNumbers = {
  gstHstNumber: z.string().regex(/^[\dRTrt -]{0,20}$/),
  qstNumber: z.string().regex(/^[\dTQtq -]{0,22}$/),
}

const Collector = z.enum(['seller', 'marketplace', 'nobody'])

/** GST/HST where the business is, QST in Quebec. */
export const CollectsAtHome = z.object({ gstHst: Collector, qst: Collector })
