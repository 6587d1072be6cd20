import type { Product } from '../../contract/products.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay } from '../i18n/days.ts'
import { formatMoney, formatNumber, formatRating } from '../i18n/format.ts'
import type { RowWords } from './rows.ts'

export function useRowWords(products: readonly Product[]): RowWords {
  const { locale } = useVisit()
  const t = useWords('compare')
  return {
    rating: ({ rating, reviewCount }) => (reviewCount > 0 ? t.ratingFrom(formatRating(locale, rating), reviewCount) : t.noReviews),
    delivery: ({ delivery }) => {
      const days = shortDay(locale, delivery.earliest)
      return delivery.costCents === 0 ? t.deliveryFree(days) : t.deliveryAt(days, formatMoney(locale, delivery.costCents))
    },
    returns: ({ returns }) => t.days(returns.changeOfMindDays),
    stock: ({ skus }) => {
      const offered = skus.find(({ isSoldOut }) => !isSoldOut)
      if (!offered) return t.soldOut
      return offered.stockLeft === null ? t.inStock : t.onlyLeft(offered.stockLeft)
    },
    weight: (grams) => (grams >= 1000 ? `${formatNumber(locale, Math.round(grams / 100) / 10)} kg` : `${formatNumber(locale, grams)} g`),
    yesNo: (is) => (is ? t.yes : t.no),
    none: t.none,
    names: {
      rating: t.rowRating,
      delivery: t.rowDelivery(products[0]?.delivery.city ?? ''),
      returns: t.rowReturns,
      stock: t.rowStock,
      brand: t.rowBrand,
      model: t.rowModel,
      colours: t.rowColours,
      sizes: t.rowSizes,
      weight: t.rowWeight,
      made: t.rowMade,
      shop: t.rowShop,
    },
  }
}
