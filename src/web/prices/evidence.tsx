import { useId } from 'react'
import type { MatchReason, PriceOffer } from '../../contract/prices.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Compared } from './compared.ts'

export const evidenceId = (at: number) => `evidence-${at + 1}`

/** What was seen of each offer, when, and why it is taken for the same product. */
export function Evidence({ compared: { offers } }: { compared: Compared }) {
  const t = useWords('offers')
  const title = useId()
  const others = offers.map((offer, at) => ({ offer, at })).filter(({ offer }) => !offer.isThis)
  if (others.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby={title}>
      <SectionHead title={t.evidenceTitle} sub={t.evidenceSub} id={title} />
      <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {others.map(({ offer, at }) => (
          <Card key={evidenceId(at)} offer={offer} id={evidenceId(at)} />
        ))}
      </div>
    </section>
  )
}

function Card({ offer, id }: { offer: PriceOffer; id: string }) {
  const { locale } = useVisit()
  const t = useWords('offers')
  // What speaks against a pair keeps it from being shown at all, so not every reason has a sentence.
  const reasonsSaid: Partial<Record<MatchReason, string>> = t.reasons
  const site = offer.url ? new URL(offer.url).hostname : offer.name
  const reasons = offer.match.reasons.flatMap((reason) => reasonsSaid[reason] ?? [])
  const sentence = reasons.join(locale === 'zh' ? '，' : ', ')
  return (
    <article className="panel !p-4" id={id}>
      <div className="overflow-hidden rounded-card ring-1 ring-down-200">
        <div className="flex h-7 items-center gap-1.5 bg-down-100 px-3" aria-hidden="true">
          <i className="size-2 rounded-pill bg-down-400" />
          <i className="size-2 rounded-pill bg-down-400" />
          <span className="ml-2 truncate text-[11px] text-ink-600">{site}</span>
        </div>
        <div className="bg-paper p-3">
          <h3 className="line-clamp-2 min-h-10 text-sm">{offer.title}</h3>
          <b className="mt-1 block text-sm">{formatMoney(locale, offer.landed.itemCents)}</b>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-2 text-xs text-ink-600">
        <span>
          {offer.where === 'here' ? t.live : t.seenOn(shortDay(locale, offer.checkedOn))}
          {offer.source && ` · ${t.feed(offer.source)}`}
        </span>
        <Tag tone={offer.match.verdict === 'same' ? 'ok' : 'warn'}>{offer.match.verdict === 'same' ? t.same : t.near}</Tag>
      </div>
      <p className="mt-2 text-sm text-ink-700">
        {sentence.charAt(0).toLocaleUpperCase()}
        {sentence.slice(1)} <span className="text-ink-600">({t.sureness(Math.round(offer.match.confidence * 100))})</span>
      </p>
    </article>
  )
}
