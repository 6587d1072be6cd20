import type { CSSProperties } from 'react'
import type { Locale } from '../../contract/locale.ts'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber, formatRating } from '../i18n/format.ts'

const filled = (rating: number) => `${Math.min(100, Math.max(0, rating * 20))}%`

/** A rating of 0 to 5, with the number of reviews when it is given. `bare` draws the stars only. What nobody has rated is not rated 0. */
export function Stars({
  rating,
  count,
  bare = false,
  className = 'w-[70px]',
}: {
  rating: number
  count?: number
  bare?: boolean
  className?: string
}) {
  const t = useWords('shell')
  const { locale } = useVisit()
  if (count === 0 && !bare) return <span className="text-xs text-ink-500">{t.noReviewsYet}</span>
  const shown = formatRating(locale, rating)
  return (
    <span className="inline-flex items-center gap-1 text-xs text-ink-500">
      <span
        role="img"
        aria-label={t.starsOfFive(shown)}
        className={`stars ${className}`}
        style={{ '--filled': filled(rating) } as CSSProperties}
      />
      {!bare && <b className="font-semibold text-ink-700">{shown}</b>}
      {!bare && count !== undefined && <span>({formatNumber(locale, count)})</span>}
    </span>
  )
}

/** The same as markup, for a row of the class `rated`: `name` says the stars aloud. */
export function starsMarkup(locale: Locale, rating: number, count: number, name: (shown: string) => string): Markup {
  const shown = formatRating(locale, rating)
  return markup`${starsDrawn(rating, markup` role="img" aria-label="${name(shown)}"`)}<b>${shown}</b><span>(${formatNumber(locale, count)})</span>`
}

/** The drawing alone. Whoever gives it no name says the rating beside it. */
export const starsDrawn = (rating: number, named?: Markup): Markup =>
  markup`<i${named} class="stars" style="--filled:${filled(rating)}"></i>`
