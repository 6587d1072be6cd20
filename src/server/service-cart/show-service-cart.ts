import type { Locale, Text } from '../../contract/locale.ts'
import type { ServiceCart, ServiceCartLine } from '../../contract/service-cart.ts'
import { toDollars } from '../../rules/money/money.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { dueNowOf, linesOf, netOf, type ServiceLine, type ServiceListType } from './lines.ts'

const option: Text = { en: 'Option', fr: 'Option', zh: '规格' }

export function lineIn(locale: Locale, line: ServiceLine): ServiceCartLine {
  const cents = line.priceCents ?? 0
  const { service, quote } = line
  return {
    id: line.id,
    shopId: line.providerId,
    type: 'service',
    title: line.title[locale],
    picUrl: pictureUrl(line.picture),
    variantsInfo: service?.variantName ? [{ attribute: option[locale], value: service.variantName[locale] }] : [],
    sku: service && { id: service.id, variantId: service.variantId, sellingPrice: toDollars(cents) },
    priceCents: cents,
    priceUnit: line.priceUnit,
    quoteId: quote?.id ?? null,
    requestId: quote?.inquiryId ?? null,
    payMode: line.payMode,
    dueNowCents: dueNowOf(line),
    quantity: line.quantity,
    productSelect: true,
    isOffered: line.isOffered,
  }
}

/** Lines in groups per provider, in the order in which each provider comes first. */
export function groupedByProvider<Line extends { providerId: string }>(lines: readonly Line[]): Line[][] {
  const ids = [...new Set(lines.map(({ providerId }) => providerId))]
  return ids.map((id) => lines.filter(({ providerId }) => providerId === id))
}

/** The cart of services or the saved ones as they are now, everything selected. */
export async function showServiceCart(
  { db, locale, now }: { db: Db; locale: Locale; now: () => Date },
  customerId: string,
  type: ServiceListType,
): Promise<ServiceCart> {
  const lines = await linesOf(db, customerId, type, now())
  const sum = (some: readonly ServiceLine[]) => some.reduce((cents, line) => cents + netOf(line), 0)
  const total = lines.reduce((times, { quantity }) => times + quantity, 0)
  return {
    type,
    total,
    selectTotal: total,
    amount: toDollars(sum(lines)),
    handlingFee: 0,
    amountCents: sum(lines),
    handlingFeeCents: 0,
    cartLists: groupedByProvider(lines).map((own) => ({
      shopId: own[0]?.providerId ?? '',
      shopName: own[0]?.providerName ?? '',
      shopSlug: own[0]?.providerSlug ?? '',
      shopSelect: true,
      serviceShoppingCartList: own.map((line) => lineIn(locale, line)),
      amountCents: sum(own),
    })),
  }
}
