import type { Output } from '../../../contract/call.ts'
import type { sellerHealth } from '../../../contract/seller-reviews.ts'
import {
  ANSWERS_WITHIN_HOURS,
  HEALTH_DAYS,
  type Health,
  healthLimits,
  healthOf,
  healthOfRating,
  healthRates,
  LEAVES_WITHIN_DAYS,
  ratingLimits,
} from '../../../rules/goods/shop-health.ts'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatDate, formatNumber, formatPercent, formatRating } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { Older } from './older.tsx'

type Figures = Output<typeof sellerHealth.getInfo>
const tones = { unknown: 'mute', good: 'ok', warn: 'warn', act: 'bad' } as const

interface HowPartProps {
  health: Figures
  rate: 'late' | 'cancelled' | 'returned' | undefined
  behind: Output<typeof sellerHealth.orders> | undefined
}

/** The rates that count, what they mean, what happens at which limit, and the orders behind each number. */
export function HowPart({ health, rate, behind }: HowPartProps) {
  const { how: t } = useWords('seller-reviews')
  const { locale } = useVisit()
  const share = (thousandths: number) => formatPercent(locale, thousandths / 1000)
  const meanings = {
    ...t.meaning,
    ...{ late: t.meaning.late(LEAVES_WITHIN_DAYS), unanswered: t.meaning.unanswered(ANSWERS_WITHIN_HOURS) },
  }
  const behindOf = (each: (typeof healthRates)[number]): FigureLink[] =>
    each === 'unanswered'
      ? (['complaints', 'letters'] as const).map((tab) => ({
          ...{ to: '/seller/reviews', search: { tab, only: 'waiting' } },
          text: t.showWaiting[tab],
        }))
      : [{ to: '/seller/reviews', search: { tab: 'how', rate: each }, text: t.show }]
  return (
    <>
      <p className="mb-4 text-sm text-ink-600">{t.text(HEALTH_DAYS)}</p>
      <ul className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {healthRates.map((each) => {
          const { count, of } = health[each]
          const { warn, act } = healthLimits[each]
          return (
            <Figure
              key={each}
              title={t.rates[each]}
              figure={of === 0 ? '–' : share((count * 1000) / of)}
              below={t.of(formatNumber(locale, count), formatNumber(locale, of))}
              health={healthOf(each, health[each])}
              meaning={meanings[each]}
              limits={t.limits(share(warn), share(act))}
              links={count > 0 ? behindOf(each) : []}
            />
          )
        })}
        <Figure
          title={t.rating}
          figure={health.rating.of === 0 ? '–' : formatRating(locale, health.rating.rating)}
          below={formatNumber(locale, health.rating.of)}
          health={healthOfRating(health.rating)}
          meaning={meanings.rating}
          limits={t.limitsBelow(formatRating(locale, ratingLimits.warn), formatRating(locale, ratingLimits.act))}
          links={health.rating.of > 0 ? [{ to: '/seller/reviews', search: { only: 'low' }, text: t.showLow }] : []}
        />
      </ul>
      {rate && behind && (
        <section className="panel mt-4" aria-labelledby="behind">
          <h2 id="behind" className="h4">
            {t.behind(t.rates[rate])}
          </h2>
          {behind.records.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.noneBehind}</p>}
          <ul className="mt-2 divide-y divide-down-200">
            {behind.records.map(({ id, orderNumber, placedAt }) => (
              <li key={id}>
                <Link to={`/seller/orders/${id}`} className="link flex min-h-11 items-center justify-between gap-4 text-sm">
                  {orderNumber}
                  <span className="text-ink-600">{formatDate(locale, placedAt)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Older next={behind.next} />
        </section>
      )}
    </>
  )
}

type FigureLink = Address & { text: string }

interface FigureProps {
  title: string
  figure: string
  below: string
  health: Health
  meaning: string
  limits: string
  links: readonly FigureLink[]
}

function Figure({ title, figure, below, health, meaning, limits, links }: FigureProps) {
  const { how: t } = useWords('seller-reviews')
  return (
    <li className="panel grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="h4">{title}</h2>
        <Tag tone={tones[health]}>{t.states[health]}</Tag>
      </div>
      <p>
        <b className="display text-2xl font-bold tabular-nums">{figure}</b> <span className="text-sm text-ink-600">{below}</span>
      </p>
      <p className="text-sm">{meaning}</p>
      <p className="text-xs text-ink-600">{limits}</p>
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map(({ to, search, text }) => (
            <Link key={text} to={to} search={search} className="link inline-flex min-h-11 items-center text-sm">
              {text}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}
