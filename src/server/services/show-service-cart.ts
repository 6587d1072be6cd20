import { type SQL, sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import type { ServiceCart, ServiceCartLine } from '../../contract/service-cart.ts'
import { toDollars } from '../../rules/money.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { type PriceUnit, providers, serviceCartLines, serviceCollects, services, serviceVariants } from './tables.ts'

export type ServiceListType = ServiceCart['type']

interface ServiceLineRow extends Record<string, unknown> {
  id: string
  quantity: number
  serviceId: string
  variantId: string | null
  variantName: Text | null
  title: Text
  picture: string
  priceCents: number | null
  priceUnit: PriceUnit
  isOffered: boolean
  providerId: string
  providerName: string
  providerSlug: string
}

const option: Text = { en: 'Option', fr: 'Option', zh: '规格' }

const sources: Record<ServiceListType, (customerId: string) => SQL> = {
  cart: (customerId) => sql`
    select id, service_id, variant_id, quantity, added_at from ${serviceCartLines} where customer_id = ${customerId} and quote_id is null`,
  wishList: (customerId) => sql`
    select service_id as id, service_id, null::uuid as variant_id, 1 as quantity, collected_at as added_at
    from ${serviceCollects} where customer_id = ${customerId}`,
}

async function linesOf(db: Db, customerId: string, type: ServiceListType): Promise<ServiceLineRow[]> {
  const { rows } = await db.execute<ServiceLineRow>(sql`
    select line.id, line.quantity, service.id as "serviceId", line.variant_id as "variantId", variant.name as "variantName", service.title,
      service.picture, coalesce(variant.price_cents, service.price_cents) as "priceCents", service.price_unit as "priceUnit",
      service.published and provider.is_public and (line.variant_id is null or variant.id is not null) as "isOffered",
      provider.id as "providerId", provider.display_name as "providerName", provider.slug as "providerSlug"
    from (${sources[type](customerId)}) line
    join ${services} service on service.id = line.service_id
    join ${providers} provider on provider.id = service.provider_id
    left join ${serviceVariants} variant on variant.id = line.variant_id
    order by line.added_at desc, line.id desc`)
  return rows
}

function lineIn(locale: Locale, { priceCents, ...row }: ServiceLineRow): ServiceCartLine {
  const cents = priceCents ?? 0
  return {
    id: row.id,
    shopId: row.providerId,
    type: 'service',
    title: row.title[locale],
    picUrl: pictureUrl(row.picture),
    variantsInfo: row.variantName ? [{ attribute: option[locale], value: row.variantName[locale] }] : [],
    sku: { id: row.serviceId, variantId: row.variantId, sellingPrice: toDollars(cents) },
    priceCents: cents,
    priceUnit: row.priceUnit,
    quantity: row.quantity,
    productSelect: true,
    isOffered: row.isOffered && priceCents !== null,
  }
}

/** The cart of services or the saved ones as they are now, everything selected. */
export async function showServiceCart(db: Db, customerId: string, type: ServiceListType, locale: Locale): Promise<ServiceCart> {
  const rows = await linesOf(db, customerId, type)
  const sum = (some: readonly ServiceLineRow[]) => some.reduce((cents, { priceCents, quantity }) => cents + (priceCents ?? 0) * quantity, 0)
  const total = rows.reduce((times, { quantity }) => times + quantity, 0)
  const providerIds = [...new Set(rows.map(({ providerId }) => providerId))]
  return {
    type,
    total,
    selectTotal: total,
    amount: toDollars(sum(rows)),
    handlingFee: 0,
    amountCents: sum(rows),
    handlingFeeCents: 0,
    cartLists: providerIds.map((shopId) => {
      const own = rows.filter(({ providerId }) => providerId === shopId)
      return {
        shopId,
        shopName: own[0]?.providerName ?? '',
        shopSlug: own[0]?.providerSlug ?? '',
        shopSelect: true,
        serviceShoppingCartList: own.map((row) => lineIn(locale, row)),
        amountCents: sum(own),
      }
    }),
  }
}

export async function showServiceLine(
  db: Db,
  customerId: string,
  { type, id }: { type: ServiceListType; id: string },
  locale: Locale,
): Promise<ServiceCartLine | undefined> {
  const row = (await linesOf(db, customerId, type)).find((line) => line.id === id)
  return row && lineIn(locale, row)
}
