import { MapPin } from 'lucide-react'
import { weekdays } from '../../../contract/week.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import { FollowButton } from './follow-button.tsx'
import { hasHours } from './has-hours.ts'
import type { SectionProps } from './home-section.tsx'
import { SectionFrame } from './section-frame.tsx'

/** Who runs the shop, where it is and when its door is open. */
export default function About({ shop, title, text }: SectionProps) {
  const t = useWords('storefront')
  const now = useNow()
  const today = weekdays[(new Date(`${marketDay(new Date(now))}T12:00:00Z`).getUTCDay() + 6) % 7]
  return (
    <SectionFrame id="about" title={title ?? t.sections.about}>
      <div className="grid grid-cols-[1.1fr_1fr_0.9fr] items-start gap-8 max-lg:grid-cols-1 max-lg:gap-5">
        {shop.coverUrl && (
          <Pic
            src={shop.coverUrl}
            position={shop.look.coverPosition}
            full
            sizes="(width < 62rem) 100vw, 460px"
            max={800}
            className="aspect-[4/3] rounded-panel"
          />
        )}
        <div>
          <p className="text-ink-700">{text ?? shop.story}</p>
          <p className="mt-4 flex items-center gap-2 text-sm">
            <MapPin className="size-4 text-head-600" aria-hidden="true" />
            <span className="sr-only">{t.where}</span>
            {`${shop.city}, ${shop.province}`}
          </p>
          {[shop.contact.email, shop.contact.phone].filter(Boolean).map((way) => (
            <p key={way} className="mt-1 text-sm break-all">
              <a className="link" href={way.includes('@') ? `mailto:${way}` : `tel:${way.replace(/[^+\d]/g, '')}`}>
                {way}
              </a>
            </p>
          ))}
          <p className="mt-1 mb-5 text-sm text-ink-600">{t.followers(shop.followerCount)}</p>
          <FollowButton shop={shop} />
        </div>
        {hasHours(shop) && (
          <div>
            <h3 className="font-semibold">{t.hours}</h3>
            <dl className="mt-2 text-sm">
              {weekdays.map((day) => {
                const open = shop.hours[day]
                return (
                  <div key={day} className={`flex justify-between gap-4 py-1 ${day === today ? 'font-semibold' : 'text-ink-600'}`}>
                    <dt>{t.weekdays[day]}</dt>
                    <dd>{open ? `${open[0]}–${open[1]}` : t.closed}</dd>
                  </div>
                )
              })}
            </dl>
          </div>
        )}
      </div>
    </SectionFrame>
  )
}
