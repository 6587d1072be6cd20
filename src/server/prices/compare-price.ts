import type { Input, Output } from '../../contract/call.ts'
import type { ai, PriceOffer } from '../../contract/prices.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import { deliveryDays } from '../../rules/money/delivery.ts'
import { landedElsewhere, landedHere } from '../../rules/money/landed-price.ts'
import { mandatoryFees } from '../../rules/money/mandatory-fees.ts'
import { priceRange, rangeConfidence } from '../../rules/money/price-range.ts'
import type { Context } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { type CurrentPlace, currentPlace } from '../places/current-place.ts'
import { type Alike, alikeElsewhere, alikeHere, type OutsideOffer } from './alike.ts'
import { offeredPieces, type Piece } from './pieces.ts'
import { staleDayOf } from './stale.ts'

const MOST_OFFERS = 24

export async function comparePrice(
  context: Context<'anyone'>,
  input: Input<typeof ai.comparePrice>,
): Promise<Output<typeof ai.comparePrice>> {
  const { db, locale } = context
  const now = context.now()
  const [piece] = await offeredPieces(db, [input.id], now, input.skuId ?? null)
  if (!piece) throw new Refusal('not-found')

  const place = await currentPlace(context)
  const itself = { piece, match: { verdict: 'same', confidence: 1, reasons: [] } as Alike }
  const here = [itself, ...(await alikeHere(db, piece.id, now))].map((found) => offerHere(found, piece.id, place, context, now))
  const elsewhere = (await alikeElsewhere(db, piece.id, staleDayOf(now))).map((found) => offerElsewhere(found, place, now))
  const offers = [...here, ...elsewhere].sort(
    (a, b) => a.landed.totalCents - b.landed.totalCents || b.match.confidence - a.match.confidence,
  )
  const shown = offers.filter((offer, i) => i < MOST_OFFERS || offer.isThis)

  // Only what is surely the same product, and can be bought, speaks for the range.
  const evidence = shown
    .filter(({ match, inStock }) => match.verdict === 'same' && inStock)
    .map(({ landed, match }) => ({ priceCents: landed.itemCents + landed.feesCents, confidence: match.confidence }))
  // A product alone says nothing about what it is worth elsewhere.
  const isCompared = evidence.length > 1
  const feeCents = mandatoryFees(piece)
  return {
    product: {
      id: piece.id,
      skuId: piece.skuId,
      title: piece.title[locale],
      variant: piece.variants.map(({ value }) => value[locale]).join(', '),
      brand: piece.brand,
      modelNumber: piece.modelNumber,
      picUrl: pictureUrl(piece.picture),
      shopName: piece.shopName,
      shopSlug: piece.shopSlug,
      priceCents: piece.priceCents + feeCents,
      feeCents,
      wasCents: piece.wasCents && piece.wasCents > piece.priceCents ? piece.wasCents + feeCents : null,
      inStock: piece.left > 0,
    },
    place: { city: place.city, provinceCode: place.provinceCode, assumed: place.assumed },
    offers: shown,
    range: isCompared ? priceRange(evidence.map(({ priceCents }) => priceCents)) : null,
    confidence: isCompared ? rangeConfidence(evidence) : 0,
    forReferenceOnly: true,
    checkedAt: now.toISOString(),
  }
}

function offerHere(
  { piece, match }: { piece: Piece; match: Alike },
  askedId: string,
  place: CurrentPlace,
  { locale }: Pick<Context, 'locale'>,
  now: Date,
): PriceOffer {
  return {
    where: 'here',
    id: piece.id,
    skuId: piece.skuId,
    name: piece.shopName,
    shopSlug: piece.shopSlug,
    city: piece.shopCity[locale],
    title: piece.title[locale],
    url: null,
    picUrl: pictureUrl(piece.picture),
    landed: landedHere(piece, place.provinceCode, marketDay(now)),
    arrives: deliveryDays(now, piece.shopProvince, place.provinceCode, piece.closure),
    isThis: piece.id === askedId,
    match,
    checkedOn: marketDay(now),
    source: null,
    inStock: piece.left > 0,
  }
}

function offerElsewhere({ offer, match }: { offer: OutsideOffer; match: Alike }, place: CurrentPlace, now: Date): PriceOffer {
  return {
    where: 'elsewhere',
    id: null,
    skuId: null,
    name: offer.siteName,
    shopSlug: null,
    city: null,
    title: offer.title,
    url: offer.url,
    picUrl: null,
    landed: landedElsewhere(offer, place.provinceCode, marketDay(now)),
    arrives: null,
    isThis: false,
    match,
    checkedOn: offer.seenOn,
    source: offer.feed,
    inStock: offer.inStock,
  }
}
