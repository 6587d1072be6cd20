import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { PriceOffer } from '../../contract/prices.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { Tag } from '../ui/tag.tsx'
import type { Compared } from './compared.ts'
import { evidenceId } from './evidence.tsx'

const keyOf = (offer: PriceOffer) => offer.skuId ?? offer.url ?? offer.name

/** Every offer with what it costs at the door. A table on wide screens, a list on narrow ones. */
export function OfferTable({ compared: { offers, place } }: { compared: Compared }) {
  const t = useWords('offers')
  const title = useId()
  return (
    <section className="panel mt-5 !p-0" aria-labelledby={title}>
      <div className="px-6 pt-5 max-lg:px-4">
        <h2 className="h3" id={title}>
          {t.atYourDoor}
        </h2>
        <p className="mt-1 text-sm text-ink-600">{t.landedMeans(place.city, place.provinceCode)}</p>
        {place.assumed && <p className="mt-1 text-sm text-ink-600">{t.placeAssumed}</p>}
      </div>
      <div className="mt-3 overflow-x-auto max-lg:hidden">
        <table className="tbl">
          <thead>
            <tr>
              <th className="!pl-6">{t.where}</th>
              <th className="text-right">{t.item}</th>
              <th className="text-right">{t.delivery}</th>
              <th className="text-right">{t.tax}</th>
              <th className="text-right">{t.landed}</th>
              <th>{t.arrives}</th>
              <th>{t.match}</th>
              <th>{t.evidence}</th>
              <th className="!pr-6">
                <span className="sr-only">{t.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer, i) => (
              <OfferRow key={keyOf(offer)} offer={offer} leads={i === 0} at={i} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="mt-3 divide-y divide-down-200 border-t border-down-200 lg:hidden">
        {offers.map((offer, i) => (
          <OfferItem key={keyOf(offer)} offer={offer} leads={i === 0} at={i} />
        ))}
      </ul>
    </section>
  )
}

interface Shown {
  offer: PriceOffer
  leads: boolean
  at: number
}

function OfferRow({ offer, leads, at }: Shown) {
  const { locale } = useVisit()
  const t = useWords('offers')
  const { landed } = offer
  const money = (cents: number) => formatMoney(locale, cents)
  return (
    <tr className={leads ? 'bg-head-50' : ''}>
      <td className="!pl-6">
        <span className="flex items-center gap-3">
          <Initial name={offer.name} />
          <span>
            <b className="block font-semibold">{offer.name}</b>
            <Whereabouts offer={offer} />
          </span>
        </span>
      </td>
      <td className="text-right">
        {money(landed.itemCents + landed.feesCents)}
        {landed.feesCents > 0 && <span className="block text-xs text-ink-600">{t.feesInside(money(landed.feesCents))}</span>}
      </td>
      <td className="text-right">{landed.shippingCents === 0 ? t.free : money(landed.shippingCents)}</td>
      <td className="text-right">{money(landed.taxCents)}</td>
      <td className="text-right">
        <b className={`price text-lg font-bold ${leads ? 'text-head-700' : ''}`}>{money(landed.totalCents)}</b>
      </td>
      <td className="text-sm">{arrival(offer, locale)}</td>
      <td>
        <MatchTag offer={offer} />
      </td>
      <td>
        <SeenLink offer={offer} at={at} />
      </td>
      <td className="!pr-6 text-right">
        <Go offer={offer} leads={leads} className="btn-sm" />
      </td>
    </tr>
  )
}

function OfferItem({ offer, leads, at }: Shown) {
  const { locale } = useVisit()
  const t = useWords('offers')
  const { landed } = offer
  const money = (cents: number) => formatMoney(locale, cents)
  const delivery = landed.shippingCents === 0 ? t.free : money(landed.shippingCents)
  return (
    <li className={`px-4 py-4 ${leads ? 'bg-head-50' : ''}`}>
      <div className="flex items-center gap-3">
        <Initial name={offer.name} />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-sm font-semibold">{offer.name}</b>
          <Whereabouts offer={offer} />
        </span>
        <span className="text-right leading-tight">
          <b className="price text-xl font-bold">{money(landed.totalCents)}</b>
          <span className="block text-xs text-ink-600">{t.landedShort}</span>
        </span>
      </div>
      <p className="mt-2 text-xs text-ink-600">
        {t.sum(money(landed.itemCents + landed.feesCents), delivery, money(landed.taxCents))}
        {offer.arrives && ` · ${arrival(offer, locale)}`}
      </p>
      <div className="mt-2 flex items-center gap-3">
        <MatchTag offer={offer} />
        <SeenLink offer={offer} at={at} />
        <Go offer={offer} leads={leads} className="btn-sm ml-auto !h-11" />
      </div>
    </li>
  )
}

const arrival = ({ arrives }: PriceOffer, locale: Parameters<typeof shortDay>[0]) =>
  arrives ? `${shortDay(locale, arrives.earliest)} – ${shortDay(locale, arrives.latest)}` : '–'

const Initial = ({ name }: { name: string }) => (
  <span
    className="display grid size-9 shrink-0 place-items-center rounded-btn bg-down-100 text-sm font-bold text-ink-700"
    aria-hidden="true"
  >
    {[...name][0]}
  </span>
)

function Whereabouts({ offer }: { offer: PriceOffer }) {
  const t = useWords('offers')
  return <span className="text-xs text-ink-600">{offer.where === 'here' ? t.onMallard(offer.city ?? '') : t.otherSite}</span>
}

function MatchTag({ offer }: { offer: PriceOffer }) {
  const t = useWords('offers')
  if (!offer.inStock) return <Tag tone="bad">{t.soldOut}</Tag>
  if (offer.isThis) return <Tag tone="info">{t.thisOne}</Tag>
  return offer.match.verdict === 'same' ? <Tag tone="ok">{t.same}</Tag> : <Tag tone="warn">{t.near}</Tag>
}

function SeenLink({ offer, at }: { offer: PriceOffer; at: number }) {
  const { locale } = useVisit()
  const t = useWords('offers')
  if (offer.where === 'here') return <span className="text-xs text-ink-600">{t.live}</span>
  return (
    <a className="link inline-flex min-h-6 items-center text-xs" href={`#${evidenceId(at)}`}>
      {t.seenOn(shortDay(locale, offer.checkedOn))}
    </a>
  )
}

function Go({ offer, leads, className }: { offer: PriceOffer; leads: boolean; className: string }) {
  const t = useWords('offers')
  if (offer.where === 'here')
    return (
      <Link
        to="/product/productDetails"
        search={{ id: offer.id, sku: offer.skuId }}
        className={`btn ${leads ? 'btn-primary' : 'btn-line'} ${className}`}
        aria-label={t.viewAt(offer.name)}
      >
        {t.view}
      </Link>
    )
  return (
    <a
      href={offer.url ?? ''}
      rel="nofollow noopener noreferrer"
      target="_blank"
      className={`btn btn-line ${className}`}
      aria-label={t.visitSite(offer.name)}
    >
      {t.visit}
      <ExternalLink className="size-3.5" aria-hidden="true" />
    </a>
  )
}
