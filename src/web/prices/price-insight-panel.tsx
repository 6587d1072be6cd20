import { useId } from 'react'
import { useLate } from '../base/shown.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import type { PriceInsightProps } from './compared.ts'
import { PriceChart } from './price-chart.tsx'

const verdictTones: Record<string, Tone> = { lowest: 'ok', good: 'ok', typical: 'mute', steady: 'mute', young: 'mute', high: 'warn' }

export default function PriceInsightPanel({ priced, ...late }: PriceInsightProps) {
  const { locale } = useVisit()
  const t = useWords('prices')
  const title = useId()
  const history = useLate(late.history)
  const { range, offers } = useLate(late.compared)
  const money = (cents: number) => formatMoney(locale, cents)
  return (
    <section className="panel mt-10 max-lg:mx-4" aria-labelledby={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="h3" id={title}>
          {t.insight}
        </h2>
        <Tag tone={verdictTones[history.verdict]}>{t.verdictShort[history.verdict](history.days)}</Tag>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_280px] gap-8 max-lg:grid-cols-1 max-lg:gap-5">
        <PriceChart history={history} days={180} range={range} className="h-[250px] max-lg:h-[210px]" />
        <div>
          <p className="display text-lg leading-snug font-bold">{t.verdict[history.verdict](history.days)}</p>
          <dl className="mt-3 grid gap-2 text-sm">
            <Figure name={t.usual(history.days)} value={money(history.usualCents)} />
            <Figure name={t.lowest} value={money(history.lowestCents)} />
            <Figure name={t.highest} value={money(history.highestCents)} />
          </dl>
          {history.wasCents !== null && history.wasIsReal === false && (
            <p className="mt-3 text-xs text-ink-600">{t.wasNotReal(money(history.wasCents))}</p>
          )}
          <p className="mt-3 text-xs text-ink-600">
            {range ? `${t.rangeOf(money(range.min), money(range.max))} · ${t.checkedToday}` : t.noRange}
          </p>
          <LinkButton look="line" className="mt-4 w-full" to="/product/compareProduct" search={priced}>
            {t.compareAll(offers.length)}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4 border-t border-down-200 pt-2">
    <dt className="text-ink-600">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
