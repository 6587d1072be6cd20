import * as z from 'zod'
import { composed } from '../../../contract/call.ts'

/** Dollars as feeds write them: "44.50", "44,50", "1 299.00 CAD", "CAD 44.50". Never another currency. */
const dollars = z
  .string()
  .trim()
  .max(40)
  .transform((text, check) => {
    const match = /^(?:CAD|C?\$)?\s*(\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?\s*(?:CAD|\$)?$/i.exec(text)
    if (!match) {
      check.addIssue({ code: 'custom', message: 'is no amount in Canadian dollars' })
      return z.NEVER
    }
    return Number(match[1]?.replace(/\D/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0)
  })

const invisible = /[\u0000-\u001f\u007f\u200b\u2060\ufeff]/
const line = (max: number) =>
  z
    .string()
    .transform((text) => composed(text).replace(/\s+/g, ' ').trim())
    .refine((text) => text.length > 0 && text.length <= max && !invisible.test(text), 'is empty, too long or has invisible characters')
const optionalLine = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(line(max).nullable())

const address = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username, 'is no web address')

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
const day = z
  .string()
  .trim()
  .transform((text) => text.slice(0, 10))
  .refine((text) => !Number.isNaN(Date.parse(text)) && isDay(text), 'is no day like 2026-11-15')

/** An offer as every kind of feed must give it, in words; what comes out is a row. */
export const OfferRow = z.object({
  siteName: line(80),
  url: address,
  title: line(300),
  brand: optionalLine(80),
  modelNumber: optionalLine(60),
  gtin: z
    .string()
    .nullish()
    .transform((text) => text?.replace(/[\s-]/g, '') || null)
    .pipe(
      z
        .string()
        .regex(/^\d{8,14}$/, 'is no bar code number')
        .nullable(),
    ),
  priceCents: dollars.refine((cents) => cents > 0 && cents < 10_000_000_00, 'is no price'),
  feesCents: dollars.optional().default(0),
  shippingCents: dollars,
  seenOn: day,
  inStock: z.boolean().default(true),
})
export type OfferRow = z.output<typeof OfferRow>
/** What a reader of a feed found, before it is checked. */
export type FoundOffer = { at: string; fields: Record<string, unknown> }
