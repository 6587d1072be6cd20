import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProviderSummary } from '../../contract/services.ts'
import { useLinkMarkup } from '../base/link.tsx'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { iconMarkup } from '../ui/icon.tsx'
import { Pic } from '../ui/pic.tsx'
import { Plain } from '../ui/plain.tsx'
import { priceMarkup } from '../ui/price.tsx'
import { starsMarkup } from '../ui/stars.tsx'

/** Work photo, name, distance, rating, lowest price with its unit, response time, times hired, languages, licence. */
export function ProCard({ pro, actions }: { pro: ProviderSummary; actions?: ReactNode }) {
  const t = useWords('services')
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-panel bg-paper shadow-card">
      <Pic src={pro.picUrl} well="spec" sizes="(width < 62rem) 300px, 320px" className="aspect-[16/9]">
        {pro.licenceChecked && (
          <span className="absolute top-3 left-3 flex items-center gap-1 rounded-pill bg-paper px-2 py-1 text-xs font-semibold text-spec-600">
            <BadgeCheck className="size-3.5" aria-hidden="true" />
            {t.licenceChecked}
          </span>
        )}
      </Pic>
      {actions && <div className="absolute top-2 right-2">{actions}</div>}
      <div className="pro-facts">
        <Plain inside={useFacts(pro)} />
        <ConsultLink start={{ providerId: pro.id }} className="btn btn-service mt-auto w-full">
          {t.requestQuote}
        </ConsultLink>
      </div>
    </article>
  )
}

/** What is known of a provider, which only shows. How it looks stands in pro-card.css. */
function useFacts(pro: ProviderSummary): Markup {
  const { locale } = useVisit()
  const t = useWords('services')
  const { starsOfFive, noReviewsYet } = useWords('shell')
  const link = useLinkMarkup()
  const where = [pro.categoryName, pro.district ?? pro.city].join(' · ')
  const away = pro.distanceKm === null ? '' : `, ${t.away(formatNumber(locale, pro.distanceKm))}`
  const stars = pro.reviewCount > 0 ? starsMarkup(locale, pro.rating, pro.reviewCount, starsOfFive) : noReviewsYet
  const name = link({ to: `/services/merchants/${pro.id}` }, pro.displayName)
  const replies =
    pro.respondsInMinutes !== null && markup`<li>${iconMarkup('Clock3', 'text-ok')}${repliesIn(t, pro.respondsInMinutes)}</li>`
  const hired = markup`<li>${iconMarkup('Trophy', 'text-bill-600')}${t.hired(pro.hiredNearby)}</li>`
  const spoken = markup`<li>${iconMarkup('Languages', 'text-spec-600')}${pro.languages.join(', ')}</li>`
  return markup`<div><div><h3>${name}</h3><p>${where}${away}</p></div><div>${priceMarkup(locale, pro.fromCents)}<small>${
    t[pro.unit]
  }</small></div></div><span class="rated">${stars}</span><ul>${replies}${hired}${spoken}</ul>`
}

const repliesIn = (t: ReturnType<typeof useWords<'services'>>, minutes: number) =>
  minutes < 60 ? t.repliesInMinutes(minutes) : t.repliesInHours(Math.round(minutes / 60))
