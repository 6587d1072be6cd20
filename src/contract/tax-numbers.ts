import * as z from 'zod'

/** Numbers of registrations as people type them; whether they can be is for the rules to say. */
export const TypedTaxNumbers = {
  gstHstNumber: z.string().regex(/^[\dRTrt -]{0,20}$/),
  qstNumber: z.string().regex(/^[\dTQtq -]{0,22}$/),
}

/** Who owes the tax on a sale to the state: the seller, the marketplace, or nobody, because no tax is due. */
export const Collector = z.enum(['seller', 'marketplace', 'nobody'])
export type Collector = z.infer<typeof Collector>

/** GST/HST where the business is, QST in Quebec. */
export const CollectsAtHome = z.object({ gstHst: Collector, qst: Collector })
