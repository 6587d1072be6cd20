import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import type { PayMode } from '../../contract/quotes.ts'
import type { ServiceCart } from '../../contract/service-cart.ts'
import type { PriceUnit } from '../../contract/services.ts'
import { hasFixedPrice, unitOfOption } from '../../rules/services/fixed-price.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { neutralCover } from '../media/picture-url.ts'
import { quoteItems, quotes } from '../quotes/tables.ts'
import { inquiries } from '../service-requests/tables.ts'
import { providers, serviceCollects, services, serviceVariants } from '../services/tables.ts'
import { serviceCartLines } from './tables.ts'

export type ServiceListType = ServiceCart['type']

/** A line of the service cart: some times a service, or an accepted quote as a whole. */
export interface ServiceLine {
  id: string
  quantity: number
  /** A quote is called in each language as its provider wrote it. */
  title: Text
  picture: string
  providerId: string
  providerName: string
  providerSlug: string
  categoryId: string
  payMode: PayMode
  priceUnit: PriceUnit
  /** Of one, before tax; null when it is by quote only. */
  priceCents: number | null
  isOffered: boolean
  service: { id: string; variantId: string | null; variantName: Text | null } | null
  quote: AcceptedQuote | null
}

export interface AcceptedQuote {
  id: string
  inquiryId: string
  /** Where the work is done, as the request says; its taxes are those of that province. */
  province: string
  gstHstCents: number
  pstRstQstCents: number
  prepayCents: number
  startsAt: Date | null
  endsAt: Date | null
  isOver: boolean
  /** The request was not taken back meanwhile. */
  isAsked: boolean
}

interface ServiceRow extends Record<string, unknown> {
  id: string
  quantity: number
  addedAt: string
  title: Text
  picture: string
  priceCents: number | null
  priceUnit: PriceUnit
  categoryId: string
  isOffered: boolean
  serviceId: string
  variantId: string | null
  variantName: Text | null
  providerId: string
  providerName: string
  providerSlug: string
}

const sources: Record<ServiceListType, (customerId: string) => SQL> = {
  cart: (customerId) => sql`
    select id, service_id, variant_id, quantity, added_at from ${serviceCartLines} where customer_id = ${customerId} and quote_id is null`,
  wishList: (customerId) => sql`
    select service_id as id, service_id, null::uuid as variant_id, 1 as quantity, collected_at as added_at
    from ${serviceCollects} where customer_id = ${customerId}`,
}

interface Dated extends ServiceLine {
  addedAt: Date
}

async function serviceLines(db: Db, customerId: string, type: ServiceListType): Promise<Dated[]> {
  const { rows } = await db.execute<ServiceRow>(sql`
    select line.id, line.quantity, line.added_at as "addedAt", service.id as "serviceId", line.variant_id as "variantId",
      variant.name as "variantName", service.title, service.picture, coalesce(variant.price_cents, service.price_cents) as "priceCents",
      service.price_unit as "priceUnit", service.category3_id as "categoryId",
      service.published and provider.is_public and (line.variant_id is null or variant.id is not null) as "isOffered",
      provider.id as "providerId", provider.display_name as "providerName", provider.slug as "providerSlug"
    from (${sources[type](customerId)}) line
    join ${services} service on service.id = line.service_id
    join ${providers} provider on provider.id = service.provider_id
    left join ${serviceVariants} variant on variant.id = line.variant_id`)
  return rows.map(({ serviceId, variantId, variantName, addedAt, ...row }) => ({
    ...row,
    addedAt: new Date(addedAt),
    payMode: 'full',
    priceUnit: variantId ? unitOfOption(row.priceUnit) : row.priceUnit,
    isOffered: row.isOffered && hasFixedPrice({ priceCents: row.priceCents, unit: row.priceUnit }, variantId !== null),
    service: { id: serviceId, variantId, variantName },
    quote: null,
  }))
}

interface QuoteLineRow extends Record<string, unknown> {
  id: string
  addedAt: string
  payMode: PayMode
  quoteId: string
  inquiryId: string
  subject: string
  netCents: string
  prepayCents: string
  gstHstCents: string
  pstRstQstCents: string
  province: string
  categoryId: string
  picture: string
  startsAt: string | null
  endsAt: string | null
  isAccepted: boolean
  isAsked: boolean
  isOver: boolean
  providerId: string
  providerName: string
  providerSlug: string
}

async function quoteLines(db: Db, customerId: string, now: Date): Promise<Dated[]> {
  const { rows } = await db.execute<QuoteLineRow>(sql`
    select line.id, line.added_at as "addedAt", line.pay_mode as "payMode", quote.id as "quoteId", quote.inquiry_id as "inquiryId",
      quote.subject, quote.items_cents - quote.discount_cents as "netCents", quote.prepay_cents as "prepayCents",
      quote.gst_hst_cents as "gstHstCents", quote.pst_rst_qst_cents as "pstRstQstCents", request.province, quote.category_id as "categoryId",
      coalesce(
        (select thumbnail from ${quoteItems} item where item.provider_id = quote.provider_id and item.quote_id = quote.id and thumbnail is not null order by sort limit 1),
        provider.pictures[1], ${neutralCover('normal')}
      ) as picture,
      (select min(starts_at) from ${quoteItems} item where item.provider_id = quote.provider_id and item.quote_id = quote.id) as "startsAt",
      (select max(ends_at) from ${quoteItems} item where item.provider_id = quote.provider_id and item.quote_id = quote.id) as "endsAt",
      quote.outcome = 'accepted' and quote.order_id is null as "isAccepted", request.state <> 'cancelled' as "isAsked",
      quote.valid_until is not null and quote.valid_until <= ${now.toISOString()} as "isOver",
      provider.id as "providerId", provider.display_name as "providerName", provider.slug as "providerSlug"
    from ${serviceCartLines} line
    join ${quotes} quote on quote.provider_id = line.provider_id and quote.id = line.quote_id and quote.customer_id = line.customer_id
    join ${inquiries} request on request.customer_id = quote.customer_id and request.id = quote.inquiry_id
    join ${providers} provider on provider.id = quote.provider_id
    where line.customer_id = ${customerId} and line.quote_id is not null`)
  return rows.map((row) => ({
    id: row.id,
    addedAt: new Date(row.addedAt),
    quantity: 1,
    // As its provider wrote it, in whatever language.
    title: { en: row.subject, fr: row.subject, zh: row.subject },
    picture: row.picture,
    providerId: row.providerId,
    providerName: row.providerName,
    providerSlug: row.providerSlug,
    categoryId: row.categoryId,
    payMode: row.payMode,
    priceUnit: 'visit',
    priceCents: Number(row.netCents),
    isOffered: row.isAccepted && row.isAsked && !row.isOver,
    service: null,
    quote: {
      id: row.quoteId,
      inquiryId: row.inquiryId,
      province: row.province,
      gstHstCents: Number(row.gstHstCents),
      pstRstQstCents: Number(row.pstRstQstCents),
      prepayCents: Number(row.prepayCents),
      startsAt: row.startsAt ? new Date(row.startsAt) : null,
      endsAt: row.endsAt ? new Date(row.endsAt) : null,
      isOver: row.isOver,
      isAsked: row.isAsked,
    },
  }))
}

/** The lines of a customer, the latest first. */
export async function linesOf(db: Db, customerId: string, type: ServiceListType, now: Date): Promise<ServiceLine[]> {
  const [own, accepted] = await sideBySide(db, [
    () => serviceLines(db, customerId, type),
    () => (type === 'cart' ? quoteLines(db, customerId, now) : []),
  ])
  return [...own, ...accepted]
    .sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ addedAt: _, ...line }) => line)
}

export const netOf = ({ priceCents, quantity }: ServiceLine): number => (priceCents ?? 0) * quantity

/** What is due now of a line, before tax. */
export const dueNowOf = (line: ServiceLine): number =>
  line.quote && line.payMode === 'prepaid' ? Math.min(line.quote.prepayCents, netOf(line)) : netOf(line)

/** How many services lie in a customer's cart, for a question that counts other things too. */
export const countOfServices = (customerId: Placeholder): SQL =>
  sql`select coalesce(sum(quantity), 0)::bigint from ${serviceCartLines} where customer_id = ${customerId}`
